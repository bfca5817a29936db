import { AuditError } from "../errors.ts";
import type { Release } from "../releases/table.ts";
import { roughEstimate, type TokenCounter } from "./tokens.ts";

/** Encodings that `--tokenizer` knows. */
export const TOKENIZERS = ["o200k_base", "cl100k_base"] as const;

/**
 * The counter to use: the release's rough estimate, or a real tokenizer, which is loaded only then.
 *
 * @throws AuditError `unknown-tokenizer`
 */
export async function tokenCounter(name: string | undefined, release: Release): Promise<TokenCounter> {
  if (name === undefined || name === "estimate") return roughEstimate(release);
  const encoding = TOKENIZERS.find((known) => known === name);
  if (encoding === undefined) {
    throw new AuditError("unknown-tokenizer", `unknown tokenizer "${name}"`, {
      hint: `known: estimate, ${TOKENIZERS.join(", ")}`,
    });
  }
  const { countTokens } =
    encoding === "o200k_base"
      ? await import("gpt-tokenizer/encoding/o200k_base")
      : await import("gpt-tokenizer/encoding/cl100k_base");
  // A file may hold "<|endoftext|>"; for the prompt it is text like any other.
  return { name: encoding, count: (text) => countTokens(text, { disallowedSpecial: new Set() }) };
}
