import { describe, expect, test } from "vitest";
import markers from "../../fixtures/releases/markers.json" with { type: "json" };
import { FEATURES, type Feature } from "../../src/releases/features.ts";
import { isIn } from "../../src/releases/table.ts";

// fixtures/releases/markers.json: which real packages show each marker (scripts/releases/markers.mjs).

const PACKAGES = markers.releases.split(" ");
const SHOWN: Readonly<Record<string, string>> = markers;

describe("a feature's marker is in the source of just those releases that have it:", () => {
  test.each(Object.entries<Feature>(FEATURES))("%s", (id, feature) => {
    expect(SHOWN[id]).toBe(PACKAGES.filter((release) => isIn(feature, release)).join(" "));
  });
});
