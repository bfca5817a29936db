import type { Release } from "../releases/table.ts";

/** Counts the tokens of a text whose code points and UTF-8 bytes are known. */
export interface TokenCounter {
  /** `estimate` or the tokenizer's name. */
  readonly name: string;
  count(text: string, chars: number, bytes: number): number;
}

/** Characters that the estimate counts one each: Hangul, CJK, full-width forms. Spec: context.md 14. */
const DENSE = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/g;

/** All of them are of one UTF-16 unit and three bytes. */
const DENSE_BYTES = 3;

/** agent/model_metadata.py estimate_tokens_rough, as the release has it: the figure of its own `/context`. */
export function roughEstimate(release: Release): TokenCounter {
  const dense = release.has("tokens-dense");
  const byBytes = release.has("tokens-bytes");
  return {
    name: "estimate",
    count: (text, chars, bytes) => {
      // A text of ASCII has none of them.
      if (!dense || bytes === chars) return Math.ceil(chars / 4);
      let found = 0;
      for (const [run] of text.matchAll(DENSE)) found += run.length;
      const rest = byBytes ? bytes - found * DENSE_BYTES : chars - found;
      return found + Math.ceil(rest / 4);
    },
  };
}
