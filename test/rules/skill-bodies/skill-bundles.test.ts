import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wordReason } from "../../../src/reasons/index.ts";
import { skillBundles } from "../../../src/rules/skill-bodies/skill-bundles.ts";
import { worldOf } from "../../helpers/world.ts";

interface Bundles {
  readonly files: Readonly<Record<string, string>>;
  readonly bundles: Readonly<
    Record<string, Readonly<Record<string, { file: string; name: string; skills: string[] }>>>
  >;
}

// Written by scripts/skills/bundles.py: what scan_bundles of the real releases made.
const { files, bundles }: Bundles = JSON.parse(
  readFileSync(new URL("../../../fixtures/skills/bundles.json", import.meta.url), "utf8"),
);
const TREE = Object.fromEntries(Object.entries(files).map(([name, text]) => [`u/.hermes/skill-bundles/${name}`, text]));

describe.each(Object.entries(bundles))("bundles of Hermes %s", (hermes, wanted) => {
  test("have the commands that it gives them", async () => {
    const { run, home } = worldOf(TREE, { hermes });
    const { entries } = await run(skillBundles);
    const made = entries.flatMap(({ status, path, name, facts }) =>
      status === "on-demand"
        ? [
            [
              `/${String(facts?.["slug"])}`,
              { file: path.slice(`${home}/skill-bundles/`.length), name, skills: facts?.["skills"] },
            ],
          ]
        : [],
    );
    expect(Object.fromEntries(made)).toEqual(wanted);
  });
});

test("a file that makes no bundle says why", async () => {
  const { run } = worldOf(TREE, { hermes: "0.22.2" });
  const { entries } = await run(skillBundles);
  const said = entries.filter(({ status }) => status !== "on-demand");
  expect(said.map(({ path, reason }) => [path.slice(path.lastIndexOf("/") + 1), wordReason(reason)])).toEqual([
    ["b.yaml", expect.stringMatching(/^never used: .*\/a\.yaml has the command \/my-set-one$/)],
    ["d.yaml", "no bundle: it lists no skills"],
    ["e.yaml", "no bundle: its name has no letter"],
    ["f.yaml", "no bundle: not a mapping in YAML"],
    ["g.yaml", "no bundle: not a mapping in YAML"],
    ["m.yaml", "no bundle: not a mapping in YAML"],
  ]);
});

test("HERMES_BUNDLES_DIR names another place for bundles", async () => {
  const { run, root } = worldOf({ "b/one.yaml": "skills: [x]\n" }, { env: { HERMES_BUNDLES_DIR: "~/../b" } });
  const { entries } = await run(skillBundles);
  expect(entries.map(({ path }) => path)).toEqual([`${root}/u/../b/one.yaml`]);
});
