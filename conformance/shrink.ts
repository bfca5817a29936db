import { joinParts, TOOLS, TOOLSETS, type ConformanceWorld, type Part, type WorldFile } from "./world.ts";

/** Whether a world still has the fault. */
export type HasFault = (world: ConformanceWorld) => Promise<boolean>;

/** Worlds that may be tried. Each is laid out and asked about. */
const MOST_TRIES = 400;

/** Texts from this length on are tried by halves as well, code points. */
const LONG_TEXT = 24;

/**
 * A world as small as can be found that still has the fault: fewer files, then shorter texts, then fewer lines of config, fewer
 * variables and changes. By delta debugging: ever smaller shares of a list are left out, as long as the fault stays.
 */
export async function shrinkWorld(world: ConformanceWorld, hasFault: HasFault): Promise<ConformanceWorld> {
  let tries = 0;
  const still: HasFault = async (one) => ++tries <= MOST_TRIES && (await hasFault(one));
  let smallest = world;
  for (let round = 0; round < 3; round++) {
    const before = sizeOf(smallest);
    smallest = await fewerFiles(smallest, still);
    smallest = await plainer(smallest, still);
    smallest = await fewerChanges(smallest, still);
    smallest = await shorterTexts(smallest, still);
    if (sizeOf(smallest) === before) break;
  }
  return smallest;
}

/** Bytes of the world as JSON: what shrinking makes less. */
export function sizeOf(world: ConformanceWorld): number {
  return JSON.stringify(world).length;
}

/** The items that cannot be left out (ddmin of Zeller and Hildebrandt, complements only). */
export async function reduceList<T>(
  items: readonly T[],
  holds: (rest: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let rest = items;
  for (let size = Math.max(rest.length, 1); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < rest.length;) {
      const without = [...rest.slice(0, at), ...rest.slice(at + size)];
      if (await holds(without)) rest = without;
      else at += size;
    }
  }
  return rest;
}

async function fewerFiles(world: ConformanceWorld, still: HasFault): Promise<ConformanceWorld> {
  const files = await reduceList(world.files, (rest) => still({ ...world, files: rest }));
  return { ...world, files };
}

/** What a world says of itself, back to what is usual, one after the other. */
async function plainer(world: ConformanceWorld, still: HasFault): Promise<ConformanceWorld> {
  let smallest = world;
  const usual: readonly ((one: ConformanceWorld) => ConformanceWorld)[] = [
    ({ changes: _changes, ...rest }) => rest,
    (one) => ({ ...one, contextLength: null }),
    (one) => ({ ...one, tools: TOOLS, toolsets: TOOLSETS }),
    (one) => movedHome(one),
    ...Object.keys(world.env).map((name) => (one: ConformanceWorld) => {
      const { [name]: _value, ...env } = one.env;
      return { ...one, env };
    }),
  ];
  for (const change of usual) {
    const one = change(smallest);
    if (JSON.stringify(one) !== JSON.stringify(smallest) && (await still(one))) smallest = one;
  }
  const jobs = await reduceList(smallest.jobs, (rest) => still({ ...smallest, jobs: rest }));
  return { ...smallest, jobs };
}

function movedHome(world: ConformanceWorld): ConformanceWorld {
  const home = "u/.hermes";
  const files = world.files.map((file) =>
    file.path.startsWith(`${world.home}/`) ? { ...file, path: home + file.path.slice(world.home.length) } : file,
  );
  return world.changes === undefined ? { ...world, home, files } : world;
}

async function fewerChanges(world: ConformanceWorld, still: HasFault): Promise<ConformanceWorld> {
  if (world.changes === undefined) return world;
  const changes = await reduceList(world.changes, (rest) => still({ ...world, changes: rest }));
  return { ...world, changes };
}

async function shorterTexts(world: ConformanceWorld, still: HasFault): Promise<ConformanceWorld> {
  let smallest = world;
  for (const [at, file] of world.files.entries()) {
    if (file.kind !== "text") continue;
    const withParts = (parts: readonly Part[]): ConformanceWorld => replaceFile(smallest, at, { ...file, parts });
    const holds = (parts: readonly Part[]): Promise<boolean> => still(withParts(parts));
    let parts = await reduceList(file.parts, holds);
    parts = await reduceList(splitLines(parts), holds);
    parts = await fewerTimes(parts, holds);
    parts = await reduceList(splitHalves(parts), holds);
    if (joinParts(parts) !== joinParts(file.parts)) smallest = withParts(joined(parts));
  }
  return smallest;
}

function replaceFile(world: ConformanceWorld, at: number, file: WorldFile): ConformanceWorld {
  return { ...world, files: world.files.map((one, index) => (index === at ? file : one)) };
}

/** A part a line, so that a key within a section of a config can go. */
function splitLines(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap(([text, times]) =>
    times === 1 ? (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line): Part => [line, 1]) : [[text, times] as const],
  );
}

function splitHalves(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap(([text, times]): readonly Part[] => {
    const chars = [...text];
    if (times !== 1 || chars.length < LONG_TEXT) return [[text, times]];
    const quarter = Math.ceil(chars.length / 4);
    return [0, 1, 2, 3].map((at) => [chars.slice(at * quarter, (at + 1) * quarter).join(""), 1]);
  });
}

async function fewerTimes(
  parts: readonly Part[],
  holds: (parts: readonly Part[]) => Promise<boolean>,
): Promise<readonly Part[]> {
  let smallest = parts;
  for (const [at, [text, times]] of parts.entries()) {
    for (const fewer of [1, 2, Math.ceil(times / 2)]) {
      const one = smallest.map((part, index): Part => (index === at ? [text, fewer] : part));
      if (fewer < times && (await holds(one))) {
        smallest = one;
        break;
      }
    }
  }
  return smallest;
}

/** Neighbours that stand there once are one part again. */
function joined(parts: readonly Part[]): readonly Part[] {
  const result: Part[] = [];
  for (const [text, times] of parts) {
    const last = result.at(-1);
    if (times === 0 || text === "") continue;
    if (times === 1 && last?.[1] === 1) result[result.length - 1] = [last[0] + text, 1];
    else result.push([text, times]);
  }
  return result;
}
