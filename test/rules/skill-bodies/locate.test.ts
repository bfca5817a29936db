import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whole } from "../../../src/part.ts";
import { resolveSkill } from "../../../src/rules/skill-bodies/locate.ts";
import { addTree, layTree } from "../../helpers/tree.ts";
import { worldIn } from "../../helpers/world.ts";

interface Lookups {
  readonly about: string;
  readonly config: string;
  /** Null: the file says its own path. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

// Written by scripts/skills/lookups.py: what skill_view of the real releases found.
const worlds: readonly Lookups[] = JSON.parse(
  readFileSync(new URL("../../../fixtures/skills/lookups.json", import.meta.url), "utf8"),
);
const asked = worlds.flatMap((world) =>
  Object.entries(world.answers).map(([hermes, wanted]) => ({ ...world, hermes, wanted })),
);

function layFiles({ files, config }: Lookups): string {
  const tree = Object.entries(files).map(([rel, text]) => [
    rel.replace(/^home\//, "u/.hermes/").replace(/^(made|ext2?)\//, "u/$1/"),
    text ?? `${rel}\n`,
  ]);
  const root = layTree({ ...Object.fromEntries(tree), repo: {} });
  addTree(root, { "u/.hermes/config.yaml": config.replaceAll("{ROOT}", root) });
  return root;
}

describe.each(asked)("$about A skill's name in Hermes $hermes", (one) => {
  test("leads to the file that it leads to there", async () => {
    const root = layFiles(one);
    const { world, disk } = worldIn(root, { hermes: one.hermes });
    const context = { world, disk, earlier: { blocks: [], entries: [], fatal: [], reports: [] } };
    const found: Record<string, string> = {};
    for (const name of Object.keys(one.wanted)) {
      const skill = await whole(() => resolveSkill(name, context));
      const none = skill.kind === "missing" && skill.why === "ambiguous" ? "ambiguous" : "none";
      found[name] = skill.kind === "found" ? below(skill.path, root) : none;
    }
    expect(found).toEqual(one.wanted);
  });
});

function below(path: string, root: string): string {
  return path
    .slice(root.length + 1)
    .replace(/^u\/\.hermes\//, "home/")
    .replace(/^u\//, "");
}
