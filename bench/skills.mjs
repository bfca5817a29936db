// Cost of the skills index: CPU seconds and peak memory for 1,000, 10,000 and 50,000 skills, against a bare program that
// only walks the tree and reads the files, and against a real Hermes' own build where HERMES_PYTHON names its Python.
//
//   node bench/skills.mjs [counts...]      HERMES_PYTHON=/path/to/python HERMES_RELEASE=0.20.6 node bench/skills.mjs 10000
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSkillTree } from "./skill-tree.mjs";

const LIBRARY = path.resolve(process.env.HERMES_AUDIT_LIBRARY ?? path.join(import.meta.dirname, "../dist/index.js"));
const RUNS = 3;

const USAGE = `const u = process.resourceUsage(); console.log(JSON.stringify({ cpu: (u.userCPUTime + u.systemCPUTime) / 1e6, mb: u.maxRSS / 1024 }));`;

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
${USAGE}`;

const OURS = `
const { audit } = await import(${JSON.stringify(LIBRARY)});
const home = process.argv[2];
await audit({ home, cwd: process.argv[3], env: { HOME: process.argv[3], HERMES_HOME: home }, hermes: process.argv[4] });
${USAGE}`;

const REAL = `
import os, sys, json, resource
os.environ["HERMES_HOME"] = sys.argv[1]; os.environ["HOME"] = sys.argv[2]
from agent import prompt_builder
def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
before = cpu()
prompt_builder.build_skills_system_prompt(available_tools={"skills_list", "skill_view", "terminal"}, available_toolsets={"skills", "terminal"})
print(json.dumps({"cpu": cpu() - before, "mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))`;

const folder = mkdtempSync(path.join(tmpdir(), "hermes-audit-bench-"));
const python = process.env.HERMES_PYTHON;
const release = process.env.HERMES_RELEASE ?? "0.20.6";
try {
  const counts = process.argv.slice(2).map(Number);
  for (const name of ["bare", "ours"]) writeFileSync(path.join(folder, `${name}.mjs`), name === "bare" ? BARE : OURS);
  writeFileSync(path.join(folder, "real.py"), REAL);
  const user = path.join(folder, "user");
  mkdirSync(user);
  console.log("skills   what         CPU s   of bare   peak MB");
  for (const count of counts.length > 0 ? counts : [1000, 10_000, 50_000]) benchOne(count, user);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function benchOne(count, user) {
  const home = path.join(folder, `home-${count}`);
  makeSkillTree(home, count);
  const bare = best(() => run(process.execPath, "bare.mjs", home));
  row(count, "bare", bare, bare);
  row(
    count,
    "ours cold",
    best(() => run(process.execPath, "ours.mjs", home, user, release)),
    bare,
  );
  if (python === undefined) return;
  row(count, "Hermes cold", run(python, "real.py", home, user), bare);
  row(
    count,
    "Hermes warm",
    best(() => run(python, "real.py", home, user)),
    bare,
  );
  row(
    count,
    "ours warm",
    best(() => run(process.execPath, "ours.mjs", home, user, release)),
    bare,
  );
}

function run(program, script, ...rest) {
  return JSON.parse(
    execFileSync(program, [path.join(folder, script), ...rest], { encoding: "utf8" })
      .trim()
      .split("\n")
      .at(-1),
  );
}

/** The cheapest of a few runs: what else the machine does only adds. */
function best(measure) {
  const runs = Array.from({ length: RUNS }, measure);
  return runs.reduce((least, one) => (one.cpu < least.cpu ? one : least));
}

function row(count, what, { cpu, mb }, bare) {
  console.log(
    `${String(count).padEnd(8)} ${what.padEnd(12)} ${cpu.toFixed(2).padStart(5)} ${(cpu / bare.cpu).toFixed(1).padStart(9)} ${mb.toFixed(0).padStart(9)}`,
  );
}
