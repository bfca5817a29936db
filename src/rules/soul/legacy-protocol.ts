import { pyStrip } from "../../python/strip.ts";

const HEADING = "## Messaging other agents";

/**
 * Takes the sections “Messaging other agents” out of SOUL.md, where older releases had written them
 * (0.21.3 and later, strip_legacy_protocol). Each match: line feeds, the heading (not tied to a line's start), blanks, a
 * line feed, and all up to the next `\n## ` or the end; it becomes one line feed. Spec: context.md 6, step 3.
 */
export function stripLegacyProtocol(text: string): string {
  if (!text.includes(HEADING)) return text;
  let out = "";
  let done = 0;
  let search = 0;
  for (;;) {
    const at = text.indexOf(HEADING, search);
    if (at === -1) break;
    const lineEnd = endOfHeadingLine(text, at + HEADING.length);
    if (lineEnd === undefined) {
      search = at + 1;
      continue;
    }
    let start = at;
    while (start > done && text[start - 1] === "\n") start--;
    const next = text.indexOf("\n## ", lineEnd);
    out += `${text.slice(done, start)}\n`;
    done = next === -1 ? text.length : next;
    search = done;
  }
  return pyStrip(out + text.slice(done));
}

/** Index behind the line feed that ends the heading line; undefined when something else follows the heading. */
function endOfHeadingLine(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return text[at] === "\n" ? at + 1 : undefined;
}
