import { AuditError } from "../errors.ts";
import type { OptionSpec } from "./option-spec.ts";
import { filled } from "./filled.ts";

/** How `verify` asks Hermes. */
export const VERIFY_OPTIONS: readonly OptionSpec[] = [
  {
    flag: "--python",
    argument: "<file>",
    description: "the Python to run Hermes with (default: that of its environment or launcher)",
    group: "verify",
    set: (settings, value) => ({
      ...settings,
      verify: { ...settings.verify, python: filled(value, "--python") },
    }),
  },
  {
    flag: "--timeout",
    argument: "<seconds>",
    description: "how long Hermes may take (default: 60)",
    group: "verify",
    set: (settings, value) => ({ ...settings, verify: { ...settings.verify, seconds: secondsOf(value) } }),
  },
  {
    flag: "--capture",
    description: "start Hermes on the surface with a stand-in model, and compare what it sends",
    group: "verify",
    set: (settings) => ({ ...settings, verify: { ...settings.verify, capture: true } }),
  },
  {
    flag: "--save",
    argument: "<file>",
    description: "with --capture: write the system prompt that was sent, readable by you alone",
    group: "verify",
    set: (settings, value) => ({ ...settings, verify: { ...settings.verify, save: filled(value, "--save") } }),
  },
];

function secondsOf(value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new AuditError("bad-option", `--timeout takes a number of seconds, not "${value}"`);
  return Number(value);
}
