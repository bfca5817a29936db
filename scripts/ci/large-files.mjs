// Makes one large world after the other, audits it in a process of its own, and takes it away again.
// usage: node large-files.mjs FOLDER
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";

const MOST_SECONDS = 60;
const MOST_MB = 1536;
const SIZE = 200 * 1000 * 1000;

const [work] = process.argv.slice(2);
const root = path.join(work, "world");
const hook = path.resolve("bench/cpu-hook.cjs");
const bin = path.resolve("bin/hermes-audit.mjs");

/** [file, what it repeats up to 200 MB, what it starts with, status of its entry or the exit code] */
const FILES = [
  ["repo/AGENTS.md", "A line of plain text, forty letters long.\n", "", "truncated"],
  ["repo/AGENTS.md", "x", "", "truncated"],
  ["repo/AGENTS.md", "# heading\n", "", "truncated"],
  ["repo/AGENTS.md", "漢字🚀é\n", "", "truncated"],
  ["repo/.hermes.md", "text\n", "---\n", "truncated"],
  ["repo/.cursor/rules/a.mdc", "A line of plain text, forty letters long.\n", "", "shadowed"],
  ["u/.hermes/SOUL.md", "A line of plain text, forty letters long.\n", "", "truncated"],
  ["u/.hermes/memories/MEMORY.md", "an entry\n§\n", "", "loaded"],
  ["u/.hermes/memories/MEMORY.md", "x", "", "loaded"],
  ["u/.hermes/memories/MEMORY.md", "漢", "", "loaded"],
  ["u/.hermes/skills/a/one/SKILL.md", "body\n", "---\nname: one\ndescription: does\n---\n", "loaded"],
  ["u/.hermes/cron/jobs.json", '{"id": "a", "prompt": "hi"},', '{"jobs": [', "unreadable"],
  ["u/.hermes/config.yaml", "key: value\n", "", 2],
  ["u/.hermes/.env", "A=b\n", "", 2],
  ["u/.hermes/.skills_prompt_snapshot.json", "[1],", "[", 2],
  ["repo/.hermes-audit.yaml", "a: 1\n", "", 2],
];

const failures = [];
for (const [file, repeated, start, expected] of FILES) {
  layWorld();
  fill(path.join(root, file), repeated, start);
  run(`200 MB of ${JSON.stringify(repeated).slice(0, 24)} in ${file}`, ["--format", "json"], expected, file);
}

layWorld();
for (let at = 0; at < 10_000; at++) put(`repo/.cursor/rules/r${at}.mdc`, `rule ${at}\n`.repeat(5));
rmSync(path.join(root, "repo/AGENTS.md"));
for (const argv of [["--format", "json"], ["--all"], ["html"], ["surfaces"], ["check"]]) {
  run(`10,000 rules: ${argv.join(" ")}`, argv, argv[0] === "check" ? 1 : 0);
}

layWorld();
for (const folder of ["repo/", "u/.hermes/skills/", "u/.hermes/workspaces/w/"]) {
  for (let at = 0; at < 33_334; at++) put(`${folder}f${at}`, "");
}
run("100,000 files", ["--format", "json"], 0);

layWorld();
const deep = path.join(root, "repo", "d/".repeat(1000));
mkdirSync(deep, { recursive: true });
put(`repo/${"d/".repeat(1000)}AGENTS.md`, "deep\n");
run("a working directory 1,000 levels deep", ["--format", "json"], 0, undefined, deep);

for (const failure of failures) console.error(`large-files: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function run(title, argv, expected, file, cwd = path.join(root, "repo")) {
  // A file, for what this process holds itself counts as the peak of the next one.
  const output = path.join(work, "stdout");
  const stdout = openSync(output, "w");
  const started = performance.now();
  const ran = spawnSync(process.execPath, ["--require", hook, bin, ...argv], {
    cwd,
    env: { PATH: process.env.PATH, HOME: path.join(root, "u"), HERMES_MANAGED_DIR: path.join(root, "managed") },
    encoding: "utf8",
    stdio: ["ignore", stdout, "pipe", "pipe"],
    timeout: 5 * MOST_SECONDS * 1000,
  });
  closeSync(stdout);
  const seconds = (performance.now() - started) / 1000;
  const { rssMb = Infinity, cpuMs = Infinity } = JSON.parse(ran.output[3] || "{}");
  const problems = [
    ...(ran.status === (expected === 2 ? 2 : expected === 1 ? 1 : 0)
      ? []
      : [`exit code ${ran.status} ${ran.stderr.slice(0, 200)}`]),
    ...(expected === 2 && !/^hermes-audit: (?!internal error)[^\n]+\n$/.test(ran.stderr) ? ["not one clear line"] : []),
    ...(typeof expected === "string" ? statusProblem(readFileSync(output, "utf8"), file, expected) : []),
    ...(seconds > MOST_SECONDS ? [`${seconds.toFixed(0)} s`] : []),
    ...(rssMb > MOST_MB ? [`${rssMb.toFixed(0)} MB`] : []),
  ];
  const figures = `${seconds.toFixed(1)} s, ${(cpuMs / 1000).toFixed(1)} s of CPU time, ${rssMb.toFixed(0)} MB`;
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${title}: ${figures}`);
  failures.push(...problems.map((problem) => `${title}: ${problem}`));
}

function statusProblem(stdout, file, expected) {
  const entry = JSON.parse(stdout).entries.find((one) => one.path === path.join(root, file));
  return entry?.status === expected ? [] : [`the entry is ${entry?.status}, not ${expected}`];
}

function layWorld() {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, "repo/.git"), { recursive: true });
  put("repo/AGENTS.md", "rules\n");
  put("u/.hermes/skills/a/two/SKILL.md", "---\nname: two\ndescription: does\n---\n");
  put("u/.hermes/config.yaml", "model: {context_length: 64000}\n");
}

function put(name, content) {
  const target = path.join(root, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function fill(target, repeated, start) {
  mkdirSync(path.dirname(target), { recursive: true });
  const block = Buffer.from(repeated.repeat(Math.ceil(1_000_000 / Buffer.byteLength(repeated))));
  const descriptor = openSync(target, "w");
  let size = writeSync(descriptor, start);
  while (size < SIZE) size += writeSync(descriptor, block);
  closeSync(descriptor);
}
