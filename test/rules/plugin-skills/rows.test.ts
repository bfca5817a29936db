import { expect, test } from "vitest";
import { wordReason } from "../../../src/reasons/index.ts";
import { namespaceOf } from "../../../src/rules/plugin-skills/portable-skills.ts";
import { skills } from "../../../src/rules/skills/index.ts";
import { worldOf } from "../../helpers/world.ts";

// What the index lists of plugins is compared with the real releases in test/rules/skill-bodies/messages.test.ts.

const manifest = (name: string, more = {}): string =>
  JSON.stringify({ $schema: "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", name, ...more });
const skill = (name: string): string => `---\nname: ${name}\ndescription: d\n---\nbody\n`;
const TREE = {
  "u/.hermes/config.yaml": "plugins: {enabled: [kit, coder, quiet, served], disabled: []}\n",
  "u/.hermes/plugins/kit/plugin.json": manifest("kit"),
  "u/.hermes/plugins/kit/skills/review/SKILL.md": skill("review"),
  "u/.hermes/plugins/kit/skills/wrong/SKILL.md": skill("other"),
  "u/.hermes/plugins/idle/plugin.json": manifest("idle"),
  "u/.hermes/plugins/idle/skills/x/SKILL.md": skill("x"),
  "u/.hermes/plugins/served/plugin.json": manifest("served", {
    extensions: { "com.nousresearch.hermes": { servers: { a: {} } } },
  }),
  "u/.hermes/plugins/served/skills/serve/SKILL.md": skill("serve"),
  "u/.hermes/plugins/broken/plugin.json": "{",
  "u/.hermes/plugins/coder/plugin.yaml": "name: coder\n",
  "u/.hermes/plugins/coder/deep/tools.py": "def register(ctx):\n    ctx.register_skill('x', p)\n",
  "u/.hermes/plugins/quiet/plugin.yaml": "name: quiet\n",
  "u/.hermes/plugins/quiet/__init__.py": "def register(ctx):\n    pass\n",
};

const OPTIONS = { tools: ["skill_view"], toolsets: ["skills"] };

test("every file of a plugin that has to do with skills is told", async () => {
  const { run, home } = worldOf(TREE, { hermes: "0.22.2", ...OPTIONS });
  const { entries, reports } = await run(skills);
  const told = entries.map((entry) => [
    entry.path.slice(home.length + "/plugins/".length),
    entry.status,
    wordReason(entry.reason),
    entry.unsure === undefined ? "sure" : "unsure",
  ]);
  expect(told).toEqual([
    ["kit/skills/review/SKILL.md", "loaded", "listed under plugin", "sure"],
    ["served/skills/serve/SKILL.md", "loaded", "listed under plugin", "unsure"],
    ["idle/skills/x/SKILL.md", "disabled", expect.stringMatching(/is off: plugins\.enabled does not name it$/), "sure"],
    ["kit/skills/wrong/SKILL.md", "not-loaded", expect.stringMatching(/^no skill of its plugin: its name/), "sure"],
    ["broken/plugin.json", "not-loaded", "no plugin: plugin.json is not readable as JSON", "sure"],
    ["coder", "on-demand", expect.stringMatching(/^the code of the plugin coder registers skills/), "unsure"],
  ]);
  expect(reports[0]?.detail).toMatch(/; not counted: what the code of coder adds$/);
});

test("a release before 0.22 lists none, and opens them by their names", async () => {
  const { run } = worldOf(TREE, { hermes: "0.21.5", ...OPTIONS });
  const { blocks, entries } = await run(skills);
  expect(blocks).toEqual([]);
  const review = entries.find(({ path }) => path.endsWith("/review/SKILL.md"));
  expect(review && wordReason(review.reason)).toBe(
    `not listed: this release lists no skills of plugins; skill_view opens it as “${namespaceOf("kit")}:review”`,
  );
});

test("no plugin counts where HERMES_SAFE_MODE is set", async () => {
  const { run } = worldOf(TREE, { hermes: "0.22.2", ...OPTIONS, env: { HERMES_SAFE_MODE: "1" } });
  const { blocks, entries } = await run(skills);
  expect(blocks).toEqual([]);
  expect(entries.filter(({ status }) => status === "loaded" || status === "on-demand")).toEqual([]);
});

test("a session without skills tools lists no plugin's skill", async () => {
  const { run } = worldOf(TREE, { hermes: "0.22.2", tools: ["terminal"], toolsets: ["terminal"] });
  const { blocks, entries } = await run(skills);
  expect(blocks).toEqual([]);
  expect(entries.map(({ status }) => status)).toEqual(["skipped", "skipped"]);
  expect(entries.map(({ block }) => block)).toEqual([null, null]);
});
