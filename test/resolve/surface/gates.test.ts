import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { worldOf } from "../../helpers/world.ts";
import type { Tree } from "../../helpers/tree.ts";

/** SOUL.md / project context / MEMORY.md and USER.md, the toolset rule left out: which gates are open. */
function gates(options: AuditOptions, tree: Tree = {}): string {
  const { gates: g } = worldOf(tree, options).world.surface;
  const soul = g.loadSoulIdentity || !g.skipContextFiles;
  return [soul, !g.skipContextFiles, !g.skipMemory].map((open) => (open ? "Y" : "N")).join("/");
}

const JOB = (job: object): Tree => ({ "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: [{ id: "0a1b", ...job }] }) });

describe("the gates of a surface", () => {
  it.each([
    ["cli", "Y/Y/Y"],
    ["cli-oneshot", "Y/Y/Y"],
    ["tui", "Y/Y/Y"],
    ["desktop", "Y/Y/Y"],
    ["acp", "Y/Y/Y"],
    ["api", "Y/Y/Y"],
    ["gateway:telegram", "Y/Y/Y"],
    ["subagent", "N/N/N"],
    ["kanban", "Y/Y/Y"],
    ["batch", "N/N/N"],
  ])("are the same in every release for %s: %s", (surface, expected) => {
    for (const hermes of RELEASES) expect([hermes, gates({ surface, hermes })]).toEqual([hermes, expected]);
  });

  it("keep SOUL.md and drop project context for a scheduled job without a workdir; memory loads from 0.20.6 on", () => {
    for (const surface of ["cron", "cron:0a1b"]) {
      const found = RELEASES.map((hermes) => gates({ surface, hermes }, JOB({ prompt: "x" })));
      expect(found).toEqual([
        ...["0.18.2", "0.19.0", "0.20.0", "0.20.4"].map(() => "Y/N/N"),
        ...["0.20.6", "0.21.0", "0.21.3", "0.21.5", "0.22.2"].map(() => "Y/N/Y"),
      ]);
    }
  });

  it("open for a scheduled job whose workdir is a directory, and not for one that is gone", () => {
    const tree = { ...JOB({ workdir: " /" }) };
    expect(gates({ surface: "cron:0a1b" }, tree)).toBe("Y/Y/Y");
    expect(gates({ surface: "cron:0a1b" }, JOB({ workdir: "/no/such/place" }))).toBe("Y/N/Y");
    const { world } = worldOf(JOB({ workdir: "/no/such/place" }), { surface: "cron:0a1b" });
    expect(world.surface.gates.skipContextFilesWhy).toBe("the job's workdir /no/such/place is no directory");
  });

  it("take a job's workdir without expanding ~, and a job from a list or an object of jobs", () => {
    expect(gates({ surface: "cron:0a1b" }, JOB({ workdir: "~" }))).toBe("Y/N/Y");
    const list = { "u/.hermes/cron/jobs.json": JSON.stringify([{ id: "0a1b", workdir: "/" }]) };
    expect(gates({ surface: "cron:0a1b" }, list)).toBe("Y/Y/Y");
    const keyed = { "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: { "0a1b": { workdir: "/" } } }) };
    expect(gates({ surface: "cron:0a1b" }, keyed)).toBe("Y/Y/Y");
  });
});

describe("--ignore-rules", () => {
  it.each([
    ["cli", "N/N/N"],
    ["kanban", "N/N/N"],
    ["tui", "N/N/N"],
    ["cli-oneshot", "Y/Y/Y"],
    ["acp", "Y/Y/Y"],
    ["api", "Y/Y/Y"],
    ["gateway:slack", "Y/Y/Y"],
    ["cron", "Y/N/Y"],
  ])("on %s gives %s", (surface, expected) => {
    expect(gates({ surface, ignoreRules: true })).toBe(expected);
  });
});

describe("HERMES_IGNORE_RULES", () => {
  const on = (surface: string, hermes: string, value: string): string =>
    gates({ surface, hermes, env: { HERMES_IGNORE_RULES: value } });

  it("counts on the command line as 1 alone up to 0.21.3, and as any truthy word from 0.21.5 on", () => {
    for (const hermes of RELEASES) {
      const later = hermes === "0.21.5" || hermes === "0.22.2";
      expect(on("cli", hermes, "1")).toBe("N/N/N");
      for (const word of ["true", " YES ", "on"])
        expect([hermes, on("cli", hermes, word)]).toEqual([hermes, later ? "N/N/N" : "Y/Y/Y"]);
      for (const word of ["0", "false", "2", ""]) expect(on("cli", hermes, word)).toBe("Y/Y/Y");
    }
  });

  it("counts on the tui as any truthy word in every release", () => {
    for (const hermes of RELEASES) expect(on("tui", hermes, "Yes")).toBe("N/N/N");
  });

  it.each(["cli-oneshot", "acp", "api", "gateway:telegram"])(
    "has no effect on %s but for skills.auto_load",
    (surface) => {
      expect(on(surface, "0.22.2", "1")).toBe("Y/Y/Y");
      const autoLoad = RELEASES.filter(
        (hermes) =>
          worldOf({}, { surface, hermes, env: { HERMES_IGNORE_RULES: "on" } }).world.surface.gates.skipAutoLoad,
      );
      expect(autoLoad).toEqual(["0.21.5", "0.22.2"]);
    },
  );

  it("is read from .env too, and the gate says from where", () => {
    const { world } = worldOf({ "u/.hermes/.env": "A=1\nHERMES_IGNORE_RULES=1\n" });
    expect(world.surface.gates).toMatchObject({
      skipContextFiles: true,
      skipContextFilesWhy: "HERMES_IGNORE_RULES=1",
      skipContextFilesFrom: { kind: "file", line: 2 },
    });
  });
});

describe("gateway.platforms.<platform>.skip_context_files", () => {
  const config = (yaml: string): Tree => ({ "u/.hermes/config.yaml": yaml });
  const SKIP = config("gateway:\n  platforms:\n    telegram:\n      skip_context_files: true\n");

  it("drops project files and keeps SOUL.md and memory from 0.20.0 on", () => {
    const found = RELEASES.map((hermes) => gates({ surface: "gateway:telegram", hermes }, SKIP));
    expect(found).toEqual(["Y/Y/Y", "Y/Y/Y", ...RELEASES.slice(2).map(() => "Y/N/Y")]);
  });

  it("is each platform's own, and not the API server's", () => {
    expect(gates({ surface: "gateway:discord" }, SKIP)).toBe("Y/Y/Y");
    const api = config("gateway:\n  platforms:\n    api_server:\n      skip_context_files: true\n");
    expect(gates({ surface: "api" }, api)).toBe("Y/Y/Y");
  });

  it("is Python's bool of the value: the text false counts, a list of platforms does not", () => {
    const text = config('gateway:\n  platforms:\n    telegram:\n      skip_context_files: "false"\n');
    expect(gates({ surface: "gateway:telegram" }, text)).toBe("Y/N/Y");
    expect(gates({ surface: "gateway:telegram" }, config("gateway:\n  platforms:\n    - telegram\n"))).toBe("Y/Y/Y");
    expect(gates({ surface: "gateway:telegram" }, config("gateway:\n  platforms:\n    telegram: yes\n"))).toBe("Y/Y/Y");
  });
});

describe("what else a surface decides", () => {
  it.each([
    ["cli", {}, "cli"],
    ["cli-oneshot", {}, "cli"],
    ["tui", {}, "tui"],
    ["tui", { HERMES_DESKTOP: "1" }, "desktop"],
    ["tui", { HERMES_DESKTOP: "1", HERMES_DESKTOP_TERMINAL: "1" }, "tui"],
    ["desktop", {}, "desktop"],
    ["acp", {}, "acp"],
    ["api", {}, "api_server"],
    ["gateway:telegram", {}, "telegram"],
    ["gateway:local", {}, "cli"],
    ["cron", {}, "cron"],
    ["subagent", {}, "subagent"],
    ["kanban", {}, "cli"],
    ["batch", {}, "batch"],
  ])("the platform word of %s with %j is %s", (surface, env, platform) => {
    expect(worldOf({}, { surface, env }).world.surface.platform).toBe(platform);
  });

  it("batch runs have no platform before 0.21.3", () => {
    const without = RELEASES.filter(
      (hermes) => worldOf({}, { surface: "batch", hermes }).world.surface.platform === null,
    );
    expect(without).toEqual(["0.18.2", "0.19.0", "0.20.0", "0.20.4", "0.20.6", "0.21.0"]);
  });

  it("a job's own toolsets are taken as written; an empty list counts from 0.22.2 on", () => {
    const toolsets = (job: object, hermes: string): readonly string[] =>
      worldOf(JOB(job), { surface: "cron:0a1b", hermes }).world.toolsets;
    expect(toolsets({ enabled_toolsets: ["web", "memory"] }, "0.20.0")).toEqual(["web", "memory"]);
    expect(toolsets({ enabled_toolsets: [] }, "0.22.2")).toEqual([]);
    expect(toolsets({ enabled_toolsets: [] }, "0.21.5")).toContain("memory");
  });

  it("a delegated child has no memory toolset, and its project files arrive through its own prompt from 0.20.6 on", () => {
    const { world } = worldOf({}, { surface: "subagent", toolsets: ["memory", "file"] });
    expect(world.toolsets).toEqual(["file"]);
    const own = RELEASES.filter(
      (hermes) => worldOf({}, { surface: "subagent", hermes }).world.surface.gates.contextInChildPrompt,
    );
    expect(own).toEqual(["0.20.6", "0.21.0", "0.21.3", "0.21.5", "0.22.2"]);
  });

  it("a delegated child's cap takes no notice of the window", () => {
    expect(worldOf({}, { surface: "subagent", contextLength: 1_000_000 }).world.cap).toBe(20_000);
    expect(worldOf({}, { surface: "cli", contextLength: 1_000_000 }).world.cap).toBe(240_000);
  });
});
