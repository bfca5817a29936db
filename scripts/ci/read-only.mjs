// Traces each command and judges its system calls.
// usage: node read-only.mjs WORLD TRACE_FILE
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

const [world, trace] = process.argv.slice(2);
const out = path.join(path.dirname(trace), "out");
const temporary = path.join(path.dirname(trace), "tmp");
const cache = path.join(path.dirname(trace), "cache");
for (const folder of [out, temporary, cache]) mkdirSync(folder);

/** Folders in which something may be written, and why. */
const ALLOWED = [
  [path.join(out, "report."), "the file that -o names"],
  [path.join(cache, "hermes-audit"), "the user's cache folder (XDG_CACHE_HOME)"],
  ["/dev/null", "where Node opens a standard stream that is closed"],
  ["/dev/tty", "Node asks it for the terminal's size"],
];

const COMMANDS = [
  ["audit"],
  ["audit", "--all", "--verbose"],
  ["audit", "--all-profiles"],
  ["audit", "--format", "json"],
  ["audit", "--format", "ndjson"],
  ["audit", "--format", "markdown"],
  ["audit", "--surface", "cron:0a1b2c3d4e5f"],
  ["audit", "--surface", "gateway:telegram"],
  ["audit", "--tokenizer", "o200k_base"],
  ["audit", "-o", `${out}/report.json`, "-o", `${out}/report.md`],
  ["audit", "--sample"],
  ["html"],
  ["html", "-o", `${out}/report.html`],
  ["explain", "AGENTS.md", "../../AGENTS.override.md", "../../../.hermes/SOUL.md"],
  ["render", "context"],
  ["render", "--partial"],
  ["surfaces"],
  ["check"],
  ["check", "--format", "sarif"],
  ["diff", "--from", "0.19.0", "--to", "0.22.2"],
  ["rules"],
];

/** Calls that change something, whatever they are given. */
const CHANGES =
  /^(?:creat|rename\w*|unlink\w*|rmdir|mkdir\w*|mknod\w*|link|linkat|symlink\w*|(?:l|f)?chown\w*|f?chmod\w*|f?truncate\w*|utime\w*|utimensat|futimesat|(?:l|f)?(?:set|remove)xattr|mount|umount2|swapon|bind|connect|sendto|execve\w*|fork|vfork)\(/;
/** The FIFOs of the world: they may be looked at, never opened. */
const PIPES = /shop\/AGENTS\.override\.md"|shop\/pipe\/SKILL\.md"|distribution\.yaml"/;
/** What says that a call did not happen. */
const FAILED = / = -1 E/;

console.log("read-only: allowed are stdout, stderr and");
for (const [folder, why] of ALLOWED) console.log(`  ${folder}*  ${why}`);

/** A program that does each thing once: the judge has to see them all. */
const CULPRIT = `
  import fs from "node:fs";
  import net from "node:net";
  import { execFileSync } from "node:child_process";
  fs.writeFileSync("written", "");
  fs.renameSync("written", "renamed");
  fs.utimesSync("renamed", 1, 1);
  fs.unlinkSync("renamed");
  fs.mkdirSync("made");
  fs.rmdirSync("made");
  fs.closeSync(fs.openSync(process.env.HOME + "/shop/AGENTS.override.md", fs.constants.O_RDONLY | fs.constants.O_NONBLOCK));
  execFileSync("true");
  net.connect(9, "127.0.0.1").on("error", () => {});
`;
const SEEN = ["openat", "rename", "utimensat", "unlink", "mkdir", "rmdir", "AGENTS.override.md", "execve", "connect"];
const seen = judge(["--input-type=module", "--eval", CULPRIT]).join("\n");
const missed = SEEN.filter((call) => !seen.includes(call));
if (missed.length > 0) throw new Error(`read-only: the tracer does not see ${missed.join(", ")}`);

let faults = 0;
for (const argv of COMMANDS) {
  const found = judge([path.resolve("bin/hermes-audit.mjs"), ...argv]);
  faults += found.length;
  console.log(`${found.length === 0 ? "ok  " : "FAIL"} hermes-audit ${argv.join(" ").replaceAll(out, "OUT")}`);
  for (const line of found) console.log(`       ${line}`);
}
console.log(
  faults === 0
    ? `read-only: ${COMMANDS.length} commands changed nothing`
    : `read-only: ${faults} calls that change something`,
);
process.exitCode = faults === 0 ? 0 : 1;

function judge(argv) {
  const { status, stderr } = spawnSync(
    "strace",
    ["-f", "-qq", "-s", "4096", "-e", "trace=file,process,network", "-o", trace, process.execPath, ...argv],
    {
      cwd: path.join(world, "shop/packages/api"),
      env: {
        PATH: process.env.PATH,
        HOME: world,
        HERMES_MANAGED_DIR: `${world}/managed`,
        TMPDIR: temporary,
        XDG_CACHE_HOME: cache,
      },
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  const problems = status === 0 || status === 1 ? [] : [`exit code ${status}: ${stderr.trim()}`];
  const calls = readFileSync(trace, "utf8")
    .split("\n")
    .map((line) => line.replace(/^\d+ +/, ""));
  // The first is strace starting the program.
  const program = calls.findIndex((call) => call.startsWith("execve("));
  return [...problems, ...calls.filter((call, at) => at !== program && isFault(call))];
}

function isFault(call) {
  if (FAILED.test(call) && !/^(?:connect|execve|mkdir)/.test(call)) return false;
  if (call.startsWith("open") && PIPES.test(call)) return true;
  const opens = /^open(?:at2?)?\(.*?"(.*?)", .*?\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b/.test(call);
  if (!opens && !CHANGES.test(call)) return false;
  const paths = [...call.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name);
  return paths.length === 0 || !paths.every((name) => ALLOWED.some(([folder]) => name.startsWith(folder)));
}
