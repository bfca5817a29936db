import { createResolver } from "../../python/resolve-path.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyJoin } from "../../python/normpath.ts";
import { count } from "../../reasons/words.ts";
import { readContextFile, type ContextFile } from "../../text/context-file.ts";
import { scanContextText } from "../../text/scan-context-text.ts";
import { totalChars, sliceSegments } from "../../text/segments.ts";
import { capSegments, cutOf } from "../../text/truncate.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { outsideTarget } from "./outside.ts";
import { excludedNames, hintNames } from "./policy.ts";
import { baseName, join, parentOf } from "../../path.ts";

/** What a session remembers between tool calls. agent/subdirectory_hints.py SubdirectoryHintTracker. */
export interface Tracker {
  /** Directories that were looked at. */
  readonly seen: Set<string>;
  /** Texts that were sent, with their files. */
  readonly sent: Map<string, string>;
}

export interface Touched {
  readonly entries: readonly EntryDraft[];
  /** The text that is appended to the tool result; empty when there is none. */
  readonly segments: readonly Segment[];
}

/** Directories above a path that are looked at. */
const MOST_ANCESTORS = 5;

/** A tracker as it is at session start: the working directory counts as seen, its first hint file as sent. */
export function newTracker(context: RuleContext): Tracker {
  const { world } = context;
  const tracker: Tracker = { seen: new Set([world.cwd]), sent: new Map() };
  if (!world.release.has("hints-exclude-copies")) return tracker;
  for (const name of hintNames(world.release)) {
    const path = join(world.cwd, name);
    if (context.disk.stat(path).kind !== "file") continue;
    const file = readContextFile(path, context.disk, world.release);
    if (file.kind === "unreadable") continue;
    if (file.kind === "text") tracker.sent.set(file.text, path);
    break;
  }
  return tracker;
}

/**
 * What one tool call on a path appends to its result. Hermes takes the directories of one call in no fixed order; here
 * the outermost comes first.
 */
export function touchPath(raw: string, tracker: Tracker, context: RuleContext): Touched {
  const found = directoriesOf(raw, tracker, context).map((directory) => {
    tracker.seen.add(directory);
    return fromDirectory(directory, tracker, context);
  });
  const sections = found.map((one) => one.segments).filter((segments) => segments.length > 0);
  return {
    entries: found.flatMap((one) => one.entries),
    segments: sections.flatMap((section): readonly Segment[] => [{ kind: "text", text: "\n\n" }, ...section]),
  };
}

/** _add_path_candidate: the path's directory and up to four above it, inside the working directory. */
function directoriesOf(raw: string, { seen }: Tracker, { world, disk }: RuleContext): readonly string[] {
  const expanded = pyExpandUser(raw, world.env, () => world.userHome);
  const resolved = createResolver(disk)(pyJoin(world.cwd, expanded), world.cwd);
  if (resolved.kind !== "path") return [];
  let at = resolved.path;
  if (hasSuffix(at) || disk.stat(at).kind === "file") at = parentOf(at);
  const excluded = excludedNames(world.release);
  const found: string[] = [];
  for (let step = 0; step < MOST_ANCESTORS && !seen.has(at); step++) {
    const inside = at.startsWith(world.cwd === "/" ? "/" : `${world.cwd}/`);
    const below = at.slice(world.cwd.length).split("/");
    if (inside && disk.stat(at).kind === "directory" && !below.some((part) => excluded.has(part))) found.unshift(at);
    if (at === "/") break;
    at = parentOf(at);
  }
  return found;
}

/** The first name with text; a text that was sent already makes the directory give nothing. */
function fromDirectory(directory: string, tracker: Tracker, context: RuleContext): Touched {
  const { disk, world } = context;
  const entries: EntryDraft[] = [];
  for (const name of hintNames(world.release)) {
    const path = join(directory, name);
    if (disk.stat(path).kind !== "file") continue;
    const outside = outsideTarget(path, context);
    if (outside !== undefined) {
      entries.push({ path, status: "suppressed", reason: { kind: "hint-outside", target: outside } });
      continue;
    }
    const file = readContextFile(path, disk, world.release);
    if (file.kind !== "text") {
      entries.push(withoutText(path, file));
      continue;
    }
    const sent = tracker.sent.get(file.text);
    if (sent !== undefined && world.release.has("hints-exclude-copies")) {
      return {
        entries: [
          ...entries,
          { path, status: "duplicate", reason: { kind: "hint-duplicate", of: sent }, shadowedBy: sent },
        ],
        segments: [],
      };
    }
    tracker.sent.set(file.text, path);
    return enter(path, name, file, entries, context);
  }
  return { entries, segments: [] };
}

function withoutText(path: string, file: Exclude<ContextFile, { kind: "text" }>): EntryDraft {
  if (file.kind === "empty")
    return { path, status: "empty", reason: { kind: "hint-empty" }, fileBytes: file.fileBytes };
  return { path, status: "unreadable", reason: { kind: "hint-unreadable", code: file.code, byte: file.byte } };
}

function enter(
  path: string,
  name: string,
  file: Extract<ContextFile, { kind: "text" }>,
  earlier: readonly EntryDraft[],
  { world }: RuleContext,
): Touched {
  const shown = path.slice(world.cwd === "/" ? 1 : world.cwd.length + 1);
  const entry: EntryDraft = {
    path,
    status: "loaded",
    reason: { kind: "hint-enters", by: shown },
    block: "subdirectory-hints",
    label: shown,
    fileBytes: file.fileBytes,
    chars: file.chars,
  };
  const scanned = scanContextText(file, name, world.release);
  const text: Segment =
    scanned.blocked === undefined
      ? { kind: "text", text: scanned.text, owner: entry, line: file.line }
      : { kind: "text", text: scanned.blocked, owner: entry };
  if (scanned.threats.length > 0) entry.threats = scanned.threats;
  if (scanned.blocked !== undefined) {
    entry.status = "blocked";
    entry.reason = {
      kind: "hint-blocked",
      ids: scanned.threats.map((threat) => threat.id),
      line: scanned.threats[0]?.line ?? file.line,
    };
  }
  const head: Segment = { kind: "text", text: `[Subdirectory context discovered: ${shown}]\n`, owner: entry };
  return { entries: [...earlier, entry], segments: [head, ...cut([text], name, shown, entry, world)] };
}

/** 32,000 characters with head and tail from 0.21.3 on, before that the first 8,000. */
function cut(
  segments: readonly Segment[],
  name: string,
  shown: string,
  entry: EntryDraft,
  world: RuleContext["world"],
): readonly Segment[] {
  if (world.release.has("hints-long")) {
    const capped = capSegments(segments, 32_000, { name, readPath: shown, owner: entry }, world.release);
    const lost = capped.cut && cutOf(capped.cut, entry);
    if (lost !== undefined)
      Object.assign(entry, {
        cut: lost,
        status: "truncated",
        reason: { kind: "hint-cut", chars: capped.cut?.chars ?? 0, cap: 32_000 },
      });
    return capped.segments;
  }
  const chars = totalChars(segments);
  if (chars <= 8000) return segments;
  Object.assign(entry, { status: "truncated", reason: { kind: "hint-cut", chars, cap: 8000 } });
  const marker = `\n\n[...truncated ${name}: ${count(chars)} chars total]`;
  return [...sliceSegments(segments, 0, 8000), { kind: "text", text: marker, owner: entry }];
}

/** pathlib's suffix: a dot inside the name. */
function hasSuffix(path: string): boolean {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1;
}
