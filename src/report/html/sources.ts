import type { RulesReport } from "../../rules-table.ts";

/** A function of Hermes. */
export interface Source {
  /** `agent/prompt_builder.py:1648`, the line where an install is known; empty for what has no loader. */
  readonly file: string;
  readonly function: string;
}

/** Where the function is that a report names as `file function`. */
export type Locate = (source: string) => Source;

/** Looks functions up in the table of rules, which knows their place in the install; without one there are no lines. */
export function locator(rules: RulesReport | null): Locate {
  const places = new Map<string, string>();
  for (const { source, place } of rules?.rules ?? []) {
    if (source === null || place === null) continue;
    places.set(
      `${source.file} ${source.function}`,
      `${relativeTo(rules?.hermes.install ?? null, place.path)}:${place.line}`,
    );
  }
  return (text) => {
    const { file, function: name } = splitSource(text);
    return { file: places.get(text) ?? file, function: name };
  };
}

/** `file function`; what is no file is a function without one. */
export function splitSource(source: string): Source {
  const space = source.indexOf(" ");
  const file = space === -1 ? "" : source.slice(0, space);
  return file.endsWith(".py") ? { file, function: source.slice(space + 1) } : { file: "", function: source };
}

function relativeTo(root: string | null, path: string): string {
  return root !== null && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
