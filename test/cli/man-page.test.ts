import { expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { manPage } from "../../src/cli/man-page.ts";
import { OPTIONS } from "../../src/cli/options.ts";

/** The text behind roff's escapes. */
const text = manPage()
  .replaceAll(String.raw`\-`, "-")
  .replaceAll(String.raw`\(ti`, "~")
  .replaceAll(String.raw`\(ga`, "`")
  .replaceAll(String.raw`\(aq`, "'");

test("the manual page has every command, with its examples, and every option", () => {
  for (const { name, description, examples } of COMMANDS) {
    expect(text).toContain(`\\fB${name} `);
    expect(text).toContain(description);
    for (const [command] of examples) expect(text).toContain(command);
  }
  for (const { flag, description } of OPTIONS) {
    expect(text).toContain(flag);
    expect(text).toContain(description);
  }
});

test("no line of text is taken for a request", () => {
  for (const line of manPage().split("\n")) {
    if (line.startsWith(".")) expect(line).toMatch(/^\.(TH|SH|SS|TP|B)( |$)/);
    expect(line).not.toMatch(/^'/);
  }
});
