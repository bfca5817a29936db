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

/** A table under its title, where there is one; nothing without rows. The cells are Markdown already. */
export function mdTitledTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${title === "" ? "" : `### ${title}\n\n`}${mdTable(heads, rows, [])}`;
}

/** A page of sections, an empty line between two; empty ones are left out. */
export function mdPage(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}
