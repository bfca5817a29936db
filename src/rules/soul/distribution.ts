import { pyStrip, pyStripChars } from "../../python/strip.ts";
import { decodeText } from "../../python/read-text.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import { pyStr } from "../../python/str.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import type { RuleContext } from "../define.ts";

/**
 * Whether SOUL.md is the user's own: then a threat hit is only logged (0.21.5 and later). It is not when a
 * distribution.yaml beside it claims it, claims nothing in particular, or is broken. Spec: context.md 6, step 4 (35
 * cases run).
 */
export function isUserAuthored({ world, disk }: RuleContext): boolean {
  const path = `${world.home}/distribution.yaml`;
  if (disk.stat(path).kind !== "file") return true;
  const read = disk.read(path);
  const decoded = read.ok ? decodeText(read.bytes, "utf-8-sig") : undefined;
  if (decoded === undefined || !decoded.ok) return false;
  const yaml = loadUsualYaml(decoded.text, world.release.has("yaml-ruamel") ? "ruamel" : "pyyaml");
  if (!yaml.ok || !(yaml.value instanceof Map)) return false;
  const manifest = yaml.value;
  if (!hasName(manifest.get("name")) || !hasNamedRequirements(manifest.get("env_requires"))) return false;
  const owned = manifest.get("distribution_owned");
  if (!Array.isArray(owned)) return false;
  const names = owned.map((item) => pyStripChars(pyStrip(pyStr(item)), "/")).filter((name) => name !== "");
  return names.length > 0 && !names.includes("SOUL.md");
}

function hasName(value: PyValue | undefined): boolean {
  return value !== undefined && isTruthy(value) && pyStrip(pyStr(value)) !== "";
}

function hasNamedRequirements(value: PyValue | undefined): boolean {
  if (value === undefined || !isTruthy(value)) return true;
  return Array.isArray(value) && value.every((item) => item instanceof Map && hasName(item.get("name")));
}
