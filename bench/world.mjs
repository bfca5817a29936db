// Lays fixtures/sample/world.json out once for all runs: a user's home is there before the audit.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The sample world in a temporary folder: the environment and the directory to run in. */
export function layOutWorld(packageRoot) {
  const root = mkdtempSync(path.join(tmpdir(), "hermes-audit-bench-"));
  const { files } = JSON.parse(readFileSync(path.join(packageRoot, "fixtures/sample/world.json"), "utf8"));
  for (const file of files) {
    const target = path.join(root, file.path);
    mkdirSync(file.lines === undefined ? target : path.dirname(target), { recursive: true });
    if (file.lines !== undefined) writeFileSync(target, file.lines.map((line) => `${line}\n`).join(""));
  }
  const env = { ...process.env, HOME: root };
  delete env.HERMES_HOME;
  return { root, cwd: path.join(root, "shop/packages/api"), env };
}
