import { fail } from "./failure.ts";
import { parseNode } from "./parse-node.ts";
import { emit, emitEmpty, type Parser, popStep } from "./parser-state.ts";
import { type TokenType, yamlMinor } from "./scan-state.ts";
import { peekToken, skipToken } from "./token-stream.ts";

/** `[a, b, key: value]` */
export function parseFlowSequence(
  parser: Parser,
  step:
    | "flow-sequence-first"
    | "flow-sequence-entry"
    | "flow-sequence-pair-key"
    | "flow-sequence-pair-value"
    | "flow-sequence-pair-end",
): void {
  switch (step) {
    case "flow-sequence-first":
      skipToken(parser.scan);
      return parseSequenceEntry(parser, true);
    case "flow-sequence-entry":
      return parseSequenceEntry(parser, false);
    case "flow-sequence-pair-key":
      return parsePairKey(parser);
    case "flow-sequence-pair-value":
      return parseFlowValue(parser, "flow-sequence-pair-end", "flow-sequence-end");
    case "flow-sequence-pair-end":
      parser.step = "flow-sequence-entry";
      return emit(parser, "collection-end", peekToken(parser.scan).line);
  }
}

function parseSequenceEntry(parser: Parser, first: boolean): void {
  const { scan } = parser;
  if (peekToken(scan).type !== "flow-sequence-end") {
    if (!first) passComma(parser, "a flow list without `,` or `]`");
    const token = peekToken(scan);
    if (token.type === "key") {
      skipToken(scan);
      parser.step = "flow-sequence-pair-key";
      return emit(parser, "mapping-start", token.line);
    }
    if (token.type !== "flow-sequence-end") return parseFlowNode(parser, "flow-sequence-entry");
  }
  endFlow(parser);
}

/** libyaml passes the `:`, `,` or `]` that it finds instead of a key. */
function parsePairKey(parser: Parser): void {
  const token = peekToken(parser.scan);
  if (token.type !== "value" && token.type !== "flow-entry" && token.type !== "flow-sequence-end") {
    return parseFlowNode(parser, "flow-sequence-pair-value");
  }
  if (!parser.scan.pure) skipToken(parser.scan);
  parser.step = "flow-sequence-pair-value";
  emitEmpty(parser, token.line);
}

/** `{a: b, c}` */
export function parseFlowMapping(
  parser: Parser,
  step: "flow-mapping-first" | "flow-mapping-key" | "flow-mapping-value" | "flow-mapping-empty-value",
): void {
  switch (step) {
    case "flow-mapping-first":
      skipToken(parser.scan);
      return parseMappingKey(parser, true);
    case "flow-mapping-key":
      return parseMappingKey(parser, false);
    case "flow-mapping-value":
      return parseFlowValue(parser, "flow-mapping-key", "flow-mapping-end");
    case "flow-mapping-empty-value":
      parser.step = "flow-mapping-key";
      return emitEmpty(parser, peekToken(parser.scan).line);
  }
}

function parseMappingKey(parser: Parser, first: boolean): void {
  const { scan } = parser;
  if (peekToken(scan).type !== "flow-mapping-end") {
    if (!first) passComma(parser, "a flow mapping without `,` or `}`");
    const token = peekToken(scan);
    if (token.type === "key") return parseKey(parser);
    if (token.type === "value" && yamlMinor(scan) > 1) {
      parser.step = "flow-mapping-value";
      return emitEmpty(parser, token.line);
    }
    if (token.type !== "flow-mapping-end") return parseFlowNode(parser, "flow-mapping-empty-value");
  }
  endFlow(parser);
}

function parseKey(parser: Parser): void {
  skipToken(parser.scan);
  const token = peekToken(parser.scan);
  if (token.type !== "value" && token.type !== "flow-entry" && token.type !== "flow-mapping-end") {
    return parseFlowNode(parser, "flow-mapping-value");
  }
  parser.step = "flow-mapping-value";
  emitEmpty(parser, token.line);
}

function parseFlowValue(
  parser: Parser,
  then: "flow-sequence-pair-end" | "flow-mapping-key",
  end: "flow-sequence-end" | "flow-mapping-end",
): void {
  let token = peekToken(parser.scan);
  if (token.type === "value") {
    skipToken(parser.scan);
    token = peekToken(parser.scan);
    if (token.type !== "flow-entry" && token.type !== end) return parseFlowNode(parser, then);
  }
  parser.step = then;
  emitEmpty(parser, token.line);
}

function parseFlowNode(parser: Parser, then: Parser["step"]): void {
  parser.steps.push(then);
  parseNode(parser, false, false);
}

function passComma(parser: Parser, problem: string): void {
  const token = peekToken(parser.scan);
  const comma: TokenType = "flow-entry";
  if (token.type !== comma) fail(problem, token.line);
  skipToken(parser.scan);
}

function endFlow(parser: Parser): void {
  const token = peekToken(parser.scan);
  skipToken(parser.scan);
  popStep(parser);
  emit(parser, "collection-end", token.line);
}
