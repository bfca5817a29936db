// Runs `hermes-audit live` against a real Hermes in a scratch world. Usage: node scripts/ci/live.mjs ENV WORK
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [environment, work] = process.argv.slice(2);
const world = JSON.parse(readFileSync("fixtures/live/world.json", "utf8"));
for (const [name, text] of Object.entries(world)) {
  const file = path.join(work, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs `live`; answers its report. */
function live(words, env = {}) {
  const argv = ["bin/hermes-audit.mjs", "live", ...words, "--home", `${work}/home`, "--hermes", environment];
  const ran = spawnSync(process.execPath, [...argv, "--timeout", "120", "--format", "json", `${work}/project`], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: work, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME, ...env },
  });
  assert.ok(ran.status === 0 || ran.status === 1, `live ${words.join(" ")}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

const verdicts = ({ facts }) => Object.fromEntries(facts.map(({ name, verdict }) => [name, verdict]));

function tui() {
  const report = live(["--tui", "--new"]);
  const { tools, ...told } = verdicts(report);
  assert.deepEqual(told, {
    version: "same",
    home: "same",
    profile: "same",
    cwd: "same",
    model: "same",
    window: "same",
  });
  const sizes = Object.fromEntries(report.sizes.map(({ id, verdict }) => [id, verdict]));
  assert.equal(sizes.memory, "same");
  assert.equal(sizes.system_prompt, "files");
  assert.equal(sizes.rules, "files");
  assert.deepEqual(report.live.skills, ["stock-take"]);
  assert.deepEqual(
    report.findings.map(({ rule }) => rule),
    tools === "same" ? [] : ["live-tools"],
  );
  console.log(
    `live: TUI gateway ${report.live.version}: ${report.sizes.map(({ id, live }) => `${id} ${live}`).join(", ")}`,
  );
}

tui();
