import type { Disk } from "../disk.ts";
import { pyStrip } from "../python/strip.ts";
import type { Release } from "../releases/table.ts";

/** Any one of these makes a profile's folder count, 0.21.5 and later (hermes_cli/profiles.py named_profile_is_live). */
const SIGNS_OF_LIFE = ["config.yaml", ".env", "SOUL.md", "profile.yaml", "auth.json", "state.db"];

/** Names that no profile may have (hermes_cli/profiles.py _RESERVED_NAMES); with one Hermes does not start. */
const RESERVED: ReadonlySet<string> = new Set(["hermes", "test", "tmp", "root", "sudo"]);

/** A profile's name as `-p` takes it: from 0.21.5 on in any case and trimmed. */
export function normaliseProfileName(name: string, release: Release): string {
  return release.has("profile-name-folded") ? foldProfileName(name) : name;
}

/** A profile's name as active_profile has it, in every release (hermes_cli/profiles.py normalize_profile_name). */
export function foldProfileName(name: string): string {
  return pyStrip(name).toLowerCase();
}

/** Why a profile cannot be used; undefined when it can. */
export function checkProfile(root: string, name: string, release: Release, disk: Disk): string | undefined {
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) return `"${name}" is not a profile name`;
  if (RESERVED.has(name)) return `the name "${name}" is reserved: no profile may have it`;
  const folder = `${root}/profiles/${name}`;
  if (disk.stat(folder).kind !== "directory") return `there is no profile "${name}"`;
  const tombstone = `${root}/profiles/.deleted/${name}`;
  if (release.has("profile-tombstones") && disk.stat(tombstone).kind !== "absent") {
    return `profile "${name}" was deleted`;
  }
  if (!release.has("profile-must-be-live")) return undefined;
  const lives = SIGNS_OF_LIFE.some(
    (file) => disk.stat(`${folder}/${file}`).kind === "file" || disk.isLink(`${folder}/${file}`),
  );
  return lives ? undefined : `profile "${name}" has none of ${SIGNS_OF_LIFE.join(", ")}, and so does not count`;
}
