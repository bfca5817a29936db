import { fail } from "./failure.ts";
import { emit, emitEmpty, type Parser, popStep } from "./parser-state.ts";
import type { Token } from "./scan-state.ts";
import { peekToken, skipToken } from "./token-stream.ts";

/** A node's first event: an alias, or tag and anchor and then a scalar or a collection's start. */
export function parseNode(parser: Parser, block: boolean, indentlessSequence: boolean): void {
  const { scan } = parser;
  let token = peekToken(scan);
  if (token.type === "scalar") return emitScalar(parser, token, token.line, undefined, undefined);
  if (token.type === "alias") return emitAlias(parser, token);
  const line = token.line;
  let anchor: string | undefined;
  let tag: string | undefined;
  if (token.type === "anchor") {
    anchor = token.value;
    token = next(parser);
  }
  if (token.type === "tag") {
    tag = resolveHandle(parser, token);
    token = next(parser);
    if (anchor === undefined && token.type === "anchor") {
      anchor = token.value;
      token = next(parser);
    }
  }
  if (indentlessSequence && token.type === "block-entry") {
    parser.step = "indentless-sequence-entry";
    return emitStart(parser, "sequence-start", line, anchor, tag);
  }
  if (token.type === "scalar") return emitScalar(parser, token, line, anchor, tag);
  if (startsCollection(parser, token, block)) {
    return emitStart(parser, token.type.includes("sequence") ? "sequence-start" : "mapping-start", line, anchor, tag);
  }
  if (anchor === undefined && tag === undefined) fail(`nothing where a value is expected`, token.line);
  popStep(parser);
  emitEmpty(parser, line);
  parser.anchor = anchor;
  parser.tag = tag === "!" ? undefined : tag;
  // `!` and nothing: libyaml says "" and the pure parsers null.
  parser.implicit = tag === undefined || (tag === "!" && scan.pure);
}

function next(parser: Parser): Token {
  skipToken(parser.scan);
  return peekToken(parser.scan);
}

function emitAlias(parser: Parser, token: Token): void {
  skipToken(parser.scan);
  popStep(parser);
  emit(parser, "alias", token.line);
  parser.value = token.value;
}

/** A handle that no %TAG line defines fails before what follows it is looked at, but after that has been scanned. */
function resolveHandle(parser: Parser, token: Token): string {
  if (token.handle === "") return token.value;
  const prefix = parser.tagHandles.get(token.handle);
  if (prefix === undefined) return fail(`tag handle ${token.handle} is not defined`, token.line);
  return prefix + token.value;
}

function emitScalar(
  parser: Parser,
  token: Token,
  line: number,
  anchor: string | undefined,
  tag: string | undefined,
): void {
  skipToken(parser.scan);
  popStep(parser);
  parser.kind = "scalar";
  parser.line = line;
  parser.value = token.value;
  parser.anchor = anchor;
  parser.tag = tag === "!" ? undefined : tag;
  parser.implicit = tag === "!" || token.plain;
}

function startsCollection(parser: Parser, token: Token, block: boolean): boolean {
  const { type } = token;
  if (type === "flow-sequence-start") parser.step = "flow-sequence-first";
  else if (type === "flow-mapping-start") parser.step = "flow-mapping-first";
  else if (block && type === "block-sequence-start") parser.step = "block-sequence-first";
  else if (block && type === "block-mapping-start") parser.step = "block-mapping-first";
  else return false;
  return true;
}

function emitStart(
  parser: Parser,
  kind: "sequence-start" | "mapping-start",
  line: number,
  anchor: string | undefined,
  tag: string | undefined,
): void {
  emit(parser, kind, line);
  parser.anchor = anchor;
  parser.tag = tag === "!" ? undefined : tag;
}
