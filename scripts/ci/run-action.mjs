// Runs the steps of action.yml as a runner would: node run-action.mjs ACTION.YML DIRECTORY [input=value ...]
// Exits with the code of the first step that fails. What the steps write for the runner lands in RUNNER_TEMP.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const [file, directory, ...pairs] = process.argv.slice(2);
const action = parse(readFileSync(file, "utf8"));
const temp = process.env.RUNNER_TEMP;
const given = Object.fromEntries(
  pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
);
const inputs = Object.fromEntries(
  Object.entries(action.inputs).map(([name, { default: value = "" }]) => [name, given[name] ?? value]),
);

mkdirSync(temp, { recursive: true });
const github = { GITHUB_OUTPUT: path.join(temp, "output"), GITHUB_STEP_SUMMARY: path.join(temp, "summary") };
for (const target of Object.values(github)) writeFileSync(target, "");

for (const { run, env = {} } of action.runs.steps) {
  const values = Object.entries(env).map(([name, value]) => [name, expand(String(value))]);
  const step = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
    cwd: directory,
    env: { ...process.env, ...github, ...Object.fromEntries(values) },
    stdio: "inherit",
  });
  if (step.status !== 0) {
    process.exitCode = step.status ?? 1;
    break;
  }
}

function expand(text) {
  return text.replaceAll(/\$\{\{ (inputs|runner)\.([\w-]+) \}\}/g, (whole, kind, name) => {
    if (kind === "runner" && name === "temp") return temp;
    if (kind === "inputs" && name in inputs) return inputs[name];
    throw new Error(`action.yml: ${whole} is not known`);
  });
}
