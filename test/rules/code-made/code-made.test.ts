import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { codeMade } from "../../../src/rules/code-made/index.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import type { Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

async function entries(tree: Tree, options: AuditOptions = {}): Promise<readonly string[]> {
  const { root, run } = worldOf(tree, options);
  const result = await run(codeMade);
  expect(result.blocks).toEqual([]);
  expect(result.entries.filter((one) => one.status === "on-demand" && one.unsure === undefined)).toEqual([]);
  return result.entries.map((one) => `${one.path.slice(root.length + 1)} ${one.status} ${one.reason.kind}`);
}

const config = (yaml: string): Tree => ({ "u/.hermes/config.yaml": yaml });

describe("the workspace snapshot", () => {
  const TREE = {
    "repo/.git": {},
    "repo/package.json": "{}",
    "repo/Makefile": "",
    "repo/AGENTS.md": "x",
    "repo/CLAUDE.md": "y",
    "repo/go.mod/x": "",
  };

  it("names its root, the manifests and context files in it, and the files that are read for it", async () => {
    expect(await entries(TREE)).toEqual([
      "repo on-demand workspace-snapshot",
      "repo/package.json on-demand workspace-fact",
      "repo/Makefile on-demand workspace-fact",
    ]);
    const { run } = worldOf(TREE);
    expect((await run(codeMade)).entries[0]?.reason).toMatchObject({
      names: ["package.json", "Makefile", "AGENTS.md", "CLAUDE.md"],
    });
  });

  it("is rooted in the git root, or else beside the nearest project file", async () => {
    expect((await entries({ ...TREE, "repo/pkg/go.mod": "" }, { cwd: "repo/pkg" }))[0]).toBe(
      "repo on-demand workspace-snapshot",
    );
    expect((await entries({ "repo/go.mod": "" }, { cwd: "repo/pkg" }))[0]).toBe("repo on-demand workspace-snapshot");
  });

  it("is there on interactive surfaces alone", async () => {
    const on = await Promise.all(
      ["cli", "cli-oneshot", "tui", "acp", "kanban", "api", "cron", "gateway:telegram", "subagent", "batch"].map(
        async (surface) => (await entries(TREE, { surface, env: { MESSAGING_CWD: "repo" } })).length > 0,
      ),
    );
    expect(on).toEqual([true, true, true, true, true, false, false, false, false, false]);
  });
});

describe("a memory provider", () => {
  it("is named with the file that decides its block", async () => {
    const tree = {
      ...config("memory:\n  provider: honcho\n"),
      "u/.hermes/honcho.json": "{}",
      "u/.honcho/config.json": "{}",
    };
    expect(await entries(tree)).toEqual([
      "u/.hermes/config.yaml on-demand provider-block",
      "u/.hermes/honcho.json on-demand provider-file",
      "u/.honcho/config.json on-demand provider-file",
    ]);
    const own = { ...config("memory:\n  provider: mine\n"), "u/.hermes/plugins/mine/__init__.py": "" };
    expect(await entries(own)).toEqual([
      "u/.hermes/config.yaml on-demand provider-block",
      "u/.hermes/plugins/mine on-demand provider-file",
    ]);
  });

  it("is kept out where the session skips memory", async () => {
    expect(await entries(config("memory:\n  provider: honcho\n"), { ignoreRules: true })).toEqual([
      "u/.hermes/config.yaml skipped provider-off",
    ]);
  });

  it("called builtin or none is none from 0.21.5 on", async () => {
    const counts = await Promise.all(
      RELEASES.map(async (hermes) => (await entries(config("memory:\n  provider: None\n"), { hermes })).length),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0]);
    for (const value of ["''", "null", "' '"])
      expect(await entries(config(`memory:\n  provider: ${value}\n`), { hermes: "0.19.0" })).toEqual([]);
  });
});

describe("plugins that plugins.enabled names", () => {
  const TREE = {
    ...config("plugins:\n  enabled: [one, two, three]\n"),
    "u/.hermes/plugins/one/__init__.py": "def register(ctx): ctx.register_system_prompt_section('x', f)",
    "u/.hermes/plugins/two/__init__.py": "pass",
  };

  it("are listed when their code calls for a section, or is not there to be read", async () => {
    expect(await entries(TREE)).toEqual([
      "u/.hermes/plugins/one on-demand plugin-section",
      "u/.hermes/config.yaml on-demand plugin-section",
    ]);
  });

  it("add none in releases before 0.20.4, in safe mode, and when they are disabled too", async () => {
    expect(await entries(TREE, { hermes: "0.20.0" })).toEqual([
      "u/.hermes/plugins/one skipped plugin-off",
      "u/.hermes/config.yaml skipped plugin-off",
    ]);
    expect((await entries(TREE, { env: { HERMES_SAFE_MODE: "1" } }))[0]).toContain("skipped");
    const disabled = { ...TREE, ...config("plugins:\n  enabled: [one]\n  disabled: [one]\n") };
    expect(await entries(disabled)).toEqual(["u/.hermes/plugins/one skipped plugin-off"]);
  });
});
