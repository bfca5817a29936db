// npm's `prepare`: builds dist/ in a clone, and where npm packs this repository as a git dependency.
// For `npm install -g git+…`, which is also how pre-commit installs a hook, npm first runs `npm install` in its clone so that
// prepare finds its packages; but that one inherits -g from the environment, so it links the clone and installs nothing
// (pacote lib/git.js #prepareDir, npm 11 and 12). The packages are then fetched here, as package-lock.json names them.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** On the command line, where they outrank what the outer npm left in the environment. */
const INTO_THIS_FOLDER = [
  "--no-global",
  "--include=dev",
  "--no-dry-run",
  "--no-package-lock-only",
  "--no-audit",
  "--no-fund",
];

if (!hasPackages()) run(...npmCommand(), "ci", "--ignore-scripts", ...INTO_THIS_FOLDER);
run(process.execPath, path.join(root, "scripts/build.mjs"));

/** True when what the build imports is there. */
function hasPackages() {
  try {
    import.meta.resolve("rolldown");
    import.meta.resolve("typescript/package.json");
    return true;
  } catch {
    return false;
  }
}

/** The npm that runs this script; the one on PATH when it is another package manager. */
function npmCommand() {
  const running = process.env.npm_execpath ?? "";
  if (path.basename(running) === "npm-cli.js") return [process.execPath, running];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Runs a program in the repository; a failure ends prepare. */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: command.endsWith(".cmd") });
  if (status !== 0) process.exit(status ?? 1);
}
