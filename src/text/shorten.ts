import { pyHead, pyLen } from "../python/code-points.ts";

/** A text to show: what is longer is cut after so many code points, with “…” behind. Half a pair would be no Unicode. */
export function shorten(text: string, most: number): string {
  return pyLen(text) > most ? `${pyHead(text, most)}…` : text;
}
