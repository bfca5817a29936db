import { expect, test } from "vitest";
import { whole } from "../../../src/part.ts";
import { commandTexts } from "../../../src/report/explain/skill-facts.ts";
import { explainStranger } from "../../../src/report/explain/explanation.ts";
import { commandOnDemand } from "../../../src/rules/skill-bodies/on-demand.ts";
import { audit } from "../../../src/index.ts";
import { worldOf } from "../../helpers/world.ts";

const skill = (name: string, more = ""): string => `---\nname: ${name}\n${more}---\nbody\n`;
const TREE = {
  "u/.hermes/skills/a/git_helper/SKILL.md": skill("git_helper"),
  "u/.hermes/skills/b/git-helper/SKILL.md": skill("git-helper"),
  "u/.hermes/skills/c/help/SKILL.md": skill("help"),
  "u/.hermes/skills/d/dated/SKILL.md": skill("dated", "metadata: {when: 2024-01-02}\n"),
  "u/.hermes/skills/e/both/SKILL.md": skill("both"),
  "u/.hermes/skills/f/number/SKILL.md": skill("7"),
  "u/.hermes/skills/g/mac/SKILL.md": skill("mac", "platforms: [macos]\n"),
  "u/.hermes/skills/h/shell/SKILL.md": `${skill("shell")}!\`date\`\n`,
  "u/.hermes/skill-bundles/both.yaml": "skills: [help]\n",
  "u/.hermes/config.yaml": "skills: {inline_shell: true}\n",
};

test.each([
  ["a/git_helper", "/git-helper sends {n} characters, as the user's message"],
  ["b/git-helper", "none: /git-helper is the command of {ROOT}/u/.hermes/skills/a/git_helper/SKILL.md"],
  ["c/help", "none: /help is a command of Hermes' own"],
  ["d/dated", "/dated sends nothing: its front matter has a value that JSON has not (a date, say)"],
  ["e/both", "none: /both is the command of {ROOT}/u/.hermes/skill-bundles/both.yaml"],
  ["f/number", "none: its name or its description is no text"],
  ["g/mac", "none: its platforms, environments or apps do not fit"],
  [
    "h/shell",
    "/shell sends {n} characters, as the user's message; not certain: its !`…` commands are run by Hermes, and what they print takes their place; the audit runs none",
  ],
])("the command of the skill in %s is told", async (place, said) => {
  const { world, disk, root, home, cwd } = worldOf(TREE, { hermes: "0.22.2" });
  const context = { world, disk, earlier: { blocks: [], entries: [], fatal: [], reports: [] } };
  const path = `${home}/skills/${place}/SKILL.md`;
  const command = await whole(() => commandOnDemand(path, context));
  const report = await audit({ cwd, env: { HOME: `${root}/u`, HERMES_HOME: home }, hermes: "0.22.2" });
  const explanation = { ...explainStranger(report, path, path, true), ...(command !== undefined && { command }) };
  const [text = ""] = commandTexts(explanation, (shown) => shown);
  expect(text.replaceAll(root, "{ROOT}").replace(/\d+ characters/, "{n} characters")).toBe(said);
});
