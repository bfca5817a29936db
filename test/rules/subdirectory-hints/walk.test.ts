import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { subdirectoryHints } from "../../../src/rules/subdirectory-hints/index.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { link, type Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

async function listed(tree: Tree, options: AuditOptions = {}): Promise<readonly string[]> {
  const { cwd, run } = worldOf(tree, options);
  const { entries } = await run(subdirectoryHints);
  return entries.map((entry) => `${entry.path.slice(cwd.length + 1)} ${entry.status}`);
}

const TREE: Tree = {
  "repo/AGENTS.md": "root",
  "repo/docs/CLAUDE.md": "c",
  "repo/docs/AGENTS.md": "a",
  "repo/src/deep/.cursorrules": "r",
  "repo/vendor/x/AGENTS.md": "v",
  "repo/build/AGENTS.md": "b",
  "repo/loop": link(".."),
};

describe("hint files that could come", () => {
  it("are listed nearest first, one of each directory, without those of the working directory itself", async () => {
    expect(await listed(TREE)).toEqual(["docs/AGENTS.md on-demand", "src/deep/.cursorrules on-demand"]);
  });

  it("leave out more directories in later releases", async () => {
    const counts = await Promise.all(RELEASES.map(async (hermes) => (await listed(TREE, { hermes })).length));
    expect(counts).toEqual([4, 4, 3, 3, 3, 3, 2, 2, 2]);
  });

  it("are not listed where the session gets none", async () => {
    expect(await listed(TREE, { ignoreRules: true })).toEqual([]);
    expect(await listed(TREE, { ignoreRules: true, hermes: "0.21.0" })).toHaveLength(3);
    expect(await listed({ "u/docs/AGENTS.md": "x" }, { cwd: "u" })).toEqual([]);
    expect(await listed({ "u/docs/AGENTS.md": "x" }, { cwd: "u", hermes: "0.21.5" })).toHaveLength(1);
  });

  it("stop after a bounded look, which the report says, and --deep goes on", async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`repo/d${at}/AGENTS.md`, "x"]));
    const usual = await worldOf(many).run(subdirectoryHints);
    expect(usual.entries.length).toBeLessThan(90);
    expect(usual.reports[0]?.detail).toMatch(/^looked in 80 directories, and stopped/);
    const deep = await worldOf(many, { deep: true }).run(subdirectoryHints);
    expect(deep.entries).toHaveLength(200);
  });
});

describe("--touch where the session gets no hints", () => {
  it("lists what would have come as skipped", async () => {
    expect(await listed(TREE, { ignoreRules: true, touch: ["docs/x.md"] })).toEqual(["docs/AGENTS.md skipped"]);
  });

  it("says where a session with its own directory counts from TERMINAL_CWD", async () => {
    const unsure = async (hermes: string): Promise<unknown> => {
      const { entries } = await worldOf(TREE, { surface: "acp", touch: ["docs/x.md"], hermes }).run(subdirectoryHints);
      return entries[0]?.unsure;
    };
    expect(await unsure("0.21.5")).toMatch(/TERMINAL_CWD/);
    expect(await unsure("0.22.2")).toBeUndefined();
  });
});
