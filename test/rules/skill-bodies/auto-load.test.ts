import { describe, expect, test } from "vitest";
import { wordReason } from "../../../src/reasons/index.ts";
import { pyLen } from "../../../src/python/code-points.ts";
import { autoLoad } from "../../../src/rules/skill-bodies/index.ts";
import { totalChars } from "../../../src/text/segments.ts";
import { worldOf } from "../../helpers/world.ts";

const TREE = {
  "u/.hermes/config.yaml": "skills:\n  auto_load: [alpha, beta, nope]\n  config:\n    x: {y: 7}\n",
  "u/.hermes/skills/dev/alpha/SKILL.md":
    "---\nname: alpha\ndescription: d\nmetadata:\n  hermes:\n    config:\n      - key: x.y\n        description: z\n" +
    "      - key: q\n        description: zz\n        default: dflt\n---\n\n# Alpha ${HERMES_SKILL_DIR}\nbody é\n\n",
  "u/.hermes/skills/dev/alpha/references/a.md": "ref",
  "u/.hermes/skills/dev/alpha/scripts/b.sh": "x",
  "u/.hermes/skills/beta/SKILL.md": "no frontmatter\n",
};
const TOOLS = { tools: ["skill_view"], toolsets: ["skills"] };

// build_auto_load_prompt of the real releases made this many characters, the tree's own path (four times) not counted.
describe.each([
  { hermes: "0.21.5", chars: 1395 },
  { hermes: "0.22.2", chars: 1403 },
])("skills.auto_load of Hermes $hermes", ({ hermes, chars }) => {
  test("loads the bodies of the skills that it names", async () => {
    const { run, root } = worldOf(TREE, { hermes, ...TOOLS });
    const { blocks } = await run(autoLoad);
    expect(blocks.map(({ id, tier }) => [id, tier])).toEqual([["auto-load", "stable"]]);
    expect(totalChars(blocks[0]?.segments ?? [])).toBe(chars + 4 * pyLen(root));
  });
});

test("a name that leads to no skill is told", async () => {
  const { run } = worldOf(TREE, { hermes: "0.22.2", ...TOOLS });
  const { entries } = await run(autoLoad);
  expect(entries.map(({ status, name }) => [status, name])).toEqual([
    ["loaded", "alpha"],
    ["loaded", "beta"],
    ["absent", "nope"],
  ]);
  expect(entries[2] && wordReason(entries[2].reason)).toBe(
    "skills.auto_load names “nope”, which loads nothing: not found",
  );
});

test("a release before 0.21.5 loads none", async () => {
  const { run } = worldOf(TREE, { hermes: "0.21.3", ...TOOLS });
  const { blocks, entries } = await run(autoLoad);
  expect(blocks).toEqual([]);
  expect(entries.every(({ status }) => status === "skipped")).toBe(true);
});

test("commands of a body are named as uncertain and not run", async () => {
  const tree = {
    "u/.hermes/config.yaml": "skills:\n  auto_load: [a]\n  inline_shell: true\n",
    "u/.hermes/skills/a/SKILL.md": "today: !`date`\n",
  };
  const { run } = worldOf(tree, { hermes: "0.22.2", ...TOOLS });
  const { entries } = await run(autoLoad);
  expect(entries[0]?.unsure).toMatch(/the audit runs none$/);
});
