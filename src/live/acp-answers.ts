import { namedLine } from "./named-line.ts";

/** What `/context` says of a session. */
export interface ContextText {
  readonly model: string | null;
  readonly provider: string | null;
  /** Tokens of the next request, by Hermes' estimate. */
  readonly used: number | null;
  /** Tokens. */
  readonly contextLength: number | null;
}

/** Reads the answer to `/context` (acp_adapter `_cmd_context`): `Context usage: ~9,494 / 131,072 tokens (7.2%)`, without a window where none is known. */
export function readContextText(text: string): ContextText {
  const [, used, window] = /^~([\d,]+)(?: \/ ([\d,]+))? tokens/.exec(namedLine(text, "Context usage") ?? "") ?? [];
  return {
    model: namedLine(text, "Model"),
    provider: namedLine(text, "Provider"),
    used: tokensOf(used),
    contextLength: tokensOf(window),
  };
}

function tokensOf(digits: string | undefined): number | null {
  const number = Number((digits ?? "").replaceAll(",", ""));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
