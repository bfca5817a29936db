import { once } from "../../once.ts";
import { pyStripChars } from "../../python/strip.ts";
import type { Release } from "../../releases/table.ts";

const NOT_IN_SLUG = once(() => new RegExp(String.raw`[^\p{L}\p{N}-]`, "gu"));

/** The command of a skill or bundle, without the slash; "" for a name without letters. skill_commands.slugify_skill_name. */
export function slugOf(name: string, release: Release): string {
  const dashed = name.toLowerCase().replaceAll(/[ _]/g, "-");
  const kept = dashed.replaceAll(release.has("bundle-slug-unicode") ? NOT_IN_SLUG() : /[^a-z0-9-]/g, "");
  return pyStripChars(kept.replaceAll(/-{2,}/g, "-"), "-");
}
