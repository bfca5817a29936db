import { decodeText } from "../../python/read-text.ts";
import { pySplit } from "../../python/normpath.ts";
import type { RuleContext } from "../define.ts";
import { readFrontmatter } from "../skills/frontmatter.ts";
import { findRoots } from "../skills/roots.ts";
import { excludedNames, walkSkills } from "../skills/walk.ts";

/** The SKILL.md that a name stands for. */
export type FoundSkill =
  | { readonly kind: "found"; readonly path: string; readonly text: string; readonly fileBytes: number }
  | { readonly kind: "none"; readonly unsure?: string };

/** Looks a skill up by its path below a root, its directory's name or its own name. hermes: tools/skills_tool.py skill_view. */
export function findSkill(name: string, context: RuleContext): FoundSkill {
  if (name.startsWith("/") || name.split("/").includes("..")) return { kind: "none" };
  const { disk, world } = context;
  const { projects, local, extra } = findRoots(context);
  const excluded = excludedNames(world.release);
  const paths = new Set<string>();
  for (const root of [...projects, local, ...extra]) {
    for (const rel of walkSkills(root.path, disk, excluded, undefined).skills) {
      const path = `${root.path}/${rel}`;
      const folder = pySplit(rel)[0];
      if (folder === name || pySplit(folder)[1] === name || nameIn(path, context) === name) paths.add(path);
    }
  }
  const [path] = paths;
  if (path === undefined) return { kind: "none" };
  if (paths.size > 1) return { kind: "none", unsure: `several skills go by the name ${name}` };
  const read = disk.read(path);
  const decoded = read.ok
    ? decodeText(read.bytes, world.release.has("skills-utf-8-sig") ? "utf-8-sig" : "utf-8")
    : undefined;
  if (!read.ok || decoded?.ok !== true) return { kind: "none" };
  return { kind: "found", path, text: decoded.text, fileBytes: read.bytes.length };
}

function nameIn(path: string, { disk, world }: RuleContext): unknown {
  const read = disk.read(path);
  const frontmatter = read.ok ? readFrontmatter(read.bytes, world.release) : undefined;
  return frontmatter !== undefined && "fields" in frontmatter ? frontmatter.fields.get("name") : undefined;
}
