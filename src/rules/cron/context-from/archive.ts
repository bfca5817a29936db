import { once } from "../../../once.ts";
import { indexAfter, pyLen } from "../../../python/code-points.ts";
import { pyInt } from "../../../python/int.ts";
import { pyLines } from "../../../python/splitlines.ts";
import { isPySpace, pyStrip } from "../../../python/strip.ts";
import type { Release } from "../../../releases/table.ts";
import { isSilence } from "./silence.ts";

/** A part of an output file: the text, and the UTF-16 index at which it stands in the decoded file. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

/** What an output file has to give. */
export type Answer =
  | { readonly kind: "text"; readonly part: Part; readonly whole: boolean }
  | { readonly kind: "none"; readonly why: "silent-run" | "silent-answer" | "no-answer" | "cut-off" };

const RESPONSE = "## Response";
const PROMPT_HEADING = "## Prompt\n\n";
/** The writer's frames, at the start of a line: Python's multiline `^` is behind LF only. */
const PROMPT_FRAME = once(() => frame("Prompt", "u"));
const RESPONSE_FRAME = once(() => frame("Response", "uy"));

function frame(name: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![^\n])\*\*${name} Characters:\*\* (\p{Nd}+)\n## ${name}\n\n`, flags);
}

/**
 * The usable answer of a stored run that is not blank (0.21.3 and later; before, the whole document is taken as it is).
 * hermes: cron/scheduler_prompt.py _inject_context_from and _archive_answer; spec: cron.md 4.1.
 */
export function answerOf(document: Part, release: Release): Answer {
  if (isSilentRun(document.text)) return { kind: "none", why: "silent-run" };
  if (!release.has("cron-output-answer")) return { kind: "text", part: document, whole: true };
  const framed = release.has("cron-output-frames") ? framedAnswer(document) : undefined;
  if (framed === "cut-off") return { kind: "none", why: "cut-off" };
  const at = document.text.lastIndexOf(RESPONSE);
  if (framed === undefined && at === -1) return { kind: "text", part: stripPart(document), whole: true };
  const answer = framed ?? stripPart(partFrom(document, at + RESPONSE.length));
  if (answer.text === "") return { kind: "none", why: "no-answer" };
  return isSilence(answer.text) ? { kind: "none", why: "silent-answer" } : { kind: "text", part: answer, whole: false };
}

/** str.strip() that keeps the place. */
export function stripPart({ text, at }: Part): Part {
  let start = 0;
  while (start < text.length && isPySpace(text.charCodeAt(start))) start++;
  return { text: pyStrip(text), at: at + start };
}

function partFrom({ text, at }: Part, start: number): Part {
  return { text: text.slice(start), at: at + start };
}

/** A run that was not meant to be read on: only its header counts, what it quotes does not. */
function isSilentRun(text: string): boolean {
  if (!text.startsWith("# Cron Job:")) return false;
  const [beforeRule = ""] = text.split("\n---\n", 1);
  const [header = ""] = beforeRule.split("\n## Prompt", 1);
  const marks = ["**Status:** no_change", "**Status:** silent", "Script gate returned `wakeAgent=false`"];
  return [...pyLines(header)].some((line) => marks.some((mark) => line.text.startsWith(mark)));
}

/** The answer by the writer's own lengths; undefined when the document has no frame, or quotes one. */
function framedAnswer(document: Part): Part | "cut-off" | undefined {
  const { text } = document;
  const prompt = PROMPT_FRAME().exec(text);
  if (prompt === null) return undefined;
  const promptAt = prompt.index + prompt[0].length;
  if (text.indexOf(PROMPT_HEADING) !== promptAt - PROMPT_HEADING.length) return undefined;
  const responseAt = skip(text, promptAt, countOf(prompt) + 2);
  if (responseAt === undefined) return "cut-off";
  RESPONSE_FRAME().lastIndex = responseAt;
  const response = RESPONSE_FRAME().exec(text);
  if (response === null) return "cut-off";
  const answerAt = responseAt + response[0].length;
  const tail = text.slice(answerAt);
  if (pyLen(tail) !== countOf(response) + 1 || !tail.endsWith("\n")) return "cut-off";
  return stripPart({ text: tail.slice(0, -1), at: document.at + answerAt });
}

function countOf(frame: RegExpExecArray): number {
  const count = pyInt(frame[1] ?? "");
  return count.ok ? Number(count.value) : Infinity;
}

/** The index `count` code points on; undefined when the text ends before. */
function skip(text: string, from: number, count: number): number | undefined {
  if (count > text.length - from) return undefined;
  const at = indexAfter(text, count, from);
  return pyLen(text.slice(from, at)) === count ? at : undefined;
}
