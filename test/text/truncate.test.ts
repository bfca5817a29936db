import { expect, test } from "vitest";
import { reportOf } from "../helpers/report.ts";

const CONFIG = { "u/.hermes/config.yaml": "context_file_max_chars: 400\n" };
const TEXT = "A line of text.\n".repeat(20);

test("sections under one cap: each file's entry names the headings that it loses itself", async () => {
  const { entries } = await reportOf({
    ...CONFIG,
    "repo/.cursor/rules/a.mdc": `# First\n${TEXT}# Of a\n${TEXT}`,
    "repo/.cursor/rules/b.mdc": `# Of b\n${TEXT}`,
    "repo/.cursor/rules/c.mdc": `# Of c\n${TEXT}${TEXT}# Last\n`,
  });
  const lost = entries.filter(({ path }) => path.endsWith(".mdc")).map(({ cut }) => cut?.headings);
  expect(lost).toEqual([["Of a"], [".cursor/rules/b.mdc", "Of b"], [".cursor/rules/c.mdc", "Of c"]]);
});

test("of 100,000 lost headings the first 1,000 are told", async () => {
  const { entries } = await reportOf({ ...CONFIG, "repo/AGENTS.md": "# heading\n".repeat(100_000) });
  expect(entries.find(({ path }) => path.endsWith("/AGENTS.md"))?.cut?.headings).toHaveLength(1000);
});
