import type { EntryDraft } from "../../types.ts";
import { join } from "../../path.ts";
import { categoryOfDescription, type CategoryFile } from "./descriptions.ts";
import type { SkillReason } from "../../reasons/skills.ts";
import type { CategoryLines } from "./listing.ts";
import type { Loaded } from "./load.ts";
import type { Release } from "../../releases/table.ts";

/** What describes a category, and where that comes from. */
export interface CategoryTexts {
  readonly texts: ReadonlyMap<string, string>;
  /** The file that gives a category its text; a category of the snapshot has none here. */
  readonly files: ReadonlyMap<string, CategoryFile>;
  readonly stored: ReadonlySet<string>;
}

/**
 * The description of each category: the snapshot's when it is used, else the local files'; files of other roots fill what
 * is left. Spec: skills.md 7, 9c.
 */
export function describeCategories({ snapshot, descriptions }: Loaded, release: Release): CategoryTexts {
  const texts = new Map<string, string>();
  const files = new Map<string, CategoryFile>();
  const stored = new Set<string>();
  if (snapshot.kind === "warm") {
    for (const [category, text] of snapshot.descriptions) {
      texts.set(category, text);
      stored.add(category);
    }
  }
  for (const file of descriptions) {
    const holder = files.get(file.category);
    if (file.text === undefined || !takesPlace(file, holder, stored.has(file.category), release)) continue;
    texts.set(file.category, file.text);
    files.set(file.category, file);
  }
  return { texts, files, stored };
}

/** Both DESCRIPTION.md of the root and of `general` are for “general”: within one root the later one counts, mostly. */
function takesPlace(
  file: CategoryFile,
  holder: CategoryFile | undefined,
  isStored: boolean,
  release: Release,
): boolean {
  if (isStored) return false;
  if (holder === undefined) return true;
  return holder.root === file.root && (file.root.tier === "local" || release.has("skills-descriptions-per-root"));
}

/** An entry for each DESCRIPTION.md, and the one that each shown category's text belongs to. */
export function categoryEntries(
  categoryTexts: CategoryTexts,
  loaded: Loaded,
  categories: readonly CategoryLines[],
): { readonly entries: readonly EntryDraft[]; readonly owners: ReadonlyMap<string, EntryDraft> } {
  const shown = new Map(categories.map((one) => [one.category, one]));
  const owners = new Map<string, EntryDraft>();
  const entries: EntryDraft[] = storedEntries(categoryTexts, loaded, shown, owners);
  for (const file of loaded.descriptions) {
    const entry = entryOf(file, categoryTexts, shown.get(file.category));
    if (entry.block === "skills") owners.set(file.category, entry);
    entries.push(entry);
  }
  return { entries, owners };
}

function storedEntries(
  { texts }: CategoryTexts,
  { snapshot, trees }: Loaded,
  shown: ReadonlyMap<string, CategoryLines>,
  owners: Map<string, EntryDraft>,
): EntryDraft[] {
  if (snapshot.kind !== "warm") return [];
  const entries: EntryDraft[] = [];
  for (const [root, tree] of trees) {
    if (root.tier !== "local") continue;
    for (const [at, rel] of tree.descriptions.entries()) {
      const category = categoryOfDescription(rel);
      const lines = shown.get(category);
      const isShown = lines !== undefined && !lines.namesOnly && (texts.get(category) ?? "") !== "";
      const reason: SkillReason = isShown
        ? { kind: "category-stored", category }
        : unshownReason(category, lines, texts.get(category));
      const entry: EntryDraft = {
        path: join(root.path, rel),
        status: isShown ? "loaded" : "suppressed",
        reason,
        block: isShown ? "skills" : null,
        name: category,
        ...snapshot.descriptionFiles[at],
      };
      if (isShown) owners.set(category, entry);
      entries.push(entry);
    }
  }
  return entries;
}

function entryOf(file: CategoryFile, { texts, files }: CategoryTexts, lines: CategoryLines | undefined): EntryDraft {
  const { path, category, text, problem, fileBytes, mtimeMs } = file;
  const base = {
    path,
    name: category,
    ...(fileBytes !== undefined && { fileBytes }),
    ...(mtimeMs !== undefined && { mtimeMs }),
  };
  if (problem !== undefined)
    return {
      ...base,
      status: "unreadable",
      reason: { kind: "category-unreadable", code: problem.code, byte: problem.byte },
    };
  if (text === undefined || text === "")
    return { ...base, status: "empty", reason: { kind: "category-empty", category } };
  const holder = files.get(category);
  if (holder !== file) {
    const winner = holder?.path ?? "Hermes' stored text";
    return {
      ...base,
      status: "shadowed",
      reason: { kind: "category-shadowed", category, winner },
      ...(holder !== undefined && { shadowedBy: holder.path }),
    };
  }
  if (lines === undefined || lines.namesOnly)
    return { ...base, status: "suppressed", reason: unshownReason(category, lines, texts.get(category)) };
  return { ...base, status: "loaded", reason: { kind: "category-described", category }, block: "skills" };
}

function unshownReason(category: string, lines: CategoryLines | undefined, text: string | undefined): SkillReason {
  if (lines === undefined) return { kind: "category-without-skills", category };
  return text === undefined || text === ""
    ? { kind: "category-empty", category }
    : { kind: "category-names-only", category };
}
