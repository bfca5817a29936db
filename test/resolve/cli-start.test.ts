import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { worldOf } from "../helpers/world.ts";

interface Starts {
  readonly sections: readonly string[];
  readonly values: readonly string[];
  readonly raises: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

// Written by scripts/cli-start.py: with which sections the command line of the real releases does not start.
const { sections, values, raises }: Starts = JSON.parse(
  readFileSync(new URL("../../fixtures/cli-start.json", import.meta.url), "utf8"),
);

const fatalOf = (text: string, options: Parameters<typeof worldOf>[1]): readonly string[] =>
  worldOf({ "u/.hermes/config.yaml": text }, options).world.fatal.map(({ rule, line }) => `${rule}:${line}`);

describe.each(Object.entries(raises))("the command line of Hermes %s", (hermes, wanted) => {
  test("does not start with the sections that it does not start with there", () => {
    const found = sections.flatMap((name) => {
      const bad = values.filter((value) => fatalOf(`a: 1\n${name}: ${value}\n`, { hermes }).includes("config:2"));
      return bad.length === 0 ? [] : [[name, bad]];
    });
    expect(Object.fromEntries(found)).toEqual(wanted);
  });
});

test("other surfaces start all the same", () => {
  expect(fatalOf("terminal: []\n", { hermes: "0.22.2", surface: "cli-oneshot" })).toEqual([]);
  expect(fatalOf("terminal: []\n", { hermes: "0.22.2", env: { HERMES_IGNORE_USER_CONFIG: "1" } })).toEqual([]);
});
