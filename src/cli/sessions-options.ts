import { AuditError } from "../errors.ts";
import type { OptionSpec } from "./option-spec.ts";
import { filled } from "./filled.ts";

/** Options of `sessions` alone. */
export const SESSIONS_OPTIONS: readonly OptionSpec[] = [
  {
    flag: "--limit",
    argument: "<n>",
    description: "list so many sessions, the last used first; 0 lists all (default: 20)",
    group: "sessions",
    set: (settings, value) => ({ ...settings, sessions: { ...settings.sessions, limit: limitOf(value) } }),
  },
  {
    flag: "--source",
    argument: "<name>",
    description: "only those of that source, Hermes' word for where a session runs: cli, tui, telegram, cron ...",
    group: "sessions",
    set: (settings, value) => ({ ...settings, sessions: { ...settings.sessions, source: filled(value, "--source") } }),
  },
  {
    flag: "--since",
    argument: "<date|age>",
    description: "only those used since: a day (2026-01-31), or an age (12h, 7d, 4w)",
    group: "sessions",
    set: (settings, value) => ({ ...settings, sessions: { ...settings.sessions, since: sinceOf(value) } }),
  },
];

function limitOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new AuditError("bad-option", `--limit takes a number, not "${value}"`);
  return Number(value);
}

const HOUR_MS = 3_600_000;
const UNITS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** A day is meant as UTC, as the times of the list are. */
function sinceOf(value: string): (nowMs: number) => number {
  const age = /^(\d{1,6})([hdw])$/.exec(value);
  if (age !== null) return (nowMs) => nowMs - Number(age[1]) * (UNITS_MS[age[2] ?? "d"] ?? 0);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(day)) throw new AuditError("bad-option", `--since takes a day or an age such as 7d, not "${value}"`);
  return () => day;
}
