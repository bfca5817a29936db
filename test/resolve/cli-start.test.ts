import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { worldOf } from "../helpers/world.ts";

interface Starts {
  readonly sections: readonly string[];
  readonly values: readonly string[];
  readonly raises: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly files: readonly string[];
  /** Null: that release has no such check. */
  readonly refuses: Readonly<Record<string, readonly string[] | null>>;
}

// Written by scripts/cli-start.py: with what the command line of the real releases does not start.
const { sections, values, raises, files, refuses }: Starts = JSON.parse(
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

test.each(Object.entries(refuses))(
  "an unattended run of Hermes %s refuses the files that it refuses there",
  (hermes, wanted) => {
    const refused = (surface: string): readonly string[] =>
      files.filter((text) => fatalOf(text, { hermes, surface }).some((fatal) => fatal.startsWith("config:")));
    expect(refused("cli-oneshot")).toEqual(wanted ?? []);
    expect(refused("cron")).toEqual(wanted ?? []);
    expect(refused("gateway:telegram")).toEqual([]);
  },
);

// cron/scheduler.py _prepare_job_prompt.
test("a job that runs its script alone runs on a broken config.yaml, a job with an agent does not", () => {
  const refused = (job: object): boolean => {
    const tree = {
      "u/.hermes/config.yaml": "a: [\n",
      "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: [{ id: "j1", prompt: "go", enabled: true, ...job }] }),
    };
    return worldOf(tree, { hermes: "0.22.2", surface: "cron:j1" }).world.fatal.length > 0;
  };
  expect(refused({})).toBe(true);
  expect(refused({ no_agent: true, script: "x.sh" })).toBe(false);
  expect(refused({ no_agent: false })).toBe(true);
});
