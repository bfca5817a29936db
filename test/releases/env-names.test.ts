import { expect, test } from "vitest";
import { envNames, envNames013, envNames016, LONGEST_NAME, moreEnvNames } from "../../src/releases/env-names.ts";

test("the longest name of any release", () => {
  const names = [envNames(), envNames013(), envNames016(), moreEnvNames()].flatMap((set) => [...set]);
  expect(Math.max(...names.map((name) => name.length))).toBe(LONGEST_NAME);
});
