import { pyLen } from "../../../python/code-points.ts";
import { pyStr } from "../../../python/str.ts";
import { pyStrip } from "../../../python/strip.ts";
import { isTruthy } from "../../../python/truthy.ts";
import { isPyDict, isPyList, type PyValue } from "../../../python/yaml/value.ts";
import { selfIntro, UPSTREAM_INTRO } from "../../../releases/prose-cron.ts";
import { countLines } from "../../../text/lines.ts";
import type { EntryDraft, Segment } from "../../../types.ts";
import type { RuleContext } from "../../define.ts";
import { textSegment } from "../../../text/segments.ts";
import { CRON_BLOCK } from "../block.ts";
import { dataBlock } from "../data-block.ts";
import type { RunFailure } from "../failure.ts";
import type { Job } from "../job.ts";
import { selectOutput, type Selection } from "./select.ts";
import { clip } from "./truncate.ts";

/** What context_from puts in front of the prompt. */
export interface Injected {
  /** Top to bottom: the last source stands first. */
  readonly segments: readonly Segment[];
  readonly entries: readonly EntryDraft[];
  readonly failure?: RunFailure;
}

const HEX = "0123456789abcdef";

/** Outputs of other jobs, or of the job's last run. `output`: the folder with a folder for each job. Spec: cron.md 4.1. */
export function injectContext(job: Job, output: string, jobsPath: string, context: RuleContext): Injected {
  const sources = sourcesOf(job.fields.get("context_from"));
  const line = job.record.lineOf("context_from");
  const failing = (message: string): RunFailure => ({ message, path: jobsPath, line });
  if (sources === undefined) {
    return { segments: [], entries: [], failure: failing("TypeError: context_from is neither a text nor a list") };
  }
  const blocks: (readonly Segment[])[] = [];
  const entries: EntryDraft[] = [];
  for (const source of sources) {
    const named = nameSource(source, job, context);
    if (named.kind === "fails") return { segments: [], entries, failure: failing(named.message) };
    if (named.kind === "invalid") {
      entries.push({
        path: jobsPath,
        status: "not-loaded",
        reason: { kind: "cron-source-invalid", source: named.shown },
        name: job.name,
      });
      continue;
    }
    const folder = `${output}/${named.id}`;
    const selection = selectOutput(folder, context.disk, context.world.release);
    const taken = takeOutput(selection, named, context);
    entries.push(...taken.entries, ...passedOver(selection, named.id, folder));
    const { stopped } = selection;
    if (stopped?.kind === "not-utf-8") {
      const message = `UnicodeDecodeError: byte ${(stopped.byte ?? 0) + 1} of ${stopped.path} is not UTF-8`;
      return { segments: [], entries, failure: { message, path: stopped.path } };
    }
    if (taken.segments.length > 0) blocks.unshift(taken.segments);
  }
  return { segments: blocks.flat(), entries };
}

/** The sources in order; undefined where Python cannot walk over the value. */
function sourcesOf(value: PyValue | undefined): readonly PyValue[] | undefined {
  if (value === undefined || !isTruthy(value)) return [];
  if (typeof value === "string") return [value];
  if (isPyDict(value)) return [...value.keys()];
  return isPyList(value) ? value : undefined;
}

interface Source {
  readonly kind: "job";
  readonly id: string;
  readonly isSelf: boolean;
}

function nameSource(
  source: PyValue,
  job: Job,
  { world }: RuleContext,
):
  | Source
  | { readonly kind: "invalid"; readonly shown: string }
  | { readonly kind: "fails"; readonly message: string } {
  const knowsSelf = world.release.has("cron-self-context");
  const asksForSelf = knowsSelf && typeof source === "string" && pyStrip(source).toLowerCase() === "self";
  const id = asksForSelf ? job.id : source;
  if (!isTruthy(id)) return { kind: "invalid", shown: typeof id === "string" ? `"${id}"` : pyStr(id) };
  if (typeof id === "string") {
    const isHex = Array.from(id).every((letter) => HEX.includes(letter));
    return isHex
      ? { kind: "job", id, isSelf: knowsSelf && id === job.record.id }
      : { kind: "invalid", shown: `"${id}"` };
  }
  return walkNested(id);
}

/** `all(c in HEX for c in source)`, then a path of it: a list of hex digits gets as far as the path. */
function walkNested(
  source: PyValue,
): { readonly kind: "invalid"; readonly shown: string } | { readonly kind: "fails"; readonly message: string } {
  const items = isPyDict(source) ? [...source.keys()] : isPyList(source) ? source : undefined;
  if (items === undefined) return { kind: "fails", message: "TypeError: an entry of context_from is no text" };
  for (const item of items) {
    if (typeof item !== "string") return { kind: "fails", message: "TypeError: an entry of context_from is no text" };
    if (!HEX.includes(item)) return { kind: "invalid", shown: pyStr(source) };
  }
  return { kind: "fails", message: "TypeError: an entry of context_from is no text" };
}

/** The output that is used, as a block with its entry. */
function takeOutput(
  { used, passed }: Selection,
  source: Source,
  { world }: RuleContext,
): { readonly segments: readonly Segment[]; readonly entries: readonly EntryDraft[] } {
  if (used === undefined) return { segments: [], entries: [] };
  const { part, text, file } = used;
  const { head, marker, tail, cut } = clip(part, world.release);
  const lineAt = (at: number): number => 1 + countLines(text, at);
  const entry: EntryDraft = {
    path: file.path,
    status: cut === undefined ? "loaded" : "truncated",
    reason: {
      kind: "cron-output-used",
      source: source.id,
      isSelf: source.isSelf,
      whole: used.whole,
      newer: passed.length,
    },
    block: CRON_BLOCK,
    fileBytes: used.fileBytes,
    chars: cut?.chars ?? pyLen(part.text),
    facts: { source: source.id },
    ...(used.tied && {
      unsure: "another output has the same modification time; which of them is first depends on the file system",
    }),
  };
  if (cut !== undefined) {
    const answer = text.lastIndexOf("## Response");
    const cutFrom = part.at + head.text.length;
    const cutTo = tail.text === "" ? part.at + part.text.length : tail.at;
    const losesAnswer = used.whole && answer >= cutFrom && answer < cutTo;
    entry.cut = {
      headChars: cut.headChars,
      tailChars: cut.tailChars,
      fromLine: lineAt(cutFrom),
      toLine: lineAt(cutTo),
      headings: losesAnswer ? ["Response"] : [],
    };
    const answerLine = losesAnswer ? lineAt(answer) : undefined;
    entry.reason = {
      kind: "cron-output-cut",
      source: source.id,
      chars: cut.chars,
      kept: cut.headChars + cut.tailChars,
      answerLine,
    };
  }
  const body: Segment[] = [textSegment(head.text, entry, lineAt(head.at))];
  if (cut !== undefined) body.push(textSegment(marker, entry));
  if (tail.text !== "") body.push(textSegment(tail.text, entry, lineAt(tail.at)));
  const heading = source.isSelf ? "Your previous run's output" : `Output from job '${source.id}'`;
  const intro = source.isSelf ? selfIntro(world.release) : UPSTREAM_INTRO;
  return { segments: dataBlock(heading, intro, body, entry), entries: [entry] };
}

/** Files that could have been used, and why they are not. */
function passedOver(selection: Selection, source: string, folder: string): readonly EntryDraft[] {
  const { used, passed, older, stopped } = selection;
  const entries: EntryDraft[] = passed.map(({ file, why, fileBytes }) => ({
    path: file.path,
    status: why === "blank" ? "empty" : "skipped",
    reason: { kind: "cron-output-passed", why, source, isLast: used === undefined },
    fileBytes,
  }));
  if (stopped !== undefined) {
    const { path, code, byte } = stopped;
    entries.push({
      path,
      status: "unreadable",
      reason: { kind: "cron-output-unreadable", code, byte, source, fatal: stopped.kind === "not-utf-8" },
    });
  }
  const reached = used?.file.path ?? stopped?.path ?? passed.at(-1)?.file.path;
  for (const file of older) {
    entries.push({
      path: file.path,
      status: "shadowed",
      reason: { kind: "cron-output-older", newer: reached ?? "" },
      ...(reached !== undefined && { shadowedBy: reached }),
    });
  }
  if (entries.length === 0 && used === undefined)
    entries.push({ path: folder, status: "absent", reason: { kind: "cron-no-output", source } });
  return entries;
}
