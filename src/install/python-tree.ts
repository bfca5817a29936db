import type { SyntaxNode } from "@lezer/common";

/** A string constant in Python code. Docstrings, other strings that are a statement of their own, and comments are none. */
export interface StringConstant {
  /** What it says; escapes are left as they are written. Of an f-string its fixed parts, `{}` for the rest. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** `load_soul_md`, `Store.load`; "" at the module's level. */
  readonly function: string;
  /** What it is joined to as a part of a path: `get_hermes_home()`; undefined where it is no such part. */
  readonly joinedTo: string | undefined;
}

/** Parses a module (with Lezer's Python grammar, imported here alone) and lists its string constants in order. */
export async function stringConstants(source: string): Promise<readonly StringConstant[]> {
  const { parser } = await import("@lezer/python");
  const found: StringConstant[] = [];
  const lineAt = lineCounter(source);
  parser.parse(source).iterate({
    enter: ({ node }) => {
      if (node.name !== "String" && node.name !== "FormatString") return true;
      const outer = node.parent?.name === "ContinuedString" ? node.parent : node;
      if (outer.parent?.name === "ExpressionStatement") return false;
      found.push({
        text: valueOf(node, source),
        line: lineAt(node.from),
        function: functionAround(node, source),
        joinedTo: joinedTo(outer, source),
      });
      return false;
    },
  });
  return found;
}

function valueOf(node: SyntaxNode, source: string): string {
  const raw = source.slice(node.from, node.to).replace(/^[a-z]*/i, "");
  const width = /^(?:"""|''')/.test(raw) ? 3 : 1;
  const text = raw.slice(width, raw.length - width);
  return node.name === "FormatString" ? text.replaceAll(/\{[^{}]*\}/g, "{}") : text;
}

/** `get_hermes_home() / "a" / "b.md"` and `os.path.join(get_hermes_home(), "b.md")`: the left end of the path. */
function joinedTo(node: SyntaxNode, source: string): string | undefined {
  const { parent } = node;
  if (parent?.name === "BinaryExpression" && source.slice(parent.from, node.from).trimEnd().endsWith("/")) {
    let left = parent.firstChild;
    while (left?.name === "BinaryExpression" || left?.name === "ParenthesizedExpression") {
      left = left.name === "BinaryExpression" ? left.firstChild : (left.firstChild?.nextSibling ?? null);
    }
    return left === null || left.from === node.from ? undefined : source.slice(left.from, left.to);
  }
  if (parent?.name !== "ArgList") return undefined;
  const call = parent.parent?.firstChild;
  const callee = call === null || call === undefined ? "" : source.slice(call.from, call.to);
  if (callee.endsWith(".joinpath")) return callee.slice(0, -".joinpath".length);
  if (!/(?:^|\.)(?:join|Path)$/.test(callee)) return undefined;
  const first = parent.firstChild?.nextSibling;
  return first === null || first === undefined || first.from === node.from
    ? undefined
    : source.slice(first.from, first.to);
}

function functionAround(node: SyntaxNode, source: string): string {
  const names: string[] = [];
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.name !== "FunctionDefinition" && at.name !== "ClassDefinition") continue;
    const name = at.getChild("VariableName");
    if (name !== null) names.unshift(source.slice(name.from, name.to));
  }
  return names.join(".");
}

function lineCounter(source: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (; at < offset; at++) if (source.charCodeAt(at) === 10) line++;
    return line;
  };
}
