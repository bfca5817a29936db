import { shorten } from "../../text/shorten.ts";
import type { LineDifference } from "./result.ts";

/** Where a text begins in a message, and where it stops being the same. */
export interface FoundDifference extends LineDifference {
  readonly message: number;
  /** UTF-16 units before its first line. */
  readonly start: number;
}

/** Shorter lines stand in many texts. */
const LEAST = 12;

/** Longest part of a line that is shown, code points. */
const SHOWN = 160;

/**
 * The first line of a text that is not in a message as it should be: the message is the one that holds its first line of some
 * length. Undefined where none does.
 */
export function firstDifference(text: string, messages: readonly string[]): FoundDifference | undefined {
  const lines = text.split("\n");
  const anchor = lines.findIndex((line) => line.trim().length >= LEAST);
  const from = anchor === -1 ? 0 : anchor;
  for (const [message, sent] of messages.entries()) {
    const start = sent.indexOf(lines[from] ?? "");
    if (start === -1) continue;
    const sentLines = sent.slice(start).split("\n");
    if (anchor > 0) {
      // What stands before the first line that is there is what differs.
      const before = sent.slice(0, start).split("\n");
      for (let at = 0; at < from; at++) {
        const got = before.at(-1 - from + at) ?? "";
        if (got !== lines[at]) return { message, start, line: at + 1, expected: shown(lines[at]), sent: shown(got) };
      }
    }
    const off = lines.slice(from).findIndex((line, at) => line !== sentLines[at]);
    if (off === -1) continue;
    return {
      message,
      start,
      line: from + off + 1,
      expected: shown(lines[from + off]),
      sent: shown(sentLines[off]),
    };
  }
  return undefined;
}

function shown(line: string | undefined): string {
  return shorten(line ?? "", SHOWN);
}
