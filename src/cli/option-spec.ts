import type { Settings } from "./settings.ts";

/** Which commands take an option: those that read a world, those that print a report, or one command alone. */
export type OptionGroup =
  | "profiles"
  | "jobs"
  | "world"
  | "report"
  | "general"
  | "render"
  | "check"
  | "diff"
  | "html"
  | "rules"
  | "fail"
  | "sessions"
  | "live"
  | "verify"
  | "watch";

/** One option: the parser, `--help` and the table in the docs are made from this. */
export interface OptionSpec {
  readonly flag: `--${string}`;
  readonly short?: `-${string}`;
  /** As `--help` shows it; without one the option is a switch. */
  readonly argument?: string;
  readonly description: string;
  readonly group: OptionGroup;
  /** What the command line says, with this option said too. */
  set(settings: Settings, value: string): Settings;
}
