// `npm run bench [-- --runs N] [-- --bin FILE] [-- --hermes FILE ...] [-- --only start,hermes,worlds,profiles]`: what the
// built program costs, as ratios in one run: to `node -e 0`, to a real `hermes prompt-size --json`, to a bare
// walk-and-read, and one processor to all. Exits 1 where a figure misses its limit.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchHermes } from "./hermes.mjs";
import { measureNode, quartile } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { layOutWorld } from "./world.mjs";
import { benchProfiles, benchWorlds } from "./worlds.mjs";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "15" },
    bin: { type: "string" },
    hermes: { type: "string", multiple: true, default: [] },
    only: { type: "string", default: "start,hermes,worlds,profiles" },
  },
});
const root = path.resolve(import.meta.dirname, "..");
const bin = values.bin ?? path.join(root, "bin/hermes-audit.mjs");
if (values.bin === undefined && !existsSync(path.join(root, "dist/cli.cjs"))) {
  console.error("bench: no dist/; run npm run build first");
  process.exit(2);
}

const runs = Number(values.runs);
const few = Math.max(1, Math.ceil(runs / 5));
const parts = {
  start: () => benchStart(),
  hermes: () => benchHermes(bin, root, values.hermes, few),
  worlds: () => benchWorlds(bin, few),
  profiles: () => benchProfiles(bin, few),
};
console.log(
  `node ${process.version}; lower quartile of ${runs} interleaved runs, of ${few} where a run takes seconds\n`,
);
const missed = values.only.split(",").map((name) => parts[name]?.() ?? unknown(name));
process.exitCode = missed.some((count) => count > 0) ? 1 : 0;

/** CPU time of each command in the sample world. Runs are interleaved, so that a busy minute falls on all rows alike. */
function benchStart() {
  const world = layOutWorld(root);
  const BARE = "node -e 0";
  const rows = [{ name: BARE, command: ["-e", "0"] }, ...ROWS.map((row) => ({ ...row, command: [bin, ...row.args] }))];
  const samples = new Map(rows.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, command } of rows) samples.get(name).push(measureNode(command, world));
  }
  rmSync(world.root, { recursive: true, force: true });
  const bare = quartile(samples.get(BARE).map(({ cpuMs }) => cpuMs));
  console.log(`${"the sample world".padEnd(36)}${row("CPU ms", "ratio", "limit", "MB")}`);
  let over = 0;
  for (const { name, limit } of rows) {
    const cpu = quartile(samples.get(name).map(({ cpuMs }) => cpuMs));
    const mb = quartile(samples.get(name).map(({ rssMb }) => rssMb));
    const isOver = limit !== undefined && cpu / bare > limit;
    if (isOver) over++;
    const cells = [cpu.toFixed(1), (cpu / bare).toFixed(2), limit?.toFixed(2) ?? "", mb.toFixed(0)];
    console.log(`${name.padEnd(36)}${row(...cells)}${isOver ? "  over" : ""}`);
  }
  return over;
}

function row(...cells) {
  return cells.map((cell) => cell.padStart(8)).join("");
}

function unknown(name) {
  console.error(`bench: --only takes start, hermes, worlds and profiles, not ${name}`);
  process.exit(2);
}
