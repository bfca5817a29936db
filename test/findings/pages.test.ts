import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EVERY_KIND } from "../../src/findings/check-kinds.ts";
import { LIVE_KINDS } from "../../src/findings/live-kinds.ts";
import { FINDING_RULES } from "../../src/findings/rules.ts";
import { LIVE_RULES } from "../../src/live/findings/index.ts";

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

describe("pages of findings", () => {
  test("each kind of finding has one, and each is of a kind", () => {
    const pages = readdirSync("docs/findings").map((name) => name.replace(/\.md$/, ""));
    expect(pages.toSorted()).toEqual(EVERY_KIND.map(({ id }) => id).toSorted());
  });

  test.each(EVERY_KIND)("$id: its page begins with what its rule says", ({ id, says, why, severity }) => {
    const page = readFileSync(`docs/findings/${id}.md`, "utf8");
    const head = [`# ${id}`, sentence(says), sentence(why), `Default severity: ${severity}`].join("\n\n");
    expect(page.slice(0, head.length)).toBe(head);
    expect(page).toContain("\n## Example\n");
    expect(page).toContain("\n## How to mend it\n");
    expect(page).toMatch(/\n## How to (?:ignore it|change what it counts as)\n/);
    expect(page.endsWith("\n") && !page.endsWith("\n\n")).toBe(true);
  });

  test("each rule has a file of its id", () => {
    const files = readdirSync("src/findings/rules").map((name) => name.replace(/\.ts$/, ""));
    expect(files.toSorted()).toEqual(FINDING_RULES.map(({ id }) => id).toSorted());
  });

  test("each rule of live has a file of its id, and is in the order of their kinds", () => {
    const files = readdirSync("src/live/findings").map((name) => name.replace(/\.ts$/, ""));
    expect(files.filter((name) => name.startsWith("live-")).toSorted()).toEqual(
      LIVE_KINDS.map(({ id }) => id).toSorted(),
    );
    expect(LIVE_RULES.map(({ id }) => id)).toEqual(LIVE_KINDS.map(({ id }) => id));
  });
});
