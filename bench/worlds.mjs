// Large worlds: CPU time and memory against a bare walk-and-read of the same files, and many profiles on all processors
// against one after another.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { measureNode, quartile } from "./measure.mjs";
import { monorepoWorld, profileWorld, skillWorld } from "./trees.mjs";

const WALK = path.join(import.meta.dirname, "walk.mjs");

/** `limit`: the most CPU time, in walks. */
const WORLDS = [
  { name: "monorepo of 5,000 directories", lay: (root) => monorepoWorld(root, 5000), args: [] },
  { name: "the same, --deep", lay: (root) => monorepoWorld(root, 5000), args: ["--deep"] },
  { name: "10,000 skills", lay: (root) => skillWorld(root, 10_000), args: [], limit: 3 },
  { name: "50,000 skills", lay: (root) => skillWorld(root, 50_000), args: [], limit: 3 },
];

/** Prints a row for each world; returns how many are over their limit. */
export function benchWorlds(bin, runs) {
  console.log(`\n${"against a bare walk-and-read".padEnd(36)}${head("CPU s", "walk s", "ratio", "limit", "MB")}`);
  let over = 0;
  for (const { name, lay, args, limit } of WORLDS) {
    inWorld(lay, (place, root) => {
      const walks = times(runs, () => measureNode([WALK, path.join(root, ".hermes"), place.cwd], place));
      const audits = times(runs, () => measureNode([bin, "--hermes", "0.20.6", "--format", "json", ...args], place));
      const [walk, cpu] = [walks, audits].map((all) => quartile(all.map(({ cpuMs }) => cpuMs)));
      const mb = quartile(audits.map(({ rssMb }) => rssMb));
      const isOver = limit !== undefined && cpu / walk > limit;
      if (isOver) over++;
      const cells = [seconds(cpu), seconds(walk), (cpu / walk).toFixed(2), limit?.toFixed(2) ?? "", mb.toFixed(0)];
      console.log(`${name.padEnd(36)}${head(...cells)}${isOver ? "  over" : ""}`);
    });
  }
  return over;
}

/** How much faster 200 profiles are on all processors than one by one. */
export function benchProfiles(bin, runs) {
  const processors = availableParallelism();
  const limit = 1.6;
  console.log(`\n${`200 profiles, ${processors} processors`.padEnd(36)}${head("wall s", "CPU s", "faster", "least")}`);
  let over = 0;
  inWorld(
    (root) => profileWorld(root, 200),
    (place) => {
      const run = (...jobs) => measureNode([bin, "--all-profiles", "--hermes", "0.20.6", ...jobs], place);
      const pairs = times(runs, () => ({ alone: run("--jobs", "1"), all: run() }));
      const of = (which, what) => quartile(pairs.map((pair) => pair[which][what]));
      const faster = of("alone", "wallMs") / of("all", "wallMs");
      console.log(
        `${"one by one (--jobs 1)".padEnd(36)}${head(seconds(of("alone", "wallMs")), seconds(of("alone", "cpuMs")))}`,
      );
      const isOver = processors > 1 && faster < limit;
      if (isOver) over++;
      const cells = [seconds(of("all", "wallMs")), seconds(of("all", "cpuMs")), faster.toFixed(2), limit.toFixed(2)];
      console.log(`${"at the same time".padEnd(36)}${head(...cells)}${isOver ? "  over" : ""}`);
    },
  );
  return over;
}

function inWorld(lay, use) {
  const root = mkdtempSync(path.join(tmpdir(), "hermes-audit-bench-"));
  try {
    const env = { ...process.env, HOME: root };
    delete env.HERMES_HOME;
    use({ cwd: lay(root), env }, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function times(count, run) {
  return Array.from({ length: count }, run);
}

function head(...cells) {
  return cells.map((cell) => cell.padStart(8)).join("");
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(2);
}
