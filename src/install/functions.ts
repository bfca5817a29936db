import { createSha256 } from "../sha256.ts";
import { textOf } from "../threats/install/python-values.ts";
import { tokenize, type Token } from "../threats/install/python-tokens.ts";

/** A function or method of a Python module. */
export interface PythonFunction {
  /** `load_soul_md`, `MemoryStore.load_from_disk`. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based: where its last statement begins. */
  readonly endLine: number;
  /**
   * First 12 hex digits of the sha256 of its tokens, with each statement's indent: comments, docstrings, blank lines and white
   * space within a line make no difference.
   */
  readonly fingerprint: string;
}

/** The functions and methods of a module, in order; those inside functions are a part of them. */
export function functionsOf(source: string): readonly PythonFunction[] {
  const statements = statementsOf(tokenize(source));
  const found: PythonFunction[] = [];
  const classes: { readonly name: string; readonly column: number }[] = [];
  for (let at = 0; at < statements.length; at++) {
    const first = statements[at]?.[0];
    if (first === undefined) continue;
    while ((classes.at(-1)?.column ?? -1) >= first.column) classes.pop();
    const name = definedBy(statements[at] ?? []);
    if (name === undefined) continue;
    if (textOf(first) === "class") {
      classes.push({ name, column: first.column });
      continue;
    }
    const end = bodyEnd(statements, at, first.column);
    const own = statements.slice(at, end);
    found.push({
      name: [...classes.map((one) => one.name), name].join("."),
      line: first.line,
      endLine: own.at(-1)?.[0]?.line ?? first.line,
      fingerprint: fingerprintOf(own, first.column),
    });
    at = end - 1;
  }
  return found;
}

type Statement = readonly Token[];

function statementsOf(tokens: readonly Token[]): readonly Statement[] {
  const found: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "newline") found.push([]);
    else found.at(-1)?.push(token);
  }
  return found.filter((statement) => statement.length > 0);
}

/** The name behind `def`, `async def` or `class`. */
function definedBy(statement: Statement): string | undefined {
  const words = statement.slice(0, 3).map(textOf);
  const at = words[0] === "async" ? 1 : 0;
  return words[at] === "def" || words[at] === "class" ? (words[at + 1] ?? undefined) : undefined;
}

function bodyEnd(statements: readonly Statement[], start: number, column: number): number {
  let end = start + 1;
  while (end < statements.length && (statements[end]?.[0]?.column ?? 0) > column) end++;
  return end;
}

function fingerprintOf(statements: readonly Statement[], column: number): string {
  const hash = createSha256();
  for (const [at, statement] of statements.entries()) {
    if (at === 1 && statement.every((token) => token.kind === "string")) continue;
    hash.update(`${(statement[0]?.column ?? 0) - column}`);
    for (const token of statement)
      hash.update(`\0${token.kind === "string" ? `${token.prefix}'${token.body}` : token.text}`);
    hash.update("\n");
  }
  return hash.digest("hex").slice(0, 12);
}
