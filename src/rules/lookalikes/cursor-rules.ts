import { byCodePoint } from "../../python/sorted.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { entriesFor, type Finder } from "./finder.ts";
import { join } from "../../path.ts";
import { part } from "../../part.ts";

const FOLDER = ".cursor/rules";
/** How deep rules are looked for: links are not followed, so that nothing goes round in a circle. */
const DEPTH = 12;

/** Most projects have no folders in .cursor/rules, and starting without it is quicker. */
const fastGlob = part(() => import("fast-glob"));

/** Rules in folders of .cursor/rules, and those that do not end in .mdc. */
export function cursorLookalikes(finder: Finder): readonly EntryDraft[] {
  const folder = join(finder.context.world.cwd, FOLDER);
  const own = [...finder.names(folder)]
    .filter((name) => /\.(?:mdc?|markdown)$/i.test(name) && !name.endsWith(".mdc"))
    .toSorted(byCodePoint);
  const nested = nestedRules(folder, finder.context).flatMap((name) => {
    const entry = finder.entry(join(folder, name), { kind: "lookalike-cursor-rule", why: "nested", folder });
    return entry === undefined ? [] : [entry];
  });
  return [
    ...entriesFor(finder, folder, own, () => ({ kind: "lookalike-cursor-rule", why: "suffix", folder })),
    ...nested,
  ];
}

function nestedRules(folder: string, context: RuleContext): readonly string[] {
  if (!hasFolders(context)) return [];
  const found = fastGlob().default.globSync("*/**/*.{md,mdc}", {
    cwd: folder,
    dot: true,
    deep: DEPTH,
    followSymbolicLinks: false,
    suppressErrors: true,
    caseSensitiveMatch: false,
  });
  return found.toSorted(byCodePoint);
}

function hasFolders({ world, disk }: RuleContext): boolean {
  const listed = disk.list(join(world.cwd, FOLDER));
  return listed.ok && listed.entries.some((entry) => entry.directory && !entry.link);
}
