// Threat scan on hostile text: every row of every table against texts made to hurt it, at 16 K, 32 K and 64 K characters.
// Prints, for each row, the worst text: nodes visited per character, milliseconds at each size, growth per doubling (2 =
// linear). Exit code 1 when a row grows faster than linearly or goes over STEPS_PER_CHAR.
//   node bench/threats.mjs [row id]
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { attacks, cleanText } from "./threat-attacks.mjs";

const root = path.resolve(import.meta.dirname, "..");
const SIZES = [16_384, 32_768, 65_536];
const STEPS_PER_CHAR = 150;
const GROWTH = 2.4;
const only = process.argv[2];

const scan = await bundle();
const rows = new Map();
for (const table of scan.tables) {
  for (const row of table.rows) rows.set(`${row.id} ${scan.notation(row.pattern)}`, { ...row, table: table.name });
}

let failed = false;
console.log(`${rows.size} different rows; worst of all texts for each\n`);
console.log("row".padEnd(26), "table".padEnd(14), "steps/char", "    ms 16K    32K    64K", " growth", " text");
for (const row of rows.values()) {
  if (only && row.id !== only) continue;
  const worst = hardest(row.pattern)
    .map(({ name, make }) => ({ name, runs: SIZES.map((size) => measure(row.pattern, make(size))) }))
    .reduce((a, b) => (b.runs[2].steps > a.runs[2].steps ? b : a));
  const growth = worst.runs[2].steps / Math.max(1, worst.runs[1].steps);
  const perChar = worst.runs[2].steps / SIZES[2];
  if (growth > GROWTH || perChar > STEPS_PER_CHAR) failed = true;
  const times = worst.runs.map((run) => run.ms.toFixed(1).padStart(6)).join(" ");
  const name = worst.name.length > 60 ? `${worst.name.slice(0, 57)}...` : worst.name;
  console.log(
    row.id.padEnd(26),
    row.table.padEnd(14),
    perChar.toFixed(2).padStart(10),
    "  ",
    times,
    growth.toFixed(2).padStart(7),
    "",
    name,
  );
}

if (!only) {
  for (const [name, text] of [
    ["plain English, ASCII", cleanText(65_536)],
    ["the same with some Chinese", cleanText(65_536, "系统提示与规则 ")],
  ]) {
    const times = scan.tables.map(
      (table) => `${table.name} ${best(() => scan.scanText(text, "strict", table)).toFixed(1)} ms`,
    );
    console.log(`\n64 K of ${name}, all rows: ${times.join(", ")}`);
  }
}
process.exitCode = failed ? 1 : 0;

/** The texts that cost most at the smallest size, three of them: only these are run at every size. */
function hardest(pattern) {
  const cost = (attack) => measure(pattern, attack.make(SIZES[0])).steps;
  return attacks(pattern)
    .map((attack) => ({ ...attack, cost: cost(attack) }))
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, 3);
}

function measure(pattern, text) {
  const subject = scan.prepare(text);
  // without the literals that a match needs: the text shall reach the matcher
  const matcher = scan.createMatcher({ ...scan.programOf(pattern), needed: [] }, subject);
  const start = performance.now();
  matcher.find(0);
  return { ms: performance.now() - start, steps: matcher.steps() };
}

function best(run) {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

async function bundle() {
  const file = path.join(os.tmpdir(), `hermes-audit-threats-${process.pid}.mjs`);
  const build = await rolldown({
    input: path.join(root, "bench/threat-entry.ts"),
    platform: "node",
    external: [/^node:/],
  });
  await build.write({ file, format: "esm" });
  const loaded = await import(pathToFileURL(file).href);
  rmSync(file);
  return loaded;
}
