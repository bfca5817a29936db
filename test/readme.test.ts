import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCli } from "./helpers/run.ts";
import { parseCommandLine } from "./helpers/transcript.ts";

const readme = readFileSync("README.md", "utf8");
const blocks = [...readme.matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/g)].map(([, line = "", shown = ""]) => ({
  line,
  shown,
}));

test("the README shows at least one command", () => {
  expect(blocks.length).toBeGreaterThan(0);
});

// A block may stop early, with a line that is "…".
test.each(blocks)("the README shows what `$line` prints", async ({ line, shown }) => {
  const { argv } = parseCommandLine(line);
  const { stdout } = await runCli(argv, { env: { COLUMNS: "110" } });
  const kept = shown.replace(/…\n$/, "");
  expect(stdout.slice(0, kept.length)).toBe(kept);
});
