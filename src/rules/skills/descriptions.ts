import type { Disk } from "../../disk.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { join } from "../../path.ts";
import { quotedText } from "./entry.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { Root } from "./roots.ts";

/** One DESCRIPTION.md. */
export interface CategoryFile {
  readonly root: Root;
  readonly path: string;
  readonly category: string;
  /** Undefined: it has none, or could not be read. */
  readonly text: string | undefined;
  readonly problem?: { readonly code: string; readonly byte?: number };
  readonly fileBytes?: number;
  readonly mtimeMs?: number;
}

/** The category that a DESCRIPTION.md describes: its directory below the root. */
export function categoryOfDescription(rel: string): string {
  const slash = rel.lastIndexOf("/");
  return slash === -1 ? "general" : rel.slice(0, slash);
}

/** Reads one DESCRIPTION.md: prompt_builder._read_category_descriptions. Spec: skills.md 7. */
export function readDescription(root: Root, rel: string, disk: Disk, release: Release): CategoryFile {
  const path = join(root.path, rel);
  const category = categoryOfDescription(rel);
  const read = disk.read(path);
  if (!read.ok) return { root, path, category, text: undefined, problem: { code: read.code } };
  const size = { fileBytes: read.bytes.length, mtimeMs: read.mtimeMs };
  const frontmatter = readFrontmatter(read.bytes, release);
  if ("byte" in frontmatter)
    return { root, path, category, text: undefined, problem: { code: "NOT_UTF_8", byte: frontmatter.byte }, ...size };
  const value = frontmatter.fields.get("description") ?? null;
  return { root, path, category, text: textOf(value), ...size };
}

/** Nothing for a falsy value; a text that its quotes leave empty counts, and is drawn like none. */
function textOf(value: PyValue): string | undefined {
  try {
    return isTruthy(value) ? quotedText(value) : undefined;
  } catch {
    return undefined;
  }
}
