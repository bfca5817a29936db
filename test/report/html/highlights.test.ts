import { expect, test } from "vitest";
import { highlightsView } from "../../../src/report/html/highlights/index.ts";
import { anchorsOf } from "../../../src/report/html/words.ts";
import { reportOf } from "../../helpers/report.ts";
import type { Tree } from "../../helpers/tree.ts";

/** Each finding as one text: title and sentence. */
async function told(tree: Tree): Promise<readonly string[]> {
  const report = await reportOf(tree);
  return highlightsView(report, anchorsOf(report, "")).map(
    ({ title, pieces }) => `${title}. ${pieces.map(({ text }) => text).join("")}`,
  );
}

test("it says which AGENTS.md loads and which does not", async () => {
  const lines = await told({
    "repo/.git": {},
    "repo/AGENTS.md": "rules\n",
    "u/.hermes/AGENTS.md": "home\n",
    "u/.hermes/workspaces/w/AGENTS.md": "workspace\n",
  });
  const line = lines.find((one) => one.startsWith("Not every AGENTS.md is loaded."));
  expect(line).toMatch(/repo\/AGENTS\.md is; .*~\/\.hermes\/workspaces\/w\/AGENTS\.md.* are not\.$/);
});

test("it says where memory lives, and that a workspace's is another file", async () => {
  const lines = await told({
    "u/.hermes/memories/MEMORY.md": "a fact\n",
    "u/.hermes/workspaces/w/MEMORY.md": "another\n",
  });
  expect(lines).toContain(
    "Memory lives in one place. ~/.hermes/memories/MEMORY.md comes from ~/.hermes/memories; ~/.hermes/workspaces/w/MEMORY.md is another file, which nothing reads.",
  );
});

test("it says that a skill's body is read on demand only", async () => {
  const lines = await told({ "u/.hermes/skills/a/b/SKILL.md": "---\nname: b\ndescription: does it\n---\n" });
  expect(lines.find((one) => one.startsWith("Skills enter as one line each."))).toContain(
    "A skill’s body is read only when the model asks for it.",
  );
});

test("an empty home has no file of the user's in the prompt", async () => {
  expect((await told({}))[0]).toBe("No file of yours enters. All that the model gets is Hermes’ own text.");
});

test("it links each file to its row", async () => {
  const report = await reportOf({ "u/.hermes/SOUL.md": "me\n" });
  const hrefs = highlightsView(report, anchorsOf(report, "p2-")).flatMap(({ pieces }) =>
    pieces.flatMap(({ href }) => href ?? []),
  );
  expect(hrefs).toContain("#p2-A1");
});
