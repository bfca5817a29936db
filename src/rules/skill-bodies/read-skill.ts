import type { PyDict } from "../../python/yaml/value.ts";
import type { RuleContext } from "../define.ts";
import { readFrontmatter } from "../skills/frontmatter.ts";
import { bodyText } from "./body-text.ts";

/** A file as skill_view reads it, with the front matter that it finds in the text; undefined when it cannot read it. */
export function readSkill(
  path: string,
  { world, disk }: RuleContext,
): { readonly text: string; readonly fields: PyDict; readonly fileBytes: number } | undefined {
  const read = disk.read(path);
  const text = read.ok ? bodyText(read.bytes, world.release.has("skills-body-replaces")) : undefined;
  if (!read.ok || text === undefined) return undefined;
  const frontmatter = readFrontmatter(Buffer.from(text), world.release);
  return { text, fields: "fields" in frontmatter ? frontmatter.fields : new Map(), fileBytes: read.bytes.length };
}
