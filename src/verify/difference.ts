import { showText } from "../report/display.ts";

/** The first place where two texts are not the same. */
export interface Difference {
  /** 1-based line and column (code points) in both texts: up to there they agree. */
  readonly line: number;
  readonly column: number;
  /** Code points in front of it. */
  readonly offset: number;
  /** What stands there on either side, with a little of what both have before; control characters escaped. */
  readonly ours: string;
  readonly hermes: string;
}

/** UTF-16 units of context that are shown before and behind the place. */
const BEFORE = 24;
const BEHIND = 48;

/** Undefined where the texts are the same. */
export function firstDifference(ours: string, hermes: string): Difference | undefined {
  if (ours === hermes) return undefined;
  let at = 0;
  while (at < ours.length && ours.charCodeAt(at) === hermes.charCodeAt(at)) at++;
  // Not between the halves of a character.
  if (at > 0 && isHighSurrogate(ours.charCodeAt(at - 1))) at--;
  const before = ours.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return {
    line: before.split("\n").length,
    column: codePoints(before.slice(lineStart)) + 1,
    offset: codePoints(before),
    ours: excerpt(ours, at),
    hermes: excerpt(hermes, at),
  };
}

function excerpt(text: string, at: number): string {
  if (at >= text.length) return `${text.length > BEFORE ? "…" : ""}${showText(text.slice(-BEFORE))}⟨end⟩`;
  const [from, to] = [Math.max(at - BEFORE, 0), Math.min(at + BEHIND, text.length)];
  return `${from > 0 ? "…" : ""}${showText(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
