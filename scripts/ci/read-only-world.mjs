// Lays out the world that read-only.sh audits: the sample, and what a program could be tempted to open, run or write.
// usage: node read-only-world.mjs FOLDER
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [root] = process.argv.slice(2);
const { files } = JSON.parse(readFileSync("fixtures/sample/world.json", "utf8"));
const RUN = '#!/bin/sh\ntouch "$HOME/was-run"\n';
const MORE = {
  ".hermes/hooks/pre.sh": RUN,
  ".hermes/scripts/s.sh": RUN,
  ".hermes/plugins/p/plugin.yaml": "name: p\n",
  ".hermes/profiles/work/SOUL.md": "working\n",
  ".hermes/cron/jobs.json": '{"jobs": [{"id": "0a1b2c3d4e5f", "name": "n", "prompt": "hi", "script": "s.sh"}]}',
  ".hermes/.skills_prompt_snapshot.json": "{}",
  ".hermes/state.db": readFileSync("fixtures/cron/notepad.db"),
  ".hermes/cron/notepad.db": readFileSync("fixtures/cron/notepad-wal.db"),
  ".hermes/cron/notepad.db-wal": readFileSync("fixtures/cron/notepad-wal.db-wal"),
};

for (const { path: name, lines } of files) {
  if (lines === undefined) mkdirSync(path.join(root, name), { recursive: true });
  else put(name, lines.map((line) => `${line}\n`).join(""));
}
for (const [name, content] of Object.entries(MORE)) put(name, content);
mkdirSync(path.join(root, ".hermes/skills/shop/pipe"));
// Opening one would let its writer go on; reading it would wait.
for (const name of ["shop/AGENTS.override.md", ".hermes/skills/shop/pipe/SKILL.md", ".hermes/distribution.yaml"]) {
  execFileSync("mkfifo", [path.join(root, name)]);
}

function put(name, content) {
  const target = path.join(root, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content, { mode: content === RUN ? 0o755 : 0o644 });
}
