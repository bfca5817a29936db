import { isSameFault, type Difference } from "./answers.ts";
import { expectedRow, worldJson } from "./fixture.ts";
import { runFixtures } from "./fixtures.ts";
import { generateWorld } from "./generate/index.ts";
import { startHermes, type Hermes } from "./hermes.ts";
import type { Options, Print } from "./options.ts";
import { runWorld, type WorldRun } from "./run-world.ts";
import { shrinkWorld } from "./shrink.ts";
import { countWorld, describeTally, emptyTally, type Tally } from "./tally.ts";
import type { ConformanceWorld } from "./world.ts";

/** A world on which a Hermes and this program do not agree. */
interface Mismatch {
  readonly world: ConformanceWorld;
  readonly run: WorldRun;
}

/** Runs what the options say against every Hermes, all at once. Whether all agree. */
export async function conformance(options: Options, print: Print): Promise<boolean> {
  const generated = options.fixtures.length === 0;
  if (generated) {
    const what = options.only === null ? `${options.worlds} worlds` : `world ${options.only}`;
    print(`conformance: ${what}, seed ${options.seed}, kinds ${[...new Set(options.kinds)].join(", ")}`);
    if (options.only !== null) print(JSON.stringify(worldNumber(options.only, options), null, 1));
  }
  const run = generated ? runGenerated : runFixtures;
  const agree = await Promise.all(options.hermes.map((place) => run(place, options, print)));
  return agree.every(Boolean);
}

function worldNumber(index: number, { seed, kinds }: Options): ConformanceWorld {
  return generateWorld(seed, index, kinds);
}

async function runGenerated(place: string, options: Options, print: Print): Promise<boolean> {
  const start = Date.now();
  const workers = await Promise.all(Array.from({ length: options.jobs }, () => startHermes(place)));
  const [first] = workers;
  if (first === undefined) return true;
  try {
    const tally = emptyTally();
    const mismatches: Mismatch[] = [];
    const indices = options.only === null ? Array.from({ length: options.worlds }, (_, at) => at) : [options.only];
    await Promise.all(workers.map((hermes) => work(hermes, indices, options, tally, mismatches)));
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    print(
      `\nHermes ${first.version} (release ${first.release}): ${tally.worlds} worlds in ${seconds} s, ${mismatches.length} mismatches`,
    );
    print(describeTally(tally));
    for (const { world, run } of mismatches)
      for (const one of run.differences) print(`  ${world.id} (${world.kind}) ${describeDifference(one)}`);
    for (const one of mismatches.slice(0, options.shrink)) await printShrunk(one, first, print);
    return mismatches.length === 0;
  } finally {
    for (const hermes of workers) hermes.close();
  }
}

/** One Hermes takes worlds from the common list until there is none left. */
async function work(
  hermes: Hermes,
  indices: number[],
  options: Options,
  tally: Tally,
  mismatches: Mismatch[],
): Promise<void> {
  for (let index = indices.shift(); index !== undefined; index = indices.shift()) {
    const world = worldNumber(index, options);
    const run = await runWorld(world, hermes);
    countWorld(tally, world, run);
    if (run.differences.length > 0) mismatches.push({ world, run });
  }
}

function describeDifference({ block, start, hermes, ours }: Difference): string {
  return `${block}${start === "second" ? ", second start" : ""}: Hermes has ${hermes}, this program ${ours}`;
}

/** The smallest world with the same fault, as a folder of fixtures/worlds has it. */
async function printShrunk({ world, run }: Mismatch, hermes: Hermes, print: Print): Promise<void> {
  const [fault] = run.differences;
  if (fault === undefined) return;
  const small = await shrinkWorld(world, async (one) => {
    const { differences } = await runWorld(one, hermes);
    return differences.some((other) => isSameFault(other, fault));
  });
  const smallRun = await runWorld(small, hermes);
  const about = `${world.id}: ${fault.block}.`;
  print(`\nfixture of ${world.id}: world.json`);
  print(JSON.stringify(worldJson(small, about), null, 1));
  print("expected.json");
  print(JSON.stringify([expectedRow(hermes.release, smallRun, smallRun.differences)], null, 1));
}
