import { fail } from "./failure.ts";
import { parseNode } from "./parse-node.ts";
import { emit, emitEmpty, type Parser, popStep } from "./parser-state.ts";
import { type TokenType, yamlMinor } from "./scan-state.ts";
import { peekToken, skipToken } from "./token-stream.ts";

/** `- ` items, also those that stand no further in than their key. */
export function parseBlockSequence(
  parser: Parser,
  step: "block-sequence-first" | "block-sequence-entry" | "indentless-sequence-entry",
): void {
  const { scan } = parser;
  const indentless = step === "indentless-sequence-entry";
  if (step === "block-sequence-first") skipToken(scan);
  const entry = peekToken(scan);
  if (entry.type !== "block-entry") return endSequence(parser, indentless);
  skipToken(scan);
  parser.step = indentless ? step : "block-sequence-entry";
  const type = peekToken(scan).type;
  if (endsEntry(type, indentless)) return emitEmpty(parser, entry.line);
  parser.steps.push(parser.step);
  parseNode(parser, true, false);
}

function endsEntry(type: TokenType, indentless: boolean): boolean {
  if (type === "block-entry" || type === "block-end") return true;
  return indentless && (type === "key" || type === "value");
}

function endSequence(parser: Parser, indentless: boolean): void {
  const token = peekToken(parser.scan);
  if (!indentless) {
    if (token.type !== "block-end") fail("a list goes on with something else than `- `", token.line);
    skipToken(parser.scan);
  }
  popStep(parser);
  emit(parser, "collection-end", token.line);
}

/** `key: value` lines. */
export function parseBlockMapping(
  parser: Parser,
  step: "block-mapping-first" | "block-mapping-key" | "block-mapping-value",
): void {
  if (step === "block-mapping-value") return parseValue(parser);
  if (step === "block-mapping-first") skipToken(parser.scan);
  const { scan } = parser;
  const token = peekToken(scan);
  if (token.type === "key") {
    skipToken(scan);
    return parseItem(parser, "block-mapping-value", token.line);
  }
  if (token.type === "value" && yamlMinor(scan) > 1) {
    parser.step = "block-mapping-value";
    return emitEmpty(parser, token.line);
  }
  if (token.type !== "block-end") fail("a mapping goes on with something else than a key", token.line);
  skipToken(scan);
  popStep(parser);
  emit(parser, "collection-end", token.line);
}

function parseValue(parser: Parser): void {
  const token = peekToken(parser.scan);
  if (token.type === "value") {
    skipToken(parser.scan);
    return parseItem(parser, "block-mapping-key", token.line);
  }
  parser.step = "block-mapping-key";
  emitEmpty(parser, token.line);
}

/** A key or a value, or nothing. */
function parseItem(parser: Parser, then: "block-mapping-key" | "block-mapping-value", line: number): void {
  const type = peekToken(parser.scan).type;
  parser.step = then;
  if (type === "key" || type === "value" || type === "block-end") return emitEmpty(parser, line);
  parser.steps.push(then);
  parseNode(parser, true, true);
}
