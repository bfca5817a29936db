import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AuditError } from "../../src/errors.ts";
import { releaseFor } from "../../src/releases/table.ts";
import { layTree } from "../helpers/tree.ts";
import { worldIn } from "../helpers/world.ts";

interface Names {
  readonly folders: readonly string[];
  /** Those of them that profiles/.deleted names. */
  readonly deleted: readonly string[];
  readonly answers: Readonly<
    Record<string, Readonly<Record<string, { readonly sticky: string; readonly flag: string }>>>
  >;
}

// Written by scripts/profile-names.py: which home the real releases take.
const { folders, deleted, answers }: Names = JSON.parse(
  readFileSync(new URL("../../fixtures/profile-names.json", import.meta.url), "utf8"),
);
const PROFILES = Object.fromEntries([
  ...folders.map((name) => [`u/.hermes/profiles/${name}/SOUL.md`, "me\n"]),
  ...deleted.map((name) => [`u/.hermes/profiles/.deleted/${name}`, ""]),
]);

describe.each(Object.entries(answers))("a profile's name in Hermes %s", (hermes, wanted) => {
  test("leads to the home that it leads to there, in active_profile", () => {
    const found = Object.keys(wanted).map((name) => {
      const { world } = worldIn(layTree({ ...PROFILES, "u/.hermes/active_profile": `${name}\n`, repo: {} }), {
        hermes,
      });
      return [name, world.fatal.length > 0 ? "exit 1" : (world.profile ?? "root")];
    });
    expect(found).toEqual(Object.entries(wanted).map(([name, { sticky }]) => [name, sticky]));
  });

  test("leads to the home that it leads to there, with -p", () => {
    const root = layTree({ ...PROFILES, repo: {} });
    // What is no name of a profile is a usage error there, or no value of the flag at all; the audit refuses it.
    const isName = releaseFor(hermes).has("profile-name-folded") ? /^\w+ ?$/ : /^[a-z0-9]\w*$/;
    const names = Object.keys(wanted).filter((name) => isName.test(name));
    const found = names.map((name) => {
      try {
        return [name, worldIn(root, { hermes, profile: name }).world.profile ?? "root"];
      } catch (error) {
        return [name, error instanceof AuditError ? "exit 1" : String(error)];
      }
    });
    expect(found).toEqual(names.map((name) => [name, wanted[name]?.flag]));
  });
});
