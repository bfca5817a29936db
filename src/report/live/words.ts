import type { FactComparison, FactName, Verdict } from "../../live/compare.ts";
import type { LiveReport } from "../../live/result.ts";
import type { SizeComparison, SizeVerdict } from "../../live/sizes.ts";
import type { LiveRun, LiveSession, Protocol } from "../../live/state.ts";
import { timeText } from "../../live/time-text.ts";
import { count, plural } from "../../reasons/words.ts";
import { threshold } from "../check/words.ts";
import { displayPath, showText } from "../display.ts";
import { showSentence } from "../outline/words.ts";
import type { Finding } from "../report.ts";

const PROTOCOLS: Readonly<Record<Protocol, string>> = {
  tui: "TUI gateway",
  api: "API server",
  acp: "ACP adapter",
};

/** "0.1.0 · TUI gateway · ws://127.0.0.1:9119/api/ws". */
export function liveTitle({ tool, live, audit }: LiveReport): string {
  const how = live.started ? "started: " : "";
  return `${tool.version} · ${PROTOCOLS[live.protocol]} · ${how}${showSentence(live.peer, audit.userHome)}`;
}

/** Names of the facts, as people read them. */
export const FACT_TITLES: Readonly<Record<FactName, string>> = {
  version: "Hermes",
  home: "home",
  profile: "profile",
  cwd: "cwd",
  model: "model",
  window: "window",
  toolsets: "toolsets",
  tools: "tools",
};

/** Signs of verdicts. */
export const VERDICT_SIGNS: Readonly<Record<Verdict | SizeVerdict, string>> = {
  same: "✓",
  differs: "✗",
  files: "✓",
  unknown: "·",
};

/** One side of a fact; a list of tools as how many there are. */
export function factText({ name, ...fact }: FactComparison, side: "live" | "audit", userHome: string): string {
  const value = fact[side];
  if (value === null) return side === "live" ? "not told" : "none";
  if (typeof value === "number") return `${count(value)} tokens`;
  if (name === "tools" || name === "toolsets")
    return plural(value === "" ? 0 : value.split(", ").length, name.slice(0, -1));
  return name === "home" || name === "cwd" ? displayPath(value, userHome) : showText(value);
}

/** What a verdict on a size means. */
export function sizeNote({ verdict }: SizeComparison): string {
  const notes: Readonly<Record<SizeVerdict, string>> = {
    same: "as the files say",
    differs: "other than the files say",
    files: "files, and text of Hermes' own",
    unknown: "no files",
  };
  return notes[verdict];
}

/** "idle, 12 messages, since 2026-01-31 09:30:00Z, z-ai/glm-5.2": what there is to know of a session. */
export function sessionWords({ live, status, source, messages, startedMs, activeMs, model }: LiveSession): string {
  const parts = [
    live ? (status ?? "open") : "stored",
    source ?? "",
    messages === null ? "" : plural(messages, "message"),
    startedMs === null ? "" : `since ${timeText(startedMs)}`,
    activeMs === null || activeMs === startedMs ? "" : `active ${timeText(activeMs)}`,
    model ?? "",
  ];
  return showText(parts.filter((part) => part !== "").join(", "));
}

/** "running, of session a": the state of a run. */
export function runWords({ status, session, model }: LiveRun): string {
  const parts = [status ?? "it does not say how it is", session === null ? "" : `of session ${session}`, model ?? ""];
  return showText(parts.filter((part) => part !== "").join(", "));
}

/** "AGENTS.md", or nothing. */
export function findingPlace({ path }: Finding, userHome: string): string {
  return path === undefined ? "" : displayPath(path, userHome);
}

/** "✓ the same world: 1 note (fails on errors)". */
export function liveVerdict(report: LiveReport): string {
  const tally = (["error", "warning", "info"] as const)
    .map((severity) => ({ severity, found: report.findings.filter((one) => one.severity === severity).length }))
    .filter(({ found }) => found > 0)
    .map(({ severity, found }) => plural(found, severity === "info" ? "note" : severity));
  const found = tally.length === 0 ? "nothing found" : tally.join(", ");
  const ignored = report.ignored === 0 ? "" : `; ${count(report.ignored)} ignored`;
  return `${found}${ignored} (${threshold(report)})`;
}
