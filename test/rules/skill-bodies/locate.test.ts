import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whole } from "../../../src/part.ts";
import { resolveSkill } from "../../../src/rules/skill-bodies/locate.ts";
import { layTree } from "../../helpers/tree.ts";
import { worldIn } from "../../helpers/world.ts";

interface Lookups {
  /** Null: the file says its own path. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

// Written by scripts/skills/lookups.py: what skill_view of the real releases found.
const { files, answers }: Lookups = JSON.parse(
  readFileSync(new URL("../../../fixtures/skills/lookups.json", import.meta.url), "utf8"),
);

function layFiles(): string {
  const tree = Object.entries(files).map(([rel, text]) => [`u/.hermes/${rel}`, text ?? `${rel}\n`]);
  const config = "skills:\n  external_dirs: [ext]\n";
  return layTree({ ...Object.fromEntries(tree), "u/.hermes/config.yaml": config, repo: {} });
}

describe.each(Object.entries(answers))("a skill's name in Hermes %s", (hermes, wanted) => {
  test("leads to the file that it leads to there", async () => {
    const { world, disk, home } = worldIn(layFiles(), { hermes });
    const context = { world, disk, earlier: { blocks: [], entries: [], fatal: [], reports: [] } };
    const found: Record<string, string> = {};
    for (const name of Object.keys(wanted)) {
      const skill = await whole(() => resolveSkill(name, context));
      const none = skill.kind === "missing" && skill.why === "ambiguous" ? "ambiguous" : "none";
      found[name] = skill.kind === "found" ? skill.path.slice(home.length + 1) : none;
    }
    expect(found).toEqual(wanted);
  });
});
