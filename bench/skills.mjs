// Cost of the skills index: CPU time (all threads) and peak memory of a cold and a warm audit of 1,000, 10,000 and 50,000
// skills, the cold one also as JSON, against a bare program that only walks the tree and reads the files, and against a real
// Hermes' own build where HERMES_PYTHON names its Python ("all": the interpreter's start and Hermes' imports, too). Runs are
// interleaved, so that a busy minute falls on all rows alike; the lower quartile counts.
//
//   node bench/skills.mjs [counts...]      HERMES_PYTHON=/path/to/python HERMES_RELEASE=0.20.6 node bench/skills.mjs 10000
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSkillTree } from "./skill-tree.mjs";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SNAPSHOT = ".skills_prompt_snapshot.json";
const root = path.resolve(import.meta.dirname, "..");
const hook = path.join(import.meta.dirname, "cpu-hook.cjs");
const bin = process.env.HERMES_AUDIT_BIN ?? path.join(root, "bin/hermes-audit.mjs");
const python = process.env.HERMES_PYTHON;
const release = process.env.HERMES_RELEASE ?? "0.20.6";

const BARE = `
import { readdirSync, readFileSync } from "node:fs";
const walk = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = folder + "/" + entry.name;
    if (entry.isDirectory()) walk(at);
    else if (entry.name === "SKILL.md" || entry.name === "DESCRIPTION.md") readFileSync(at);
  }
};
walk(process.argv[2] + "/skills");
`;

const REAL = `
import os, sys, json, resource
os.environ["HERMES_HOME"] = sys.argv[1]; os.environ["HOME"] = sys.argv[2]
from agent import prompt_builder
def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return (used.ru_utime + used.ru_stime) * 1000
before = cpu()
prompt_builder.build_skills_system_prompt(available_tools={"skills_list", "skill_view", "terminal"}, available_toolsets={"skills", "terminal"})
print(json.dumps({"cpuMs": cpu() - before, "allMs": cpu(), "rssMb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
`;

const folder = mkdtempSync(path.join(tmpdir(), "hermes-audit-bench-"));
try {
  const counts = process.argv.slice(2).map(Number);
  const user = path.join(folder, "user");
  mkdirSync(user);
  writeFileSync(path.join(folder, "bare.mjs"), BARE);
  writeFileSync(path.join(folder, "real.py"), REAL);
  console.log(`${RUNS} interleaved runs, lower quartile\n\nskills   what          CPU ms  of bare  peak MB`);
  for (const count of counts.length > 0 ? counts : [1000, 10_000, 50_000]) benchOne(count, user);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function benchOne(count, user) {
  const home = path.join(folder, `home-${count}`);
  makeSkillTree(home, count);
  const snapshot = path.join(home, SNAPSHOT);
  const audit = [bin, "--home", home, "--cwd", user, "--hermes", release];
  const rows = [
    { name: "bare", measure: () => measureNode([path.join(folder, "bare.mjs"), home], user) },
    {
      name: "as JSON",
      measure: () => (rmSync(snapshot, { force: true }), measureNode([...audit, "--format", "json"], user)),
    },
    { name: "audit cold", measure: () => (rmSync(snapshot, { force: true }), measureNode(audit, user)) },
  ];
  if (python !== undefined) {
    const real = () => measureReal(home, user);
    rows.push({ name: "Hermes cold", measure: real }, { name: "Hermes warm", measure: real });
    rows.push({ name: "audit warm", measure: () => measureNode(audit, user) });
  }
  const samples = rows.map(() => []);
  for (let run = 0; run < RUNS; run++) for (const [at, row] of rows.entries()) samples[at].push(row.measure());
  const bareMs = quartile(samples[0], "cpuMs");
  for (const [at, { name }] of rows.entries()) show(count, name, samples[at], bareMs);
}

function show(count, name, samples, bareMs) {
  const cpuMs = quartile(samples, "cpuMs");
  const all = samples[0].allMs === undefined ? "" : `  (all: ${quartile(samples, "allMs").toFixed(0)})`;
  const figures = [cpuMs.toFixed(0).padStart(7), (cpuMs / bareMs).toFixed(2).padStart(8)];
  const mb = quartile(samples, "rssMb").toFixed(0).padStart(8);
  console.log(`${String(count).padEnd(8)} ${name.padEnd(12)} ${figures.join(" ")} ${mb}${all}`);
}

function measureNode(command, user) {
  const env = { ...process.env, HOME: user };
  delete env.HERMES_HOME;
  const { output, status, stderr } = spawnSync(process.execPath, ["-r", hook, ...command], {
    env,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  if (status !== 0) throw new Error(`${command.join(" ")} exited ${String(status)}: ${String(stderr)}`);
  return JSON.parse(String(output[3]));
}

function measureReal(home, user) {
  const { stdout, status, stderr } = spawnSync(python, [path.join(folder, "real.py"), home, user], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Hermes exited ${status}: ${stderr}`);
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

function quartile(samples, key) {
  const sorted = samples.map((sample) => sample[key]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}
