import { describe, expect, test } from "vitest";
import { INVISIBLE } from "../../src/threats/invisible.ts";
import { meaningOf, remedyFor } from "../../src/threats/remedies.ts";
import { scanText } from "../../src/threats/scan.ts";
import { ROWS, TABLES, tableFor } from "../../src/threats/tables/index.ts";

const tables = TABLES.map(({ releases }) => tableFor(releases[0] ?? ""));

describe.each(ROWS.map((row) => row.id))("%s", (id) => {
  test("has a meaning and a remedy", () => {
    expect(meaningOf({ id, match: "x" })).toBeTruthy();
    expect(remedyFor({ id, match: "x" })).toBeTruthy();
  });

  test("what its remedy quotes as new wording is no hit in any release", () => {
    const remedy = remedyFor({ id, match: "x" }) ?? "";
    for (const [, wording = ""] of remedy.matchAll(/"([^"]+)"/g)) {
      for (const table of tables) expect(scanText(wording, "strict", table), wording).toEqual([]);
    }
  });
});

test("each invisible character has a remedy, the joiner one about emoji", () => {
  for (const codePoint of INVISIBLE)
    expect(remedyFor({ id: `invisible_unicode_U+${codePoint.toString(16).toUpperCase()}`, match: "" })).toBeTruthy();
  expect(remedyFor({ id: "invisible_unicode_U+200D", match: "" })).toContain("emoji");
  expect(remedyFor({ id: "invisible unicode U+200D", match: "" })).toContain("emoji");
});

test("an id of an unknown table has none", () => {
  expect(remedyFor({ id: "someone_elses_row", match: "" })).toBeUndefined();
});
