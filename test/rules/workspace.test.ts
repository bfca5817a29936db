import { describe, expect, it } from "vitest";
import { wordReason } from "../../src/reasons/index.ts";
import { projectContext } from "../../src/rules/project-context/index.ts";
import { workspace } from "../../src/rules/workspace.ts";
import type { AuditOptions } from "../../src/audit-options.ts";
import { link, type Tree } from "../helpers/tree.ts";
import { worldOf } from "../helpers/world.ts";

const NAMES = [
  "AGENTS.md",
  "SOUL.md",
  "IDENTITY.md",
  "MEMORY.md",
  "USER.md",
  "TOOLS.md",
  "HEARTBEAT.md",
  "BOOTSTRAP.md",
];

describe("files of a workspace", () => {
  it("are listed agent by agent, none of them loaded", async () => {
    const all = Object.fromEntries(NAMES.map((name) => [name, "x"]));
    const { entries } = await workspaces({ zoe: { "TOOLS.md": "x" }, clawy: all, "README.md": "no agent" });
    expect(entries.map((entry) => entry.path)).toEqual([...NAMES.map((name) => `clawy/${name}`), "zoe/TOOLS.md"]);
    expect(new Set(entries.map(({ status, group, block }) => `${status} ${group} ${block}`))).toEqual(
      new Set(["not-loaded workspace null"]),
    );
    expect(entries[0]?.facts).toEqual({ agent: "clawy" });
  });

  it("name what Hermes reads in their place", async () => {
    const { entries, home } = await workspaces({ a: { "MEMORY.md": "x", "TOOLS.md": "x" } });
    expect(entries.map((entry) => entry.why)).toEqual([
      `not loaded: no release reads workspaces; what Hermes reads is ${home}/memories/MEMORY.md`,
      "not loaded: no release reads workspaces, and none has a file of this name: the agent knows it only when it opens it itself",
    ]);
  });

  it("say so when they are the very file that Hermes reads", async () => {
    const { entries, home } = await workspaces(
      { a: { "SOUL.md": link("../../SOUL.md") } },
      { "u/.hermes/SOUL.md": "me" },
    );
    expect(entries.map((entry) => entry.why)).toEqual([
      `not loaded by this path: it is the same file as ${home}/SOUL.md, which is the one that Hermes reads`,
    ]);
  });

  it("are left to the project rule where the session starts in the workspace", async () => {
    const tree = { "u/.hermes/workspaces/a": { "AGENTS.md": "rules", "SOUL.md": "me" } };
    const { run, cwd } = worldOf(tree, { cwd: "u/.hermes/workspaces/a" });
    const project = await run(projectContext);
    expect(project.entries.find((entry) => entry.status === "loaded")?.path).toBe(`${cwd}/AGENTS.md`);
    expect((await run(workspace, project)).entries.map((entry) => entry.path)).toEqual([`${cwd}/SOUL.md`]);
  });

  it("leave out links to nothing and folders", async () => {
    const { entries } = await workspaces({ a: { "SOUL.md": link("gone"), "USER.md": {} } });
    expect(entries).toEqual([]);
  });
});

describe("daily notes of a workspace", () => {
  const memory = { "2026-01-01.md": "", "2025-12-31.md": "", "2026-01-03.md": "", "notes.md": "", "2026-1-2.md": "" };

  it("are the newest two, with a count of the others", async () => {
    const { entries } = await workspaces({ a: { memory } });
    expect(entries.map(({ path, facts }) => [path, facts?.["otherDays"]])).toEqual([
      ["a/memory/2026-01-03.md", 1],
      ["a/memory/2026-01-01.md", 1],
    ]);
  });

  it("are today's and yesterday's where the day is told", async () => {
    const { entries } = await workspaces({ a: { memory } }, {}, { today: "2026-01-01" });
    expect(entries.map((entry) => entry.path)).toEqual(["a/memory/2026-01-01.md", "a/memory/2025-12-31.md"]);
  });
});

async function workspaces(tree: Tree, more: Tree = {}, options: AuditOptions = {}) {
  const { run, home } = worldOf({ "u/.hermes/workspaces": tree, ...more }, options);
  const { entries } = await run(workspace);
  const short = entries.map((entry) => ({
    ...entry,
    path: entry.path.slice(`${home}/workspaces/`.length),
    why: wordReason(entry.reason),
  }));
  return { entries: short, home };
}
