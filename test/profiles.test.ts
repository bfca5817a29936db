import { describe, expect, it } from "vitest";
import { runAudit } from "../src/audit.ts";
import { createDisk } from "../src/disk.ts";
import { auditProfiles, listProfiles } from "../src/profiles.ts";
import { RELEASES } from "./helpers/releases.ts";
import type { AuditOptions } from "../src/audit-options.ts";
import { layTree, type Tree } from "./helpers/tree.ts";
import { worldOf } from "./helpers/world.ts";

const TREE: Tree = {
  "u/.hermes/SOUL.md": "root",
  "u/.hermes/profiles/bot/SOUL.md": "bot",
  "u/.hermes/profiles/empty/notes.txt": "",
  "u/.hermes/profiles/Bad Name/SOUL.md": "x",
  "u/.hermes/profiles/gone/SOUL.md": "x",
  "u/.hermes/profiles/.deleted/gone": "",
};

function means(tree: Tree): { readonly process: { env: Record<string, string>; cwd: string }; readonly root: string } {
  const root = layTree(tree);
  return { root, process: { env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` }, cwd: root } };
}

function listed(tree: Tree, options: AuditOptions = {}): readonly string[] {
  const { process } = means(tree);
  return listProfiles(options, process, createDisk()).map(
    ({ name, isActive, problem }) => `${name}${isActive ? " active" : ""}${problem === null ? "" : `: ${problem}`}`,
  );
}

describe("the profiles of a home", () => {
  it("are listed with the reason why one is not live", () => {
    expect(listed(TREE)).toEqual([
      "default active",
      'Bad Name: "Bad Name" is not a profile name',
      "bot",
      'empty: profile "empty" has none of config.yaml, .env, SOUL.md, profile.yaml, auth.json, state.db, and so does not count',
      'gone: profile "gone" was deleted',
    ]);
  });

  it("count by their folder alone before 0.21.5, but for deleted ones from 0.21.0 on", () => {
    const live = RELEASES.map((hermes) => listed(TREE, { hermes }).filter((line) => !line.includes(":")).length);
    expect(live).toEqual([4, 4, 4, 4, 4, 3, 3, 2, 2]);
  });

  it("have the active one from active_profile, whatever home of them is given", () => {
    const tree = { ...TREE, "u/.hermes/active_profile": "bot\n" };
    expect(listed(tree)[2]).toBe("bot active");
    const { root, process } = means(TREE);
    const found = listProfiles({ home: `${root}/u/.hermes/profiles/bot` }, process, createDisk());
    expect(found.filter((one) => one.isActive).map((one) => one.name)).toEqual(["bot"]);
    expect(found[0]?.home).toBe(`${root}/u/.hermes`);
  });

  it("have a report each, but for those that Hermes does not start with", async () => {
    const { root, process } = means({ ...TREE, "u/.hermes/active_profile": "bot\n" });
    const disk = createDisk();
    const profiles = listProfiles({}, process, disk);
    const reports = await auditProfiles(profiles, (profile) => runAudit({ profile }, process, disk));
    expect(
      profiles.map(({ name }, at) => [name, reports[at]?.world.home.slice(root.length), reports[at]?.world.profile]),
    ).toEqual([
      ["default", "/u/.hermes", null],
      ["Bad Name", undefined, undefined],
      ["bot", "/u/.hermes/profiles/bot", "bot"],
      ["empty", undefined, undefined],
      ["gone", undefined, undefined],
    ]);
  });

  it("is the root alone where there is no profiles folder, or no home at all", () => {
    expect(listed({ "u/.hermes/SOUL.md": "x" })).toEqual(["default active"]);
    expect(listed({ u: {} })).toEqual(["default active"]);
  });
});

describe("which profile a surface takes", () => {
  const STICKY: Tree = { ...TREE, "u/.hermes/active_profile": "bot\n" };
  const profile = (options: AuditOptions): string | null => worldOf(STICKY, options).world.profile;

  it.each([
    ["cli", "bot"],
    ["cli-oneshot", "bot"],
    ["api", "bot"],
    ["gateway:telegram", "bot"],
    ["cron", "bot"],
    ["tui", "bot"],
    ["acp", null],
    ["batch", null],
  ])("%s follows active_profile: %s", (surface, name) => {
    expect(profile({ surface })).toBe(name);
  });

  it("is none for a tui client that names its session's directory: it talks to the gateway itself", () => {
    expect(profile({ surface: "tui", sessionCwd: "repo" })).toBeNull();
  });

  it("is the root's for a supervised process", () => {
    const supervised = (name: string, surface = "cli", value = "1"): readonly (string | null)[] =>
      RELEASES.map((hermes) => profile({ surface, hermes, env: { [name]: value } }));
    const from = (at: number): readonly (string | null)[] => RELEASES.map((_, index) => (index >= at ? null : "bot"));
    expect(supervised("HERMES_S6_SUPERVISED_CHILD")).toEqual(from(0));
    expect(supervised("HERMES_SUPERVISED_CHILD")).toEqual(from(5));
    expect(supervised("HERMES_GATEWAY_EXTERNAL_SUPERVISOR", "cli", " Yes ")).toEqual(from(5));
    expect(supervised("INVOCATION_ID", "gateway:telegram")).toEqual(from(5));
    expect(supervised("INVOCATION_ID")).toEqual(from(99));
  });
});
