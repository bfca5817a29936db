import { expect, test } from "vitest";
import { loadPrompt } from "../../../src/audit.ts";
import { createDisk } from "../../../src/disk.ts";
import { layTree } from "../../helpers/tree.ts";

const WORLD = {
  "u/.hermes/skills/dev/DESCRIPTION.md": "---\ndescription: Development work\n---\n",
  "u/.hermes/skills/dev/lint/SKILL.md": "---\nname: lint\ndescription: Lint the tree\n---\nbody of lint\n",
  "u/.hermes/skills/ops/deploy/SKILL.md":
    "---\nname: deploy\ndescription: Deploy the thing to the harbour\n---\nRun the deploy in three steps.\n",
  repo: {},
};

// Code points from `## Skills` to the end of the index, as the real programs sent it to a model.
test.each([
  ["0.22.2", "cli-oneshot", 531],
  ["0.20.6", "cli-oneshot", 1691],
  ["0.19.0", "cli-oneshot", 1691],
])("In %s a session of %s has the head of the skills index that was sent", async (hermes, surface, chars) => {
  const root = layTree(WORLD);
  const env = { HOME: `${root}/u`, HERMES_HOME: `${root}/u/.hermes` };
  const { result } = await loadPrompt({ hermes, surface }, { env, cwd: `${root}/repo` }, createDisk());
  expect(result.blocks.find(({ id }) => id === "skills")?.totalChars).toBe(chars);
});
