import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pyLen } from "../../../src/python/code-points.ts";
import { subdirectoryHints } from "../../../src/rules/subdirectory-hints/index.ts";
import { renderSegments } from "../../../src/render.ts";
import { link, type Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

interface Case {
  readonly id: number;
  readonly cwd: string;
  /** A text and how many times it stands in the file. */
  readonly files: Readonly<Record<string, [string, number] | { readonly link: string }>>;
  readonly touch: readonly string[];
  /** By release: for each touch the sections that the real SubdirectoryHintTracker appended, sorted. */
  readonly expected: Readonly<Record<string, readonly (readonly string[])[]>>;
}

const CASES = JSON.parse(
  readFileSync(new URL("../../../fixtures/subdirectory-hints.json", import.meta.url), "utf8"),
) as Case[];
const RELEASES = Object.keys(CASES[0]?.expected ?? {});

function treeOf({ files }: Case): Tree {
  return Object.fromEntries(
    Object.entries(files).map(([path, spec]) => [path, "link" in spec ? link(spec.link) : spec[0].repeat(spec[1])]),
  );
}

/** The fixture's way to name a long text. */
function short(text: string): string {
  if (pyLen(text) <= 160) return text;
  const first = text.slice(0, text.indexOf("\n"));
  return `${first} ${pyLen(text)} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

describe.each(RELEASES)("tool calls in Hermes %s bring", (hermes) => {
  it("the hint files that the real one appends", { timeout: 60_000 }, async () => {
    for (const one of CASES) {
      const wanted = one.expected[hermes] ?? [];
      const { blocks } = await worldOf(treeOf(one), { cwd: one.cwd, touch: one.touch, hermes }).run(subdirectoryHints);
      const { text } = renderSegments(blocks[0]?.segments ?? []);
      const sections = text.split(/\n\n(?=\[Subdirectory context discovered: )/).filter((part) => part !== "");
      expect([one.id, sections.map(short).toSorted()]).toEqual([one.id, wanted.flat().toSorted()]);
    }
  });
});
