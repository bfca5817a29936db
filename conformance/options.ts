import { parseArgs } from "node:util";
import { KINDS } from "./generate/index.ts";
import type { Kind } from "./world.ts";

/** Where lines of the report go. */
export type Print = (line: string) => void;

/** What `npm run conformance` was told. */
export interface Options {
  readonly worlds: number;
  readonly seed: string;
  /** Environments, see startHermes. */
  readonly hermes: readonly string[];
  readonly kinds: readonly Kind[];
  /** The number of the one world to run, which is printed too. */
  readonly only: number | null;
  /** Folders of fixtures/worlds to run in place of generated worlds. */
  readonly fixtures: readonly string[];
  /** Write what Hermes says of them into their expected.json. */
  readonly record: boolean;
  /** Mismatches that are shrunk and printed as fixtures; the rest is counted. */
  readonly shrink: number;
  /** Worlds at once; each has a Python of its own. */
  readonly jobs: number;
}

export const HELP = `npm run conformance -- --hermes ENV [--hermes ENV2 ...] [options]

Runs generated worlds against a real Hermes and against this program, and compares every block.

  --hermes ENV      folder of a Python environment with Hermes in it, or its Python; ENV,FOLDER: the packages
                    of another release, unpacked into FOLDER, run by that Python. May be given several times
  --worlds N        how many (300)
  --seed TEXT       the same seed makes the same worlds (1)
  --kinds a,b       only worlds about context, memory, skills, cron
  --only N          only the world of that number, printed in full
  --shrink N        shrink the first N mismatches of each release and print them as fixtures (3)
  --jobs N          processes of each Hermes (1)
  --world FOLDER    a world of fixtures/worlds in place of generated ones; may be given several times
  --record          with --world: write what Hermes says into its expected.json

Exits 1 when there is a mismatch.`;

export function parseOptions(argv: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      worlds: { type: "string", default: "300" },
      seed: { type: "string", default: "1" },
      hermes: { type: "string", multiple: true, default: [] },
      kinds: { type: "string" },
      only: { type: "string" },
      shrink: { type: "string", default: "3" },
      jobs: { type: "string", default: "1" },
      world: { type: "string", multiple: true, default: [] },
      record: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || values.hermes.length === 0) return null;
  const named = values.kinds?.split(",");
  const kinds = KINDS.filter((kind) => named?.includes(kind) ?? true);
  if (kinds.length === 0) throw new RangeError(`no such kind: ${values.kinds}`);
  return {
    worlds: number(values.worlds),
    seed: values.seed,
    hermes: values.hermes,
    kinds,
    only: values.only === undefined ? null : number(values.only),
    fixtures: values.world,
    record: values.record,
    shrink: number(values.shrink),
    jobs: Math.max(1, number(values.jobs)),
  };
}

function number(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`not a number: ${text}`);
  return value;
}
