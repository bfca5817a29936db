import { sha256Of } from "../../sha256.ts";
import { decodeText } from "../../python/read-text.ts";
import { pyLen } from "../../python/code-points.ts";
import { pyStrip } from "../../python/strip.ts";
import { DEFAULT_SOUL_LONG, DEFAULT_SOUL_SHORT } from "../../releases/prose.ts";
import { findFolderProblem, isWritableThrough } from "../../resolve/home-start.ts";
import type { Prose, World } from "../../types.ts";
import type { RuleContext } from "../define.ts";

/**
 * Normalised texts of SOUL.md that Hermes replaces by its default, by code points and the first 16 digits of their sha256:
 * hermes_cli/default_soul.py _LEGACY_TEMPLATE_SOULS. Spec: context.md 6, step 1.
 */
const TEMPLATES = [
  { chars: 536, sha256: "82fa3438d86f8b95" },
  { chars: 317, sha256: "6bc146a50e8fe3bd" },
];
const TEMPLATES_LATER = [
  ...TEMPLATES,
  { chars: 513, sha256: "2765a846e1bb371d" },
  { chars: 665, sha256: "731f9a403cdc6a5c" },
];

/** What stands at SOUL.md's place once Hermes has started (hermes_cli/config.py ensure_hermes_home). */
export type Seed =
  /** The file stays as it is. */
  | { readonly kind: "kept" }
  /** Hermes writes its default there, and that text is loaded. */
  | { readonly kind: "default"; readonly why: "absent" | "template" | "dangling link" | "broken link" }
  /** It cannot be written: nothing is loaded. */
  | { readonly kind: "nothing" };

/** The text of the default SOUL.md, which is also the built-in identity. */
export function defaultSoul({ release }: World): Prose {
  return release.has("default-identity-short") ? DEFAULT_SOUL_SHORT : DEFAULT_SOUL_LONG;
}

/** True for the default SOUL.md of any release: Hermes wrote it, and nobody has changed it. */
export function isDefaultText(text: string): boolean {
  const same = [DEFAULT_SOUL_SHORT, DEFAULT_SOUL_LONG].find(({ chars }) => chars === text.length);
  return same !== undefined && sha256Of(text) === same.sha256;
}

/** Foresees what Hermes' start makes of SOUL.md; the audit itself writes nothing. */
export function foreseeSeed(path: string, context: RuleContext): Seed {
  const { disk, world } = context;
  const stat = disk.stat(path);
  if (findFolderProblem(world.home, disk) !== undefined)
    return stat.kind === "absent" ? { kind: "nothing" } : { kind: "kept" };
  if (stat.kind === "absent") {
    if (!disk.isLink(path)) return { kind: "default", why: "absent" };
    if (isWritableThrough(path, disk)) return { kind: "default", why: "dangling link" };
    return world.release.has("soul-loop-link-replaced") ? { kind: "default", why: "broken link" } : { kind: "nothing" };
  }
  return stat.kind === "file" && isTemplate(path, context) ? { kind: "default", why: "template" } : { kind: "kept" };
}

function isTemplate(path: string, { disk, world }: RuleContext): boolean {
  if (!world.release.has("soul-legacy-templates-replaced")) return false;
  const read = disk.read(path);
  // The longest template has 665 characters; a large file needs no hash.
  if (!read.ok || read.bytes.length > 16_384) return false;
  const decoded = decodeText(read.bytes, "utf-8");
  if (!decoded.ok) return false;
  const text = pyStrip(decoded.text.replace(/^\ufeff+/, ""));
  const templates = world.release.has("default-identity-short") ? TEMPLATES : TEMPLATES_LATER;
  return templates.some(({ chars, sha256: hash }) => chars === pyLen(text) && sha256Of(text).startsWith(hash));
}
