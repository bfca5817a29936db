import { pyLen } from "../../python/code-points.ts";
import { shorten } from "../../text/shorten.ts";
import type { HermesText } from "./hermes-text.ts";
import type { Claim } from "./locate.ts";
import type { MainRequest } from "./request.ts";
import type { RestPart } from "./result.ts";

/** A file that does not enter as far as we know, and its lines. */
export interface StrayFile {
  readonly path: string;
  readonly lines: ReadonlySet<string>;
}

/** What of a request is no block is told by these. */
export interface RestMeans {
  readonly hermes: HermesText;
  readonly word: string | null;
  readonly strays: readonly StrayFile[];
}

interface Paragraph {
  readonly message: number;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly kind: RestPart["kind"];
  readonly source?: string;
  readonly file?: string;
}

/** Longest first line that is shown, code points. */
const SHOWN = 100;

/** The parts of a request that no block takes, paragraph by paragraph; neighbours of one kind are one part. */
export function restOf(request: MainRequest, claims: readonly Claim[], means: RestMeans): readonly RestPart[] {
  const messages = [request.system, ...request.turns.map(({ text }) => text)];
  return messages.flatMap((text, message) => {
    const own = claims.filter((one) => one.message === message).toSorted((a, b) => a.start - b.start);
    const gaps = gapsOf(text.length, own);
    const paragraphs = gaps.flatMap(([from, to]) => paragraphsOf(text, message, from, to, means));
    return joined(paragraphs, text).map((one) => partOf(one, text));
  });
}

function gapsOf(length: number, claims: readonly Claim[]): readonly (readonly [from: number, to: number])[] {
  const gaps: (readonly [number, number])[] = [];
  let at = 0;
  for (const { start, end } of claims) {
    if (start > at) gaps.push([at, start]);
    at = Math.max(at, end);
  }
  if (at < length) gaps.push([at, length]);
  return gaps;
}

function paragraphsOf(text: string, message: number, from: number, to: number, means: RestMeans): readonly Paragraph[] {
  const found: Paragraph[] = [];
  for (const { index, 0: match } of text.slice(from, to).matchAll(/[^\n](?:[^\n]|\n(?!\s*\n))*/g)) {
    const end = from + index + match.trimEnd().length;
    if (match.trim() !== "") found.push({ message, start: from + index, end, ...kindOf(match.trim(), message, means) });
  }
  return found;
}

function kindOf(
  paragraph: string,
  message: number,
  { hermes, word, strays }: RestMeans,
): Pick<Paragraph, "kind" | "source" | "file"> {
  if (message > 0 && paragraph === word) return { kind: "message" };
  const lines = paragraph.split("\n").filter((line) => line.trim() !== "");
  const sources = lines.map((line) => hermes.sourceOf(line));
  const [source] = sources;
  if (source !== undefined && !sources.includes(undefined)) return { kind: "hermes", source };
  const stray = strays.find((file) => lines.some((line) => file.lines.has(line.trim())));
  if (stray !== undefined) return { kind: "unknown", file: stray.path };
  // Values that Hermes lists one a line (what git says of the work tree) stand under a line of its own.
  return source === undefined ? { kind: "unknown" } : { kind: "hermes", source };
}

function joined(paragraphs: readonly Paragraph[], text: string): readonly Paragraph[] {
  const found: Paragraph[] = [];
  for (const one of paragraphs) {
    const last = found.at(-1);
    const isNext =
      last !== undefined &&
      last.kind === one.kind &&
      last.source === one.source &&
      last.file === one.file &&
      text.slice(last.end, one.start).trim() === "";
    if (isNext) found[found.length - 1] = { ...last, end: one.end };
    else found.push(one);
  }
  return found;
}

function partOf({ message, start, end, kind, source, file }: Paragraph, text: string): RestPart {
  const own = text.slice(start, end);
  const [first = ""] = own.split("\n");
  return {
    kind,
    message,
    at: pyLen(text.slice(0, start)),
    chars: pyLen(own),
    bytes: Buffer.byteLength(own),
    first: shorten(first, SHOWN),
    ...(source !== undefined && { source }),
    ...(file !== undefined && { file }),
  };
}
