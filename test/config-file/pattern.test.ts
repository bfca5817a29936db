import { expect, test } from "vitest";
import { matchesAny, pathMatcher } from "../../src/config-file/pattern.ts";

const BASES = { userHome: "/u", home: "/opt/hermes" };

test.each([
  ["AGENTS.md", "/repo/AGENTS.md", true],
  ["AGENTS.md", "/repo/a/b/AGENTS.md", true],
  ["*.md", "/repo/a/CLAUDE.md", true],
  ["*.md", "/repo/a/CLAUDE.mdc", false],
  ["packages/*/AGENTS.md", "/repo/packages/api/AGENTS.md", true],
  ["packages/*/AGENTS.md", "/repo/packages/a/b/AGENTS.md", false],
  ["./packages/**/AGENTS.md", "/repo/packages/a/b/AGENTS.md", true],
  ["**/AGENTS.md", "/repo/AGENTS.md", true],
  ["**/AGENTS.md", "/other/AGENTS.md", false],
  ["docs/**", "/repo/docs/a/b.md", true],
  ["{a,b}/x.md", "/repo/b/x.md", true],
  ["{a,b}/x.md", "/repo/c/x.md", false],
  ["[A-C]*.md", "/repo/CLAUDE.md", true],
  ["[!A-C]*.md", "/repo/CLAUDE.md", false],
  ["[z-a].md", "/repo/[z-a].md", true],
  ["a?c.md", "/repo/abc.md", true],
  ["a.c.md", "/repo/abc.md", false],
  ["~/.hermes/*", "/u/.hermes/SOUL.md", true],
  ["~/.hermes/*", "/repo/.hermes/SOUL.md", false],
  ["HERMES_HOME/memories/*", "/opt/hermes/memories/USER.md", true],
  ["/opt/**", "/opt/hermes/SOUL.md", true],
  ["$(x).md", "/repo/$(x).md", true],
  ["漢*", "/repo/漢字.md", true],
])("%s on %s: %s", (text, path, fits) => {
  expect(pathMatcher({ text, folder: "/repo" }, BASES)(path)).toBe(fits);
});

test("a list without patterns is for every word", () => {
  expect(matchesAny("cli", [])).toBe(true);
  expect(matchesAny("gateway:telegram", ["cli", "gateway:*"])).toBe(true);
  expect(matchesAny("cron", ["cli", "gateway:*"])).toBe(false);
});
