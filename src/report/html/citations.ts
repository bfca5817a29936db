import type { Report } from "../report.ts";

/** `agent/prompt_builder.py load_soul_md` in its parts. */
export interface Source {
  readonly file: string;
  readonly function: string;
}

/** One function of Hermes, and the rules that model it. */
export interface CitationView extends Source {
  readonly rules: readonly string[];
}

/** `file[:line] function`; what is no file is a function without one. */
export function splitSource(source: string): Source {
  const space = source.indexOf(" ");
  const file = space === -1 ? "" : source.slice(0, space);
  return /\.py(?::\d+)?$/.test(file)
    ? { file: file, function: source.slice(space + 1) }
    : { file: "", function: source };
}

/** Every function of Hermes that the report goes back to, by file. */
export function citationsView({ rules }: Report): readonly CitationView[] {
  const found = new Map<string, { source: Source; rules: string[] }>();
  for (const { rule, source } of rules) {
    const known = found.get(source);
    if (known === undefined) found.set(source, { source: splitSource(source), rules: [rule] });
    else if (!known.rules.includes(rule)) known.rules.push(rule);
  }
  const keyOf = ({ file, function: name }: Source): string => `${file === "" ? "~" : file} ${name}`;
  return [...found.values()]
    .map(({ source, rules }) => ({ ...source, rules }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
