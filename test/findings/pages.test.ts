import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FINDING_KINDS } from "../../src/findings/check-kinds.ts";
import { FINDING_RULES } from "../../src/findings/rules.ts";

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

describe("pages of findings", () => {
  test("each kind of finding has one, and each is of a kind", () => {
    const pages = readdirSync("docs/findings").map((name) => name.replace(/\.md$/, ""));
    expect(pages.toSorted()).toEqual(FINDING_KINDS.map(({ id }) => id).toSorted());
  });

  test.each(FINDING_KINDS)("$id: its page begins with what its rule says", ({ id, says, why, severity }) => {
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
});
