import { fail } from "./failure.ts";
import { parseFlowMapping, parseFlowSequence } from "./parse-flow.ts";
import { parseBlockMapping, parseBlockSequence } from "./parse-block.ts";
import { parseNode } from "./parse-node.ts";
import { DEFAULT_TAG_HANDLES, emit, emitEmpty, type Parser, popStep } from "./parser-state.ts";
import { type Token, type TokenType, yamlMinor } from "./scan-state.ts";
import { peekToken, skipToken } from "./token-stream.ts";

/** Makes the next event. libyaml parser.c; the pure parsers are the same but where a comment says so. */
export function nextEvent(parser: Parser): void {
  switch (parser.step) {
    case "implicit-document-start":
      return parseDocumentStart(parser, true);
    case "document-start":
      return parseDocumentStart(parser, false);
    case "document-content":
      return parseDocumentContent(parser);
    case "document-end":
      return parseDocumentEnd(parser);
    case "block-node":
      return parseNode(parser, true, false);
    case "block-sequence-first":
    case "block-sequence-entry":
    case "indentless-sequence-entry":
      return parseBlockSequence(parser, parser.step);
    case "block-mapping-first":
    case "block-mapping-key":
    case "block-mapping-value":
      return parseBlockMapping(parser, parser.step);
    case "flow-sequence-first":
    case "flow-sequence-entry":
    case "flow-sequence-pair-key":
    case "flow-sequence-pair-value":
    case "flow-sequence-pair-end":
      return parseFlowSequence(parser, parser.step);
    case "flow-mapping-first":
    case "flow-mapping-key":
    case "flow-mapping-value":
    case "flow-mapping-empty-value":
      return parseFlowMapping(parser, parser.step);
    case "end":
      return emit(parser, "stream-end", parser.scan.line);
  }
}

const OPENS_DOCUMENT: ReadonlySet<TokenType> = new Set([
  "version-directive",
  "tag-directive",
  "other-directive",
  "document-start",
  "stream-end",
]);

function parseDocumentStart(parser: Parser, implicit: boolean): void {
  let token = peekToken(parser.scan);
  if (implicit && !OPENS_DOCUMENT.has(token.type)) {
    parser.tagHandles = DEFAULT_TAG_HANDLES;
    parser.steps.push("document-end");
    parser.step = "block-node";
    return emit(parser, "document-start", token.line);
  }
  while (token.type === "document-end") {
    skipToken(parser.scan);
    token = peekToken(parser.scan);
  }
  if (token.type === "stream-end") {
    skipToken(parser.scan);
    parser.step = "end";
    return emit(parser, "stream-end", token.line);
  }
  processDirectives(parser);
  token = peekToken(parser.scan);
  if (token.type !== "document-start") fail("text between two documents, without `---`", token.line);
  skipToken(parser.scan);
  parser.steps.push("document-end");
  parser.step = "document-content";
  emit(parser, "document-start", token.line);
}

function parseDocumentContent(parser: Parser): void {
  const token = peekToken(parser.scan);
  if (token.type !== "document-end" && !OPENS_DOCUMENT.has(token.type)) return parseNode(parser, true, false);
  popStep(parser);
  emitEmpty(parser, token.line);
}

/** ruamel's pure parser wants a line for `...` alone, and in YAML 1.2 takes a document without `---` after it. */
function parseDocumentEnd(parser: Parser): void {
  const token = peekToken(parser.scan);
  const explicit = token.type === "document-end";
  if (explicit) {
    skipToken(parser.scan);
    if (parser.scan.engine === "ruamel-pure") checkAlone(parser, token);
  }
  parser.step = explicit && yamlMinor(parser.scan) !== 1 ? "implicit-document-start" : "document-start";
  emit(parser, "document-end", token.line);
}

function checkAlone(parser: Parser, marker: Token): void {
  const next = peekToken(parser.scan);
  if (next.type !== "stream-end" && next.line === marker.endLine) fail("text after `...`", next.line);
}

function processDirectives(parser: Parser): void {
  const { scan } = parser;
  const handles = new Map<string, string>();
  let version: string | undefined;
  for (let token = peekToken(scan); token.type.endsWith("-directive"); token = peekToken(scan)) {
    if (token.type === "version-directive") {
      if (version !== undefined) fail("a second %YAML line", token.line);
      version = token.value;
      checkVersion(parser, token);
    } else if (token.type === "tag-directive") {
      if (handles.has(token.handle)) fail("a second %TAG line for one handle", token.line);
      handles.set(token.handle, token.value);
    }
    skipToken(scan);
  }
  // ruamel.yaml parser.process_directives: without %YAML the version that the caller asked for is lost.
  scan.loaderMinor = version === undefined ? undefined : scan.yamlMinor;
  for (const [handle, prefix] of DEFAULT_TAG_HANDLES) if (!handles.has(handle)) handles.set(handle, prefix);
  parser.tagHandles = handles;
}

function checkVersion(parser: Parser, token: Token): void {
  const [major, minor] = token.value.split(".");
  const known = major === "1" && (parser.scan.pure || minor === "1" || minor === "2");
  if (!known) fail(`YAML version ${token.value} is not supported`, token.line);
  // YAML.version's setter knows 1.1 and 1.2.
  if (parser.scan.engine === "ruamel-pure" && minor !== "1" && minor !== "2") {
    fail(`YAML version ${token.value} is not supported`, token.line, "python");
  }
}
