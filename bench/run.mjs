// `npm run bench [-- --runs N] [-- --bin FILE]`: CPU time (user + system) of the built program, as multiples of `node -e 0`.
// Runs are interleaved, so that a busy minute falls on all rows alike; the lower quartile counts. Exits 1 over a limit.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ROWS } from "./rows.mjs";
import { layOutWorld } from "./world.mjs";

const { values } = parseArgs({ options: { runs: { type: "string", default: "15" }, bin: { type: "string" } } });
const root = path.resolve(import.meta.dirname, "..");
const bin = values.bin ?? path.join(root, "bin/hermes-audit.mjs");
const hook = path.join(import.meta.dirname, "cpu-hook.cjs");
if (values.bin === undefined && !existsSync(path.join(root, "dist/cli.js"))) {
  console.error("bench: no dist/; run npm run build first");
  process.exit(2);
}

const world = layOutWorld(root);
const BARE = "node -e 0";
const rows = [{ name: BARE, command: ["-e", "0"] }, ...ROWS.map((row) => ({ ...row, command: [bin, ...row.args] }))];
const samples = new Map(rows.map(({ name }) => [name, []]));
for (let run = 0; run < Number(values.runs); run++) {
  for (const { name, command } of rows) samples.get(name).push(measure(command));
}
rmSync(world.root, { recursive: true, force: true });

const bare = quartile(samples.get(BARE).map(({ cpuMs }) => cpuMs));
console.log(`node ${process.version}, ${values.runs} interleaved runs, lower quartile\n`);
console.log(`${"".padEnd(36)}${"CPU ms".padStart(8)}${"ratio".padStart(8)}${"limit".padStart(8)}${"MB".padStart(8)}`);
let over = 0;
for (const { name, limit } of rows) {
  const cpu = quartile(samples.get(name).map(({ cpuMs }) => cpuMs));
  const mb = quartile(samples.get(name).map(({ rssMb }) => rssMb));
  const ratio = cpu / bare;
  if (limit !== undefined && ratio > limit) over++;
  const mark = limit === undefined ? "" : ratio > limit ? "  over" : "";
  console.log(
    `${name.padEnd(36)}${cpu.toFixed(1).padStart(8)}${ratio.toFixed(2).padStart(8)}${(limit?.toFixed(2) ?? "").padStart(8)}${mb.toFixed(0).padStart(8)}${mark}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;

function measure(command) {
  const { output, status, stderr } = spawnSync(process.execPath, ["-r", hook, ...command], {
    cwd: world.cwd,
    env: world.env,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const line = String(output?.[3] ?? "").trim();
  if (line === "" || (status !== 0 && status !== 1) || String(stderr) !== "")
    throw new Error(`${command.join(" ")} exited ${String(status)}: ${String(stderr)}`);
  return JSON.parse(line);
}

function quartile(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)];
}
