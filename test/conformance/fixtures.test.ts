import { describe, expect, test } from "vitest";
import { addRow } from "../../conformance/fixtures.ts";

const YES = { soul: { chars: 3, bytes: 3, text: "yes" } };
const NO = { soul: null };

describe("expected.json", () => {
  test("has one row for releases that answer alike, in the order of releases", () => {
    const rows = [
      { releases: ["0.9.0", "0.20.6"], truth: YES },
      { releases: ["0.21.0"], truth: NO },
    ];
    expect(addRow(rows, { releases: ["0.18.2"], truth: YES })).toEqual([
      { releases: ["0.9.0", "0.18.2", "0.20.6"], truth: YES },
      { releases: ["0.21.0"], truth: NO },
    ]);
  });

  test("forgets what a release answered before", () => {
    const rows = [{ releases: ["0.19.0", "0.20.6"], truth: YES }];
    expect(addRow(rows, { releases: ["0.20.6"], truth: NO })).toEqual([
      { releases: ["0.19.0"], truth: YES },
      { releases: ["0.20.6"], truth: NO },
    ]);
    expect(addRow([{ releases: ["0.20.6"], truth: NO }], { releases: ["0.20.6"], truth: YES })).toEqual([
      { releases: ["0.20.6"], truth: YES },
    ]);
  });
});
