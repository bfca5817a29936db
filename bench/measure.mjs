// CPU time, wall time and memory of one run of a program.
import { spawnSync } from "node:child_process";
import path from "node:path";

const HOOK = path.join(import.meta.dirname, "cpu-hook.cjs");

/** A Node program: user and system time of all its threads, wall time, peak memory. `args`: what stands behind `node`. */
export function measureNode(args, { cwd, env }) {
  const start = performance.now();
  const { output, status, stderr } = spawnSync(process.execPath, ["-r", HOOK, ...args], {
    cwd,
    env,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const wallMs = performance.now() - start;
  const line = String(output?.[3] ?? "").trim();
  if (line === "" || (status !== 0 && status !== 1) || String(stderr) !== "")
    throw new Error(`${args.join(" ")} exited ${status}: ${String(stderr)}`);
  return { ...JSON.parse(line), wallMs };
}

/** Any other program: CPU milliseconds of it and of what it starts, as the shell's `times` tells them. */
export function measureProgram(command, { cwd, env }) {
  const script = '"$@" > /dev/null 2>&1; status=$?; times; exit $status';
  const { stdout, status } = spawnSync("sh", ["-c", script, "sh", ...command], { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")} exited ${status}`);
  const [, children = ""] = stdout.trim().split("\n");
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => 60 * minutes + Number(rest));
  return { cpuMs: 1000 * seconds.reduce((sum, one) => sum + one, 0) };
}

/** The value a quarter of the way up: what a run costs when the machine does little else. */
export function quartile(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}
