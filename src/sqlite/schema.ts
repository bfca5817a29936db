/** Column names of a CREATE TABLE statement, or the columns of a CREATE INDEX, in order; SQLite keeps the text. */
export function columnsIn(sql: string): readonly string[] {
  const text = withoutComments(sql);
  const open = text.indexOf("(");
  return open === -1
    ? []
    : partsOf(text, open + 1)
        .map(nameOf)
        .filter((name) => name !== "");
}

function withoutComments(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith("--") || part.startsWith("/*") ? " " : part,
  );
}

/** What stands between the commas of one pair of parentheses. */
function partsOf(text: string, start: number): readonly string[] {
  const parts: string[] = [];
  let depth = 1;
  let from = start;
  for (const { 0: found, index } of text.slice(start).matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[(),]/g)) {
    const at = start + index;
    if (found === "(") depth++;
    else if (found === ")") depth--;
    if (depth === 0 || (found === "," && depth === 1)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth === 0) break;
  }
  return parts;
}

const CONSTRAINT = /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i;

function nameOf(part: string): string {
  const text = part.trim();
  if (CONSTRAINT.test(text)) return "";
  const quoted = /^(?:"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\])/.exec(text);
  if (quoted !== null) return (quoted[1]?.replaceAll('""', '"') ?? quoted[2] ?? quoted[3] ?? "").toLowerCase();
  return (/^[^\s(,]+/.exec(text)?.[0] ?? "").toLowerCase();
}
