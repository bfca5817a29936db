import { sha256Of } from "../sha256.ts";
import known from "../releases/known-names.json" with { type: "json" };
import { promptModules } from "./imports.ts";
import { stringConstants, type StringConstant } from "./python-tree.ts";
import type { Sources } from "./sources.ts";

/** A string on one line; the first group is what joins it to a path, as far as one line shows it. */
const LITERAL =
  /(\/[ \t]*|(?:join|joinpath|Path)\([^()"'\n]*(?:\([^()"'\n]*\)[^()"'\n]*)?)?[rfbu]{0,2}(["'])((?:(?!\2)[^\\\n]){1,120})\2/gi;

const KNOWN_NAMES: ReadonlySet<string> = new Set(known.names);
const KNOWN_FILES: ReadonlySet<string> = new Set(known.files);

/**
 * Prompt modules that differ from those of the modelled releases and have a literal that may be a file's name and that no
 * release has. A quick look at the text; `findUnknownLoaders` then parses these alone.
 */
export function suspectModules(sources: Sources): readonly string[] {
  return promptModules(sources).filter((file) => {
    const bytes = sources.bytes(file);
    if (bytes === null || KNOWN_FILES.has(shortHash(bytes))) return false;
    const literals = bytes.toString("utf8").matchAll(LITERAL);
    return [...literals].some(([, joined, , text = ""]) => {
      return (TEXT_FILE.test(text) || (joined !== undefined && isPathLike(text))) && !KNOWN_NAMES.has(text);
    });
  });
}

/** Does a prompt module of any modelled release mention the name? */
export function isKnownName(name: string): boolean {
  return KNOWN_NAMES.has(name);
}

/** Every name that prompt modules mention, for the list of the modelled releases. */
export async function mentionedNames(
  sources: Sources,
): Promise<{ readonly names: readonly string[]; readonly files: readonly string[] }> {
  const names = new Set<string>();
  const files = new Set<string>();
  for (const file of promptModules(sources)) {
    const bytes = sources.bytes(file);
    if (bytes === null) continue;
    files.add(shortHash(bytes));
    for (const one of await stringConstants(bytes.toString("utf8"))) if (mayBeFile(one)) names.add(one.text);
  }
  return { names: [...names], files: [...files] };
}

/** A text file's name anywhere, or any name that is joined to HERMES_HOME or a path in it. */
export function mayBeFile({ text, joinedTo }: StringConstant): boolean {
  if (TEXT_FILE.test(text)) return true;
  return joinedTo !== undefined && /home/i.test(joinedTo) && isPathLike(text);
}

const TEXT_FILE = /^(?:~?[\w.@{}-]*\/)*[\w.@{}-]+\.(?:md|mdc|markdown|txt|prompt|rst|j2|tmpl)$/i;

function isPathLike(text: string): boolean {
  return /^[\w.@{}~-][\w.@{}/-]*$/.test(text);
}

function shortHash(bytes: Buffer): string {
  return sha256Of(bytes).slice(0, 10);
}
