import { describe, expect, it } from "vitest";
import { wordFix, wordReason } from "../../src/reasons/index.ts";
import { lookalikes } from "../../src/rules/lookalikes/index.ts";
import { memory } from "../../src/rules/memory/index.ts";
import { projectContext } from "../../src/rules/project-context/index.ts";
import { soul } from "../../src/rules/soul/index.ts";
import type { RuleResult } from "../../src/rules/define.ts";
import type { AuditOptions } from "../../src/audit-options.ts";
import { link, type Tree } from "../helpers/tree.ts";
import { worldOf } from "../helpers/world.ts";

describe("look-alikes in HERMES_HOME", () => {
  it("are project files, memories, wrong case and conventions", async () => {
    const names = [
      "AGENTS.md",
      "CLAUDE.md",
      ".hermes.md",
      "HERMES.md",
      "soul.md",
      "MEMORY.md",
      "USER.md",
      "IDENTITY.md",
      "TOOLS.md",
      "BOOT.md",
      "BOOTSTRAP.md",
      "HEARTBEAT.md",
    ];
    const { paths, statuses } = await found({ "u/.hermes": Object.fromEntries(names.map((name) => [name, "x"])) });
    expect(paths.toSorted()).toEqual(names.map((name) => `u/.hermes/${name}`).toSorted());
    expect(statuses).toEqual(["not-loaded lookalike"]);
  });

  it("say where their text belongs", async () => {
    const { reasons, fixes } = await found({ "u/.hermes": { "AGENTS.md": "x", "USER.md": "x", "soul.md": "x" } });
    expect(reasons).toEqual([
      "not loaded: no release reads AGENTS.md from the Hermes home; project files come from the working directory",
      "not loaded: the name has to be written SOUL.md",
      "not loaded: of this kind Hermes reads {ROOT}/u/.hermes/memories/USER.md and nothing else",
    ]);
    expect(fixes).toEqual([
      "put what holds everywhere into {ROOT}/u/.hermes/SOUL.md, and project rules into the project's own AGENTS.md",
      "rename soul.md to SOUL.md",
      "move it to {ROOT}/u/.hermes/memories/USER.md",
    ]);
  });

  it("are settings, identities and memories under near names, and skills that are no folder", async () => {
    const { paths, reasons, fixes } = await found({
      "u/.hermes": {
        "config.yml": "x: 1",
        "SOUL_telegram.md": "x",
        "SOUL.md.txt": "x",
        memory: { "MEMORY.md": "x", "SOUL.md": "x" },
        skills: { "deploy.md": "x", "README.md": "x", "notes.txt": "x" },
      },
    });
    expect(paths).toEqual([
      "u/.hermes/SOUL.md.txt",
      "u/.hermes/config.yml",
      "u/.hermes/SOUL_telegram.md",
      "u/.hermes/memory/MEMORY.md",
      "u/.hermes/memory/SOUL.md",
      "u/.hermes/skills/deploy.md",
    ]);
    expect(reasons).toEqual([
      "not loaded: the name has to be written SOUL.md",
      "not read: Hermes takes its settings from {ROOT}/u/.hermes/config.yaml and from no file of another name",
      "not loaded: {ROOT}/u/.hermes/SOUL.md is the one identity of a home, on every platform",
      "not loaded: of this kind Hermes reads {ROOT}/u/.hermes/memories/MEMORY.md and nothing else",
      "not loaded: of this kind Hermes reads {ROOT}/u/.hermes/SOUL.md and nothing else",
      'not in the index: a skill is a folder with a SKILL.md; this one is read only when it is asked for by its name, with skill_view("deploy")',
    ]);
    expect(fixes).toContain("move it to {ROOT}/u/.hermes/skills/deploy/SKILL.md");
  });

  it("are none where the session starts in the home", async () => {
    const { paths } = await found(
      { "u/.hermes": { "AGENTS.md": "rules", "CLAUDE.md": "x", "SOUL.md": "me" } },
      { cwd: "u/.hermes" },
    );
    expect(paths).toEqual([]);
  });

  it("are none where a link makes them the real file", async () => {
    const { reasons } = await found({
      "u/.hermes": { memories: { "USER.md": "Ada" }, "USER.md": link("memories/USER.md") },
    });
    expect(reasons).toEqual([
      "not loaded by this path: it is the same file as {ROOT}/u/.hermes/memories/USER.md, which is the one that Hermes reads",
    ]);
  });
});

describe("look-alikes in memories/", () => {
  it("are all other files, but for Hermes' own", async () => {
    const own = ["MEMORY.md", "USER.md", "MEMORY.md.lock", "MEMORY.md.bak.1765000000", ".mem_a1b2", ".DS_Store"];
    const others = ["2026-01-01.md", "MEMORY.md.bak", "caveman", "memory.md"];
    const memories = Object.fromEntries([...own, ...others].map((name) => [name, "x"]));
    const { paths } = await found({ "u/.hermes/memories": { ...memories, notes: { "a.md": "x" } } });
    expect(paths.toSorted()).toEqual([...others, "notes"].map((name) => `u/.hermes/memories/${name}`).toSorted());
  });
});

describe("look-alikes in a project", () => {
  it("are files of other tools and files of the home", async () => {
    const names = [
      "SOUL.md",
      "IDENTITY.md",
      ".hermes/SOUL.md",
      "MEMORY.md",
      "USER.md",
      "CLAUDE.local.md",
      ".claude/CLAUDE.md",
      "GEMINI.md",
      "AGENT.md",
      ".github/copilot-instructions.md",
      ".windsurfrules",
      ".clinerules/a.md",
      ".rules",
      ".claude/skills/x/SKILL.md",
    ];
    const { paths } = await found({ repo: Object.fromEntries(names.map((name) => [name, "x"])) });
    const expected = names.map((name) => name.replace("/a.md", "").replace("/x/SKILL.md", ""));
    expect(paths.toSorted()).toEqual(expected.map((name) => `repo/${name}`).toSorted());
  });

  it("are names in a case that is not read", async () => {
    const { paths, fixes } = await found({
      repo: { "Agents.md": "x", "claude.md": "x", "agents.md": "x", "hermes.md": "x", "CLAUDE.MD": "x" },
    });
    expect(paths).toEqual(["repo/hermes.md", "repo/Agents.md", "repo/CLAUDE.MD"]);
    expect(fixes).toEqual([
      "rename hermes.md to HERMES.md",
      "rename Agents.md to AGENTS.md",
      "rename CLAUDE.MD to CLAUDE.md",
    ]);
  });

  it("are also looked for in the git root, and between it and the working directory", async () => {
    const tree = {
      "repo/.git": {},
      repo: { "SOUL.md": "x", "CLAUDE.md": "x", "AGENTS.md": "x", "a/.cursorrules": "x", "a/AGENTS.md": "x" },
    };
    const now = await found(tree, { cwd: "repo/a/b" });
    expect(now.paths).toEqual(["repo/SOUL.md", "repo/a/.cursorrules", "repo/CLAUDE.md"]);
    const old = await found(tree, { cwd: "repo/a/b", hermes: "0.20.0" });
    expect(old.paths).toEqual([
      "repo/SOUL.md",
      "repo/a/AGENTS.md",
      "repo/a/.cursorrules",
      "repo/AGENTS.md",
      "repo/CLAUDE.md",
    ]);
  });

  it("are project files above a working directory without a git root, below the user's home", async () => {
    const { paths, reasons } = await found({ "u/p/AGENTS.md": "x", "u/AGENTS.md": "x" }, { cwd: "u/p/s" });
    expect(paths).toEqual(["u/p/AGENTS.md"]);
    expect(reasons).toEqual([
      "not loaded: AGENTS.md is looked for above the working directory only up to a git root, and there is none",
    ]);
  });

  it("are AGENTS.override.md in releases that do not know it", async () => {
    const tree = { repo: { "AGENTS.override.md": "x" } };
    expect((await found(tree, { hermes: "0.20.0" })).reasons).toEqual([
      "not loaded: Hermes 0.20.0 does not know AGENTS.override.md; later releases do",
    ]);
    expect((await found(tree)).paths).toEqual([]);
  });

  it("are Cursor rules in folders and with other endings", async () => {
    const rules = {
      "a.mdc": "x",
      "b.md": "x",
      "C.MDC": "x",
      "notes.txt": "x",
      sub: { "d.mdc": "x", ".deep/e.md": "x", "f.txt": "x" },
      loop: link("sub"),
    };
    const { paths, reasons } = await found({ "repo/.cursor/rules": rules });
    expect(paths).toEqual(["C.MDC", "b.md", "sub/.deep/e.md", "sub/d.mdc"].map((name) => `repo/.cursor/rules/${name}`));
    expect(reasons[0]).toBe("not loaded: only names that end in .mdc are rules");
    expect(reasons[3]).toBe("not loaded: only rules directly in .cursor/rules are read, not those in its folders");
  });

  it("are found also where the path has characters that mean something in a pattern", async () => {
    const { paths } = await found({ "[x]{a,b}*": { ".cursor/rules/sub/a.mdc": "x" } }, { cwd: "[x]{a,b}*" });
    expect(paths).toEqual(["[x]{a,b}*/.cursor/rules/sub/a.mdc"]);
  });
});

describe("other homes", () => {
  it("are the usual places that this session does not use", async () => {
    const { paths } = await found({
      "u/.config/hermes/SOUL.md": "x",
      "u/.hermes/.hermes/memories/MEMORY.md": "x",
      "u/.hermes/profiles/coder/SOUL.md": "x",
    });
    expect(paths).toEqual(["u/.hermes/.hermes/memories/MEMORY.md", "u/.config/hermes/SOUL.md"]);
  });

  it("are not the home that this profile lives in", async () => {
    const tree = { "u/.hermes/SOUL.md": "x", "u/.hermes/profiles/coder/SOUL.md": "me" };
    expect((await found(tree, { profile: "coder" })).paths).toEqual([]);
  });

  it("are not this home under another name", async () => {
    expect((await found({ "u/.hermes/SOUL.md": "me", "u/.config/hermes": link("../.hermes") })).paths).toEqual([]);
  });
});

/** What the rule finds behind the rules that come before it, with the tree's folder as {ROOT}. */
async function found(tree: Tree, options: AuditOptions = {}) {
  const { run, root } = worldOf(tree, options);
  let earlier: RuleResult = { blocks: [], entries: [], fatal: [], reports: [] };
  for (const rule of [soul, projectContext, memory]) {
    earlier = { ...earlier, entries: [...earlier.entries, ...(await run(rule, earlier)).entries] };
  }
  const { entries } = await run(lookalikes, earlier);
  const short = (text: string) => text.replaceAll(root, "{ROOT}");
  return {
    paths: entries.map((entry) => entry.path.slice(root.length + 1)),
    statuses: [...new Set(entries.map((entry) => `${entry.status} ${entry.group}`))],
    reasons: entries.map((entry) => short(wordReason(entry.reason))),
    fixes: entries.map((entry) => short(wordFix(entry.reason) ?? "")),
  };
}
