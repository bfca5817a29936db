import type { Reason } from "../../reasons/index.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { indexEarlier } from "../same-file.ts";
import { join } from "../../path.ts";

/** Looks for names as they stand in listings: on a disk that does not tell case, a probe for one name finds another. */
export interface Finder {
  readonly context: RuleContext;
  /** Names in a directory; none where it cannot be listed. */
  names(directory: string): ReadonlySet<string>;
  /** True when every part of a relative path is there, letter for letter. */
  has(directory: string, relative: string): boolean;
  /** The entry of a file that no loader reads; undefined where nothing is, or where another rule speaks of it. */
  entry(path: string, reason: Reason): EntryDraft | undefined;
}

/** A finder that lists each directory once. */
export function createFinder(context: RuleContext): Finder {
  const { disk } = context;
  const earlier = indexEarlier(context);
  const listings = new Map<string, ReadonlySet<string>>();
  const names = (directory: string): ReadonlySet<string> => {
    const known = listings.get(directory);
    if (known !== undefined) return known;
    const listed = disk.list(directory);
    const found = new Set(listed.ok ? listed.entries.map((entry) => entry.name) : []);
    listings.set(directory, found);
    return found;
  };
  return {
    context,
    names,
    has: (directory, relative) => {
      let at = directory;
      for (const part of relative.split("/")) {
        if (!names(at).has(part)) return false;
        at = join(at, part);
      }
      return true;
    },
    entry: (path, reason) => {
      const stat = disk.stat(path);
      if (stat.kind === "absent" || earlier(path) !== undefined) return undefined;
      return { path, status: "not-loaded", reason, block: null, ...(stat.kind === "file" && { fileBytes: stat.size }) };
    },
  };
}

/** Entries for those names of a directory that are there. */
export function entriesFor(
  finder: Finder,
  directory: string,
  names: readonly string[],
  reasonFor: (name: string) => Reason,
): readonly EntryDraft[] {
  return names
    .filter((name) => finder.has(directory, name))
    .map((name) => finder.entry(join(directory, name), reasonFor(name)))
    .filter((entry) => entry !== undefined);
}

/** Names of a directory that are `wanted` but for their case or a hidden .txt, and are not in `exact`. */
export function otherCase(
  finder: Finder,
  directory: string,
  wanted: string,
  exact: ReadonlySet<string>,
): readonly string[] {
  const folded = wanted.toLowerCase();
  return [...finder.names(directory)].filter(
    (name) => !exact.has(name) && name.toLowerCase().replace(/(?<=\.md)\.txt$/, "") === folded,
  );
}
