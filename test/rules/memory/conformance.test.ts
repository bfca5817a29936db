import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RELEASES } from "../../../src/releases/table.ts";
import type { RuleResult } from "../../../src/rules/define.ts";
import { memory, user } from "../../../src/rules/memory/index.ts";
import { textOf } from "../../../src/text/segments.ts";
import { dir, file, layTree, link, type Tree } from "../../helpers/tree.ts";
import { worldIn } from "../../helpers/world.ts";

type Spec =
  | string
  | { b64: string }
  | { dir: true }
  | { link: string }
  | { parts: [string, number][] }
  | { text: string };

interface Case {
  readonly id: string;
  readonly config?: string;
  readonly env?: Record<string, string>;
  readonly memory?: Spec;
  readonly user?: Spec;
  /** In place of the folder memories/. */
  readonly folder?: Spec;
  readonly extra?: Record<string, string>;
  readonly toolsets?: readonly string[];
  readonly skip?: boolean;
}

/** A block's text, its size when it is long, or null. */
type Block = string | null | { chars: number; bytes: number; sha256: string };

/** What the real Hermes of a release built (scripts/python-fixtures/memory.py): MEMORY.md and USER.md, or its exception. */
type Built = readonly [Block, Block] | string;

/** An answer, and the releases that gave it. */
interface Group {
  readonly releases: readonly string[];
  readonly built: Built;
}

const CASES = read<Case[]>("cases.json");
const EXPECTED = read<Record<string, readonly Group[]>>("expected.json");

describe("the memory blocks are what Hermes builds", () => {
  it.each(CASES.map((one) => [one.id, one] as const))("with %s", async (id, one) => {
    const root = layTree(treeOf(one));
    const wanted = (EXPECTED[id] ?? []).flatMap(({ releases, built }) =>
      releases.map((hermes) => [hermes, built] as const),
    );
    const found: [string, Built][] = [];
    for (const [hermes, built] of wanted) {
      const options = { hermes, ignoreRules: one.skip === true, toolsets: one.toolsets ?? ["memory"], env: one.env };
      const { run } = worldIn(root, options);
      const [first, second] = [await run(memory), await run(user)];
      const isFatal = typeof built === "string" && first.fatal.length > 0;
      found.push([hermes, isFatal ? built : [blockOf(first), blockOf(second)]]);
    }
    expect(found).toEqual(wanted);
    // 0.20.1 was read, not run.
    expect(wanted).toHaveLength(RELEASES.length - 1);
  });
});

function blockOf({ blocks: [block] }: RuleResult): Block {
  return block === undefined ? null : shown(textOf(block.segments));
}

function treeOf(one: Case): Tree {
  const { config, folder, extra = {} } = one;
  return {
    repo: {},
    "u/.hermes": {},
    ...(config !== undefined && { "u/.hermes/config.yaml": config }),
    ...(folder !== undefined && { "u/.hermes/memories": nodeOf(folder) }),
    ...(one.memory !== undefined && { "u/.hermes/memories/MEMORY.md": nodeOf(one.memory) }),
    ...(one.user !== undefined && { "u/.hermes/memories/USER.md": nodeOf(one.user) }),
    ...Object.fromEntries(Object.entries(extra).map(([name, text]) => [`u/.hermes/${name}`, text])),
  };
}

function nodeOf(spec: Spec): Tree[string] {
  if (typeof spec === "string") return spec;
  if ("b64" in spec) return file(Buffer.from(spec.b64, "base64"));
  if ("dir" in spec) return dir();
  if ("link" in spec) return link(spec.link);
  return "parts" in spec ? spec.parts.map(([text, times]) => text.repeat(times)).join("") : spec.text;
}

/** Long texts as the fixture has them. */
function shown(text: string): Block {
  const chars = Array.from(text).length;
  if (chars <= 700) return text;
  return { chars, bytes: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/memory/${name}`, import.meta.url), "utf8")) as T;
}
