import type { FailOn } from "../config-file/config.ts";
import type { DiffSides } from "../diff.ts";
import { AuditError } from "../errors.ts";
import type { OptionSpec } from "./option-spec.ts";
import type { Settings } from "./settings.ts";
import { filled } from "./filled.ts";

/** What decides whether `check` fails. */
export const CHECK_OPTIONS: readonly OptionSpec[] = [
  fail(
    "--fail-on",
    "<severity>",
    "error, warning or never (default: the config file's failOn, else error)",
    (value) => ({
      failOn: failOnOf(value),
    }),
  ),
  fail("--max-warnings", "<n>", "fail on more warnings than this", (value) => ({ maxWarnings: numberOf(value) })),
  check("--baseline", "<file>", "count only what is new or worse than in this file", (value) => ({
    baseline: filled(value, "--baseline"),
  })),
  {
    flag: "--update-baseline",
    description: "write what is there now to the file of --baseline",
    group: "check",
    set: (settings) => ({ ...settings, updateBaseline: true }),
  },
  check(
    "--world",
    "<name>",
    "only this world of the config file; may be given more than once, and be a pattern",
    (value, known) => ({
      worlds: [...(known.worlds ?? []), filled(value, "--world")],
    }),
  ),
];

/** What `diff` compares. */
export const DIFF_OPTIONS: readonly OptionSpec[] = [
  diff("--from", "<release>", "the release on the one side", (value) => ({ from: filled(value, "--from") })),
  diff("--to", "<release>", "the release on the other (default: that of --hermes)", (value) => ({
    to: filled(value, "--to"),
  })),
  diff("--surface-a", "<name>", "the surface on the one side", (value) => ({ surfaceA: filled(value, "--surface-a") })),
  diff("--surface-b", "<name>", "the surface on the other (default: that of --surface)", (value) => ({
    surfaceB: filled(value, "--surface-b"),
  })),
];

/** A limit that other commands with an exit code have too. */
function fail(...spec: Parameters<typeof check>): OptionSpec {
  return { ...check(...spec), group: "fail" };
}

function check(
  flag: OptionSpec["flag"],
  argument: string,
  description: string,
  parse: (value: string, known: Settings["check"]) => Settings["check"],
): OptionSpec {
  const set = (settings: Settings, value: string): Settings => ({
    ...settings,
    check: { ...settings.check, ...parse(value, settings.check) },
  });
  return { flag, argument, description, group: "check", set };
}

function diff(
  flag: OptionSpec["flag"],
  argument: string,
  description: string,
  parse: (value: string) => DiffSides,
): OptionSpec {
  const set = (settings: Settings, value: string): Settings => ({
    ...settings,
    diff: { ...settings.diff, ...parse(value) },
  });
  return { flag, argument, description, group: "diff", set };
}

/** What `--fail-on` takes. */
export const FAIL_ON: readonly FailOn[] = ["error", "warning", "never"];

function failOnOf(value: string): FailOn {
  const found = FAIL_ON.find((one) => one === value);
  if (found === undefined)
    throw new AuditError("bad-option", `--fail-on takes error, warning or never, not "${value}"`);
  return found;
}

function numberOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new AuditError("bad-option", `--max-warnings takes a number, not "${value}"`);
  return Number(value);
}
