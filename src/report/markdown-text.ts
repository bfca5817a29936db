import { showText } from "./display.ts";

/** Text as GitHub-flavoured Markdown that shows it as it is: no markup, no HTML, no table cell ended early. */
export function mdText(text: string): string {
  return showText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_[\]{}|~#@!]/g, (character) => (character === "@" ? "&#64;" : `\\${character}`));
}

/** A path, or another literal, in code font; with characters that end a code span in a table, as escaped text. */
export function mdCode(text: string): string {
  const shown = showText(text);
  return shown === "" || /[`|]|^\s|\s$/.test(shown) ? mdText(text) : `\`${shown}\``;
}

/** A table; the cells are Markdown already. */
export function mdTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  aligns: readonly ("left" | "right")[],
): string {
  const rule = heads.map((_, at) => (aligns[at] === "right" ? "--:" : "---"));
  return [heads, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
