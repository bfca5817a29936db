import type { FeatureId } from "../../releases/features.ts";
import { readContextFile, type ContextFile } from "../../text/context-file.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";

/** What a probe of a candidate tells: Path.exists or Path.is_file, links followed. Spec: context.md 1.4. */
export type Probe = "file" | "directory" | "other" | "absent" | "denied";

/** Looks whether a candidate is there. */
export function probe(path: string, { disk }: RuleContext): Probe {
  const stat = disk.stat(path);
  return stat.kind === "error" ? "denied" : stat.kind;
}

/** True when Hermes raises on a denied probe in place of going on. */
export function raisesOnDenied({ world }: RuleContext, feature: FeatureId = "denied-file-probe-is-absent"): boolean {
  return !world.release.has(feature);
}

/** An entry for a place where nothing is. */
export function absentEntry(path: string, rule: string): EntryDraft {
  return { path, rule, status: "absent", reason: { kind: "project-absent" } };
}

/** An entry for a place that may not be looked at. */
export function deniedEntry(path: string, rule: string, fatal: boolean): EntryDraft {
  return { path, rule, status: "unreadable", reason: { kind: "probe-denied", fatal } };
}

/** Reads a candidate that is there, and the entry it makes when it has no text. */
export function readCandidate(
  path: string,
  rule: string,
  next: string,
  { disk, world }: RuleContext,
): { readonly file: ContextFile; readonly entry: EntryDraft } {
  const file = readContextFile(path, disk, world.release);
  if (file.kind === "text") {
    const entry: EntryDraft = {
      path,
      rule,
      status: "loaded",
      reason: { kind: "project-won", type: rule },
      fileBytes: file.fileBytes,
      chars: file.chars,
    };
    return { file, entry };
  }
  if (file.kind === "empty") {
    const entry: EntryDraft = {
      path,
      rule,
      status: "empty",
      reason: { kind: "project-empty", next },
      fileBytes: file.fileBytes,
      chars: 0,
    };
    return { file, entry };
  }
  const entry: EntryDraft = {
    path,
    rule,
    status: "unreadable",
    reason: { kind: "project-unreadable", code: file.code, byte: file.byte, next },
    ...(file.fileBytes !== undefined && { fileBytes: file.fileBytes }),
  };
  return { file, entry };
}

/** The entry of a file that a nearer name or place wins over, when it is there at all. */
export function shadowedEntry(
  path: string,
  rule: string,
  reason: EntryDraft["reason"],
  winner: string,
  context: RuleContext,
): EntryDraft {
  const stat = context.disk.stat(path);
  if (stat.kind !== "file") return { path, rule, status: "absent", reason: { kind: "not-probed", winner } };
  return { path, rule, status: "shadowed", reason, shadowedBy: winner, fileBytes: stat.size };
}
