import type { Disk } from "../../../disk.ts";
import { pyGlobSuffix } from "../../../python/glob-suffix.ts";
import { decodeText } from "../../../python/read-text.ts";
import type { Release } from "../../../releases/table.ts";
import { answerOf, stripPart, type Answer, type Part } from "./archive.ts";

/** Why an output file gives nothing. */
export type PassedWhy = "blank" | Extract<Answer, { kind: "none" }>["why"];

/** A file of a job's output folder. */
export interface OutputFile {
  readonly path: string;
  /** Seconds since 1970, as Python's float. */
  readonly mtime: number;
}

/** Which output of a job context_from takes. */
export interface Selection {
  readonly used?: {
    readonly file: OutputFile;
    readonly part: Part;
    /** The whole document, not the answer in it. */
    readonly whole: boolean;
    /** The decoded text that `part.at` counts in. */
    readonly text: string;
    /** Another file has the same time, and which of them comes first is the file system's choice. */
    readonly tied: boolean;
    readonly fileBytes: number;
  };
  /** Newer than the used one. */
  readonly passed: readonly { readonly file: OutputFile; readonly why: PassedWhy; readonly fileBytes: number }[];
  /** Files that were never reached. */
  readonly older: readonly OutputFile[];
  /** The file on which Hermes gave up. `not-utf-8` fails the whole run, `unreadable` gives nothing for this source. */
  readonly stopped?: {
    readonly kind: "unreadable" | "not-utf-8";
    readonly path: string;
    readonly code: string;
    readonly byte?: number;
  };
}

/**
 * The newest usable `*.md` of a folder. Up to 0.21.0 that is the newest, whatever it holds; from 0.21.3 on blank and
 * silent ones are passed over. hermes: cron/scheduler_prompt.py _inject_context_from; spec: cron.md 4.1.
 */
export function selectOutput(folder: string, disk: Disk, release: Release): Selection {
  const sorted = newestFirst(folder, disk);
  if ("kind" in sorted) return { passed: [], older: [], stopped: sorted };
  const passed: { file: OutputFile; why: PassedWhy; fileBytes: number }[] = [];
  for (const [at, file] of sorted.entries()) {
    const older = sorted.slice(at + 1);
    const read = readOutput(file.path, disk, release);
    if (read.kind !== "text") return { passed, older, stopped: { ...read, path: file.path } };
    const answer = usable(read.text, release);
    const { fileBytes } = read;
    if (answer.kind === "text") {
      const tied = sorted.some((other) => other !== file && other.mtime === file.mtime);
      return {
        used: { file, part: answer.part, whole: answer.whole, text: read.text, tied, fileBytes },
        passed,
        older,
      };
    }
    passed.push({ file, why: answer.why, fileBytes });
    if (!release.has("cron-older-outputs")) return { passed, older };
  }
  return { passed, older: [] };
}

function usable(
  text: string,
  release: Release,
): Exclude<Answer, { kind: "none" }> | { readonly kind: "none"; readonly why: PassedWhy } {
  const stripped = stripPart({ text, at: 0 });
  if (stripped.text === "") return { kind: "none", why: "blank" };
  if (!release.has("cron-older-outputs")) return { kind: "text", part: stripped, whole: true };
  return answerOf(release.has("cron-output-frames") ? { text, at: 0 } : stripped, release);
}

/** Every match is stat'ed for the sort: one dead link, and the folder gives nothing. */
function newestFirst(folder: string, disk: Disk): readonly OutputFile[] | NonNullable<Selection["stopped"]> {
  const files: OutputFile[] = [];
  for (const name of pyGlobSuffix(disk, folder, ".md")) {
    const path = `${folder}/${name}`;
    const signature = disk.signature(path);
    if (signature === undefined) {
      const stat = disk.stat(path);
      return { kind: "unreadable", path, code: stat.kind === "error" ? stat.code : "ENOENT" };
    }
    files.push({ path, mtime: secondsOf(signature.mtimeNs) });
  }
  return files.toSorted((a, b) => b.mtime - a.mtime);
}

/** os.stat_result.st_mtime: whole seconds and nanoseconds are added up as floats. */
function secondsOf(nanoseconds: bigint): number {
  const rest = ((nanoseconds % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  return Number((nanoseconds - rest) / 1_000_000_000n) + 1e-9 * Number(rest);
}

type ReadOutput =
  | { readonly kind: "text"; readonly text: string; readonly fileBytes: number }
  | { readonly kind: "unreadable" | "not-utf-8"; readonly code: string; readonly byte?: number };

function readOutput(path: string, disk: Disk, release: Release): ReadOutput {
  if (disk.stat(path).kind === "other") return { kind: "unreadable", code: "NOT_A_FILE" };
  const read = disk.read(path);
  if (!read.ok) return { kind: "unreadable", code: read.code };
  const decoded = decodeText(read.bytes, release.has("cron-output-frames") ? "utf-8-sig" : "utf-8");
  if (!decoded.ok) return { kind: "not-utf-8", code: "NOT_UTF_8", byte: decoded.byte };
  return { kind: "text", text: decoded.text, fileBytes: read.bytes.length };
}
