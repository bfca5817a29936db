import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cronScanFor, scanCronPrompt } from "../../src/threats/cron-scan.ts";

/** Written by scripts/python-fixtures/cron_scan.py from the scanners of real releases; one answer a route. */
interface Case {
  readonly prompt: string;
  readonly results: readonly {
    readonly releases: readonly string[];
    readonly answer: readonly (readonly [string, string])[];
  }[];
}

const cases = JSON.parse(
  readFileSync(new URL("../../fixtures/threats/cron-scan.json", import.meta.url), "utf8"),
) as Case[];
const releases = [...new Set(cases.flatMap((one) => one.results.flatMap((result) => result.releases)))];
const routes = ["alone", "skills", "data", "data only"];

function scanOn(route: string, prompt: string, release: string): readonly [string, string] {
  const scan = scanCronPrompt(
    {
      assembled: route === "alone" ? prompt : `## Data\n\n${prompt}\n\nEnd`,
      userPrompt: route === "data only" ? "" : prompt,
      hasSkills: route === "skills",
      hasInjectedData: route.startsWith("data"),
    },
    cronScanFor(release),
  );
  if (scan.kind === "passed") return ["sent", scan.text];
  const hit = scan.hits[0];
  return ["refused", hit?.codePoint === undefined ? (hit?.id ?? "") : "invisible"];
}

describe.each(releases)("as Hermes %s", (release) => {
  test.each(routes)("sends or refuses a prompt on the route %s", (route) => {
    const wrong = cases.filter(({ prompt, results }) => {
      const answer = results.find((result) => result.releases.includes(release))?.answer[routes.indexOf(route)];
      return JSON.stringify(scanOn(route, prompt, release)) !== JSON.stringify(answer);
    });
    expect(wrong.map(({ prompt }) => prompt)).toEqual([]);
  });
});

test("characters taken out of a prompt are listed", () => {
  const prompt = {
    assembled: "a\u200bb\ufeff \u{1f468}\u200d\u{1f469}",
    userPrompt: "",
    hasSkills: true,
    hasInjectedData: false,
  };
  expect(scanCronPrompt(prompt, cronScanFor("0.22.2"))).toEqual({
    kind: "passed",
    text: "ab \u{1f468}\u200d\u{1f469}",
    removed: [0x200b, 0xfeff],
  });
});

test("a refusal says where in the scanned text", () => {
  const prompt = { assembled: "Hint.\n\nrm -rf /", userPrompt: "rm -rf /", hasSkills: false, hasInjectedData: false };
  expect(scanCronPrompt(prompt, cronScanFor("0.19.0"))).toMatchObject({
    kind: "refused",
    hits: [{ id: "destructive_root_rm", line: 3, column: 1, match: "rm -rf /" }],
  });
});

test("a release without a scan is a caller's mistake", () => {
  expect(() => cronScanFor("9.9.9")).toThrow(RangeError);
});
