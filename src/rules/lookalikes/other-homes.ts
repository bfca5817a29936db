import type { EntryDraft } from "../../types.ts";
import { entriesFor, type Finder } from "./finder.ts";
import { join } from "../../path.ts";

const FILES = ["SOUL.md", "memories/MEMORY.md", "memories/USER.md"];

/** The identity and memories of other usual homes, which someone may have edited in place of this session's. */
export function otherHomeLookalikes(finder: Finder): readonly EntryDraft[] {
  const { world, disk } = finder.context;
  const used = disk.realpath(world.home) ?? world.home;
  const others = [join(world.userHome, ".hermes"), join(world.home, ".hermes"), join(world.userHome, ".config/hermes")];
  const seen = new Set([used]);
  return others.flatMap((home) => {
    const real = disk.realpath(home);
    if (real === undefined || seen.has(real) || isRootOf(real, used)) return [];
    seen.add(real);
    return entriesFor(finder, home, FILES, () => ({ kind: "lookalike-other-home", home, used: world.home }));
  });
}

/** The home that this profile lives in: its files are those of the default profile. */
function isRootOf(root: string, home: string): boolean {
  return home.startsWith(`${root}/profiles/`);
}
