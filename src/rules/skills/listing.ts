import { splitApart } from "../../python/apart.ts";
import { byCodePoint } from "../../python/sorted.ts";
import {
  SKILLS_HEAD_LONG,
  SKILLS_HEAD_LONG_NO_WEB,
  SKILLS_HEAD_ONESHOT,
  SKILLS_HEAD_SHORT,
  SKILLS_HEAD_SHORT_NO_WEB,
  SKILLS_NAMES_ONLY_NOTE,
  SKILLS_TAIL,
  SKILLS_UNLOADABLE_NOTE,
  UNLOADABLE_NAMES,
} from "../../releases/prose.ts";
import type { Release } from "../../releases/table.ts";
import type { Prose, Segment } from "../../types.ts";
import type { Row } from "./precedence.ts";

/** One category of the index as it is drawn. */
export interface CategoryLines {
  readonly category: string;
  /** The line of the category itself, without its line feed. */
  readonly heading: string;
  readonly namesOnly: boolean;
  readonly rows: readonly DrawnRow[];
  /** Rows of a name that has a line already. */
  readonly repeated: readonly { readonly row: Row; readonly by: Row }[];
}

export interface DrawnRow {
  readonly row: Row;
  /** The line; in a category of names only, just the name. */
  readonly text: string;
}

/** prompt_builder._render_skills_index: categories and names in the order of code points, equal names once. Spec: skills.md 8. */
export function drawCategories(
  rows: readonly Row[],
  descriptions: ReadonlyMap<string, string>,
  namesOnly: ReadonlySet<string>,
): readonly CategoryLines[] {
  const byCategory = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byCategory.get(row.category);
    if (known === undefined) byCategory.set(row.category, [row]);
    else known.push(row);
  }
  const categories = [...byCategory.keys()].sort(byCodePoint);
  return categories.map((category) =>
    drawCategory(category, byCategory.get(category) ?? [], descriptions.get(category) ?? "", namesOnly),
  );
}

function drawCategory(
  category: string,
  rows: readonly Row[],
  description: string,
  namesOnly: ReadonlySet<string>,
): CategoryLines {
  const isNamesOnly = namesOnly.has(category.split("/", 1)[0] ?? "");
  const drawn: DrawnRow[] = [];
  const repeated: { row: Row; by: Row }[] = [];
  let last: Row | undefined;
  for (const row of rows.toSorted((a, b) => byCodePoint(a.name, b.name))) {
    if (last !== undefined && last.name === row.name) {
      repeated.push({ row, by: last });
      continue;
    }
    last = row;
    drawn.push({ row, text: isNamesOnly ? row.name : rowText(row) });
  }
  const heading = isNamesOnly
    ? `  ${category} [names only]: `
    : description === ""
      ? `  ${category}:`
      : `  ${category}: ${description}`;
  return { category, heading, namesOnly: isNamesOnly, rows: drawn, repeated };
}

function rowText({ name, description }: Row): string {
  return description === "" ? `    - ${name}` : `    - ${name}: ${description}`;
}

/** What stands around the listing in a release's prompt. */
export interface Frame {
  readonly release: Release;
  readonly hasWebSearch: boolean;
  readonly isOneshot: boolean;
  readonly hasNamesOnly: boolean;
  readonly unloadable: readonly string[];
}

/** The whole block: Hermes' head and tail around the listing. */
export function frameListing(listing: readonly Segment[], frame: Frame): readonly Segment[] {
  const tail: Segment = frame.isOneshot ? { kind: "text", text: "</available_skills>" } : whole(SKILLS_TAIL);
  return [whole(headOf(frame)), { kind: "text", text: "<available_skills>" }, ...listing, tail, ...notes(frame)];
}

function headOf({ release, hasWebSearch, isOneshot }: Frame): Prose {
  if (isOneshot) return SKILLS_HEAD_ONESHOT;
  const namesWeb = hasWebSearch || !release.has("skills-basic-tools");
  if (release.has("skills-head-short")) return namesWeb ? SKILLS_HEAD_SHORT : SKILLS_HEAD_SHORT_NO_WEB;
  return namesWeb ? SKILLS_HEAD_LONG : SKILLS_HEAD_LONG_NO_WEB;
}

function notes({ hasNamesOnly, unloadable }: Frame): readonly Segment[] {
  const segments: Segment[] = [];
  if (hasNamesOnly) segments.push(whole(SKILLS_NAMES_ONLY_NOTE));
  if (unloadable.length > 0) {
    const note = SKILLS_UNLOADABLE_NOTE;
    segments.push({ kind: "prose", prose: note, from: 0, to: UNLOADABLE_NAMES.from });
    for (const text of splitApart(unloadable.join(", "))) segments.push({ kind: "text", text });
    segments.push({ kind: "prose", prose: note, from: UNLOADABLE_NAMES.to, to: note.chars });
  }
  return segments;
}

function whole(prose: Prose): Segment {
  return { kind: "prose", prose, from: 0, to: prose.chars };
}
