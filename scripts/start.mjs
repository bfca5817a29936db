// `npm start`: builds what is missing or stale, then audits your own Hermes home if there is one, else the sample world.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "bin/hermes-audit.mjs");

if (isStale()) {
  console.error("start: building dist/");
  const { status } = spawnSync(process.execPath, [path.join(root, "scripts/build.mjs")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const given = process.argv.slice(2);
const home = process.env.HERMES_HOME?.trim() || path.join(homedir(), ".hermes");
const hasHome = existsSync(home);
console.error(
  hasHome
    ? `start: auditing your own home, ${home}`
    : `start: no ${home}; auditing the sample world (hermes-audit --sample)`,
);
// npm runs scripts in the package's folder; the session starts where you typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status } = spawnSync(process.execPath, [bin, ...given, ...(hasHome ? [] : ["--sample"])], {
  stdio: "inherit",
  cwd,
});
process.exitCode = status ?? 1;

/** True when dist/ is not there, or older than a source file. */
function isStale() {
  const built = path.join(root, "dist/cli.cjs");
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const sources = readdirSync(path.join(root, "src"), { recursive: true, withFileTypes: true });
  return sources.some((entry) => entry.isFile() && statSync(path.join(entry.parentPath, entry.name)).mtimeMs > mtimeMs);
}
