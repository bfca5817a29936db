import type { Disk } from "../../disk.ts";
import type { PyDict } from "../../python/yaml/value.ts";
import type { SkillFlaw } from "../../reasons/skills.ts";
import type { Release } from "../../releases/table.ts";
import { baseName, join } from "../../path.ts";
import {
  buildEntry,
  describe,
  isRandomlyOrdered,
  NO_DESCRIPTION,
  placeOf,
  type Description,
  type Raised,
  type SkillEntry,
} from "./entry.ts";
import { NO_FRONTMATTER, readFrontmatter, type Frontmatter } from "./frontmatter.ts";
import { parseGate, type Hidden } from "./gates.ts";
import type { Host } from "./host.ts";
import type { OrgMirror } from "./org.ts";
import type { Root } from "./roots.ts";

/** One SKILL.md with what Hermes knows of it. Made by the ten thousand: every one has the same properties. */
export interface Skill {
  readonly root: Root;
  readonly path: string;
  readonly entry: SkillEntry;
  /** The gate that closed when it was parsed, or from the snapshot. */
  readonly hidden: Hidden | undefined;
  readonly fileBytes: number | undefined;
  readonly mtimeMs: number | undefined;
  readonly flaw: Flaw | undefined;
  readonly unsure: string | undefined;
  /** The entry is the snapshot's; the file was not read. */
  readonly stored: boolean;
}

/** What is wrong with a SKILL.md that Hermes lists all the same. */
export type Flaw = { readonly kind: "unreadable"; readonly code: string; readonly byte?: number } | SkillFlaw;

/** A SKILL.md on which Hermes raises: for its own skills directory that ends the build, elsewhere the skill is left out. */
export interface FailedSkill {
  readonly root: Root;
  readonly path: string;
  readonly raised: Raised;
  readonly line: number | undefined;
  readonly fileBytes: number | undefined;
}

export interface ScanMeans {
  readonly disk: Disk;
  readonly release: Release;
  readonly host: Host;
  readonly org: OrgMirror | undefined;
}

const NO_FIELDS: PyDict = new Map();

/** Reads one SKILL.md, `listed` as a regular file or not: prompt_builder._parse_skill_file and _build_snapshot_entry. */
export function scanSkill(
  root: Root,
  rel: string,
  { disk, release, host, org }: ScanMeans,
  listed?: "file",
): Skill | FailedSkill {
  const path = join(root.path, rel);
  const read = disk.readBriefly(path, listed);
  const frontmatter = read.ok ? readFrontmatter(read.bytes, release) : NO_FRONTMATTER;
  const fileBytes = read.ok ? read.bytes.length : undefined;
  const parsed = "byte" in frontmatter ? NOTHING_PARSED : parse(frontmatter, host, release);
  const place = placeOf(rel, baseName(root.path), org !== undefined);
  const orgAuthor = place.orgId === undefined ? undefined : org?.authorOf(root.path, place.orgId);
  const entry = buildEntry(rel, place, orgAuthor, parsed.fields, parsed.description, release);
  if ("error" in entry) {
    const line = "byte" in frontmatter ? undefined : frontmatter.lineOf?.(entry.key);
    return { root, path, raised: entry, fileBytes, line };
  }
  return {
    root,
    path,
    entry,
    hidden: parsed.hidden,
    fileBytes,
    mtimeMs: read.ok ? read.mtimeMs : undefined,
    flaw: flawOf(read.ok ? undefined : read.code, frontmatter),
    unsure: unsureOf(read.ok ? undefined : read.code, frontmatter),
    stored: false,
  };
}

interface Parsed {
  readonly fields: PyDict;
  readonly description: Description;
  readonly hidden: Hidden | undefined;
}

const NOTHING_PARSED: Parsed = { fields: NO_FIELDS, description: NO_DESCRIPTION, hidden: undefined };

/** Whatever is raised on the way, Hermes goes on with nothing. */
function parse({ fields }: Frontmatter, host: Host, release: Release): Parsed {
  try {
    const hidden = parseGate(fields, host, release);
    return { fields, description: describe(fields), hidden };
  } catch {
    return NOTHING_PARSED;
  }
}

function flawOf(code: string | undefined, frontmatter: ReturnType<typeof readFrontmatter>): Flaw | undefined {
  if (code !== undefined) return { kind: "unreadable", code };
  if ("byte" in frontmatter) return { kind: "unreadable", code: "NOT_UTF_8", byte: frontmatter.byte };
  if (frontmatter.kind === "fallback") {
    const { message = "", line } = frontmatter.problem ?? {};
    return { kind: "fallback", message, ...(line !== undefined && { line }) };
  }
  if (frontmatter.kind === "none") return { kind: "no-frontmatter" };
  return frontmatter.kind === "not-a-mapping" ? { kind: "not-a-mapping" } : undefined;
}

function unsureOf(code: string | undefined, frontmatter: ReturnType<typeof readFrontmatter>): string | undefined {
  if (code === "TOO_LARGE") return "it is over 256 MiB, which is more than this audit reads";
  if ("byte" in frontmatter) return undefined;
  if (frontmatter.unsure !== undefined) return frontmatter.unsure;
  const random =
    isRandomlyOrdered(frontmatter.fields.get("name")) || isRandomlyOrdered(frontmatter.fields.get("description"));
  return random ? "it has a set, whose order is another in every Python process" : undefined;
}
