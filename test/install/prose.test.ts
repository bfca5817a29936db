import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withProse } from "../../src/install/prose.ts";
import { resolveWorld } from "../../src/resolve/world.ts";
import { createDisk } from "../../src/disk.ts";
import { segmentText } from "../../src/text/segments.ts";
import type { Prose } from "../../src/types.ts";
import { environmentOf, sourceOf } from "../helpers/install.ts";
import { layTree } from "../helpers/tree.ts";

const BUILDER = `
def head(has_web):
    tools = "web or terminal" if has_web else "terminal"
    return (
        "## Made up\\n"
        f"Use {tools} — always.\\n"
        "<list>\\n"
        + rows
        + "\\n</list>\\n" "The end."
    )
def note(job, names):
    note = f"The job {job['id']} may be asked of; {{braces}} stay.\\n"
    return note + (
        "## Notes\\n"
        "They last. Ask:\\n"
        f"(notes {job} set, notes {job} drop"
        " them)."
    ) + f"(Left out: {', '.join(names)}, for good)"
SUFFIX = (
    "Files "
    "stay here."
)
HINTS = {"cli": "A plain terminal. " f"{SUFFIX}"}
`;

function proseOf(id: string, text: string): Prose {
  return {
    id,
    chars: [...text].length,
    bytes: Buffer.byteLength(text),
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}

/** What a piece of prose is in an install with that module, from its 4th code point on. */
function read(prose: Prose): string | undefined {
  const source = sourceOf("0.20.6");
  const root = layTree({
    "u/.hermes": {},
    e: environmentOf({ ...source, "agent/prompt_builder.py": `${source["agent/prompt_builder.py"]}${BUILDER}` }),
  });
  const disk = createDisk();
  const world = resolveWorld({ hermes: `${root}/e`, cwd: root }, { env: { HOME: `${root}/u` }, cwd: root }, disk);
  const segments = [{ kind: "prose", prose, from: 3, to: prose.chars }] as const;
  const result = withProse(
    { blocks: [{ id: "b", tier: "stable", title: "b", segments }], entries: [], fatal: [], reports: [] },
    world,
    disk,
  );
  const [segment] = result.blocks[0]?.segments ?? [];
  return segment === undefined ? undefined : segmentText(segment);
}

test.each([
  ["strings with a name that stands for one of two", "## Made up\nUse terminal — always.\n<list>\n"],
  ["the other of the two", "## Made up\nUse web or terminal — always.\n<list>\n"],
  ["the first few of them", "## Made up\nUse terminal — always.\n"],
  ["the last one of them", "The end."],
  ["what stands between two values", " set, notes "],
  ["what stands behind the last value", " drop them)."],
  ["a line of what stands before the first", "They last. Ask:"],
  ["braces in it", " may be asked of; {braces} stay.\n"],
  ["the whole around one value", "(Left out: {NAMES}, for good)"],
  ["a constant that is written in pieces", "A plain terminal. Files stay here."],
])("prose is read from the install: %s", (_, text) => {
  expect(read(proseOf("skills-head", text))).toBe([...text].slice(3).join(""));
});

test("prose that the install words otherwise stays unknown", () => {
  expect(read(proseOf("skills-head", "## Something else\n"))).toBeUndefined();
});
