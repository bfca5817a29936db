import type { Disk } from "../disk.ts";
import type { Report } from "../report/report.ts";
import { comparedSizes, type AuditedPrompt, type SizeComparison } from "./sizes.ts";
import type { LiveSession, LiveState } from "./state.ts";

/** A running Hermes beside the audit of the same world. */
export interface Comparison {
  readonly facts: readonly FactComparison[];
  readonly sizes: readonly SizeComparison[];
  /** The session that the sizes and times are of. */
  readonly session: LiveSession | null;
}

/** `unknown`: one of the sides does not say. */
export type Verdict = "same" | "differs" | "unknown";

export type FactName = "version" | "home" | "profile" | "cwd" | "model" | "window" | "toolsets" | "tools";

/** One thing that both sides may say. */
export interface FactComparison {
  readonly name: FactName;
  readonly live: string | number | null;
  readonly audit: string | number | null;
  readonly verdict: Verdict;
}

/** Puts what a running Hermes says beside what the audit says. */
export function compareLive(live: LiveState, audited: AuditedPrompt, disk: Disk): Comparison {
  const { report } = audited;
  const facts = factsOf(live, report, disk);
  // Another home or directory has other files: their sizes have nothing to do with each other.
  const isSameWorld = facts.every(({ name, verdict }) => !ELSEWHERE.includes(name) || verdict !== "differs");
  return {
    facts,
    sizes: comparedSizes(live.breakdown, audited, isSameWorld),
    session: live.sessions.find(({ id }) => id === live.session) ?? null,
  };
}

/** Facts that say which files there are. */
const ELSEWHERE: readonly FactName[] = ["home", "profile", "cwd"];

function factsOf(live: LiveState, { hermes, world }: Report, disk: Disk): readonly FactComparison[] {
  const home = live.home === null ? null : expandHome(live.home, world.userHome);
  const profile = world.profile ?? DEFAULT_PROFILE;
  const samePath = (a: string, b: string): boolean => a === b || (disk.realpath(a) ?? a) === (disk.realpath(b) ?? b);
  return [
    fact("version", live.version, hermes.version, (a, b) => plain(a) === plain(b)),
    fact("home", home, world.home, samePath),
    fact("profile", live.profile, profile, (a, b) => a === b || HOMES_WITHOUT_NAME.includes(a)),
    fact("cwd", live.cwd, world.cwd, samePath),
    fact("model", live.model, world.model, (a, b) => a === b),
    fact("window", live.contextLength, world.contextLength, (a, b) => a === b),
    toolsFact(live, world),
  ];
}

/** The API server tells toolsets, the others tools. */
function toolsFact({ toolsets, tools }: LiveState, world: Report["world"]): FactComparison {
  const name = toolsets === null ? "tools" : "toolsets";
  const there = toolsets ?? tools;
  return fact(name, there?.join(", ") ?? null, world[name].join(", "), () => isSameSet(there ?? [], world[name]));
}

/** Hermes' name for the home that is no profile's (hermes_cli/profiles.py). */
const DEFAULT_PROFILE = "default";

/** What it says of a HERMES_HOME that is neither the default one nor a profile's: which one it is, the home says. */
const HOMES_WITHOUT_NAME: readonly string[] = ["custom"];

function fact<T extends string | number>(
  name: FactName,
  live: T | null,
  audit: T | null,
  isSame: (a: T, b: T) => boolean,
): FactComparison {
  const verdict = live === null || audit === null ? "unknown" : isSame(live, audit) ? "same" : "differs";
  return { name, live, audit, verdict };
}

/** `display_hermes_home` writes `~/.hermes`, and `~/.` where HERMES_HOME is the home directory itself. */
function expandHome(said: string, userHome: string): string {
  if (said === "~" || said === "~/.") return userHome;
  return said.startsWith("~/") ? `${userHome === "/" ? "" : userHome}/${said.slice(2)}` : said;
}

/** "0.20.6.post1" and "v0.20.6" are 0.20.6 with other wrapping. */
function plain(version: string): string {
  return /^v?(\d+(?:\.\d+)*)/.exec(version)?.[1]?.replace(/\.0+$/, "") ?? version;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}
