import { countLines } from "./lines.ts";

/** A text without its front matter, and how many lines went with it. */
export interface Stripped {
  readonly text: string;
  readonly lines: number;
}

/**
 * agent/prompt_builder.py _strip_yaml_frontmatter, used for .hermes.md only. No YAML is parsed: a text that starts with
 * `---` loses all up to the next line that starts with `---`, that line's first three characters and the line feeds
 * behind them. When nothing would be left the text stays whole. `dropBoms`: leading U+FEFFs go first (0.19.0 and later).
 */
export function stripFrontmatter(text: string, dropBoms: boolean): Stripped {
  const whole = dropBoms ? text.replace(/^\ufeff+/, "") : text;
  if (!whole.startsWith("---")) return { text: whole, lines: 0 };
  const end = whole.indexOf("\n---", 3);
  if (end === -1) return { text: whole, lines: 0 };
  const body = whole.slice(end + 4).replace(/^\n+/, "");
  if (body === "") return { text: whole, lines: 0 };
  return { text: body, lines: countLines(whole, whole.length - body.length) };
}
