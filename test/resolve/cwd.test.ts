import { describe, expect, it } from "vitest";
import { RELEASES } from "../helpers/releases.ts";
import type { AuditOptions } from "../../src/audit-options.ts";
import type { Tree } from "../helpers/tree.ts";
import { worldOf } from "../helpers/world.ts";

interface Case {
  readonly surface: string;
  /** terminal.cwd as it stands in config.yaml, after `cwd:`. */
  readonly c?: string;
  /** TERMINAL_CWD in .env. */
  readonly d?: string;
  /** TERMINAL_CWD of the shell. */
  readonly e?: string;
  readonly messaging?: string;
  readonly backend?: string;
  readonly env?: Record<string, string>;
  readonly session?: string;
  readonly workdir?: string;
}

/** Which directory of the tree is taken: a letter for each of C D E G H(ome) L S W, `-` for one that is not there. */
function taken({ surface, c, d, e, messaging, backend, env, session, workdir }: Case, hermes: string): string {
  const dirs = Object.fromEntries(["c", "d", "e", "m", "s", "w"].map((name) => [name, {}]));
  const terminal = [
    ...(backend === undefined ? [] : [`  backend: ${backend}\n`]),
    ...(c === undefined ? [] : [`  cwd: ${c}\n`]),
  ];
  const tree: Tree = {
    ...dirs,
    ...(terminal.length > 0 && { "u/.hermes/config.yaml": `terminal:\n${terminal.join("")}` }),
    ...(d !== undefined && { "u/.hermes/.env": `TERMINAL_CWD=${d}\n` }),
    ...(workdir !== undefined && { "u/.hermes/cron/jobs.json": "{}" }),
  };
  // Directories are named from the launch directory, which relative values count from.
  const options: AuditOptions = {
    surface,
    hermes,
    env: {
      ...env,
      ...(e !== undefined && { TERMINAL_CWD: e }),
      ...(messaging !== undefined && { MESSAGING_CWD: messaging }),
    },
    ...(session !== undefined && { sessionCwd: session }),
  };
  const { root, world } = worldOf(tree, options);
  const relative = world.cwd.startsWith(`${root}/`) ? world.cwd.slice(root.length + 1) : world.cwd;
  return { c: "C", d: "D", e: "E", m: "G", u: "H", repo: "L", s: "S", w: "W" }[relative] ?? "-";
}

/** The answer of each modelled release, in order. */
function row(what: Case): string {
  return RELEASES.map((hermes) => taken(what, hermes)).join(" ");
}

const all = { c: "../c", d: "../d", e: "../e" };

//                              18 19 20.0 20.4 20.6 21.0 21.3 21.5 22.2
describe("the working directory, by surface (spec: surfaces.md 3.2)", () => {
  it.each([
    ["chat with nothing set", { surface: "cli" }, "L L L L L L L L L"],
    ["chat with all set", { surface: "cli", ...all }, "D D C C C C C C C"],
    ["chat without terminal.cwd", { surface: "cli", d: "../d", e: "../e" }, "D D D D D D D D D"],
    ["chat with the shell's alone", { surface: "cli", e: "../e" }, "L L L L L L L L L"],
    ["-z with nothing set", { surface: "cli-oneshot" }, "L L L H H H H L L"],
    ["-z with MESSAGING_CWD alone", { surface: "cli-oneshot", messaging: "../m" }, "L L L G G G G L L"],
    ["-z with all set", { surface: "cli-oneshot", ...all }, "D D C C C C C C C"],
    ["-z with config and shell", { surface: "cli-oneshot", c: "../c", e: "../e" }, "E E C C C C C C C"],
    ["-z with config alone", { surface: "cli-oneshot", c: "../c" }, "L C C C C C C C C"],
    ["-z with .env and shell", { surface: "cli-oneshot", d: "../d", e: "../e" }, "D D D D D D D D D"],
    ["hermes --tui with all set", { surface: "tui", ...all }, "C C C C C C C L L"],
    ["a tui client that names a directory", { surface: "tui", ...all, session: "s" }, "S S S S S S S S S"],
    ["acp with all set", { surface: "acp", ...all, session: "s" }, "D D S S S S S S S"],
    ["acp with config and shell", { surface: "acp", c: "../c", e: "../e", session: "s" }, "E E S S S S S S S"],
    ["acp with config alone", { surface: "acp", c: "../c", session: "s" }, "L C S S S S S S S"],
    ["acp with nothing set", { surface: "acp", session: "s" }, "L L S S S S S S S"],
    ["api with all set", { surface: "api", ...all }, "D D C C C C C C C"],
    ["api with config and shell", { surface: "api", c: "../c", e: "../e" }, "C C C C C C C C C"],
    ["api with the shell's alone", { surface: "api", e: "../e", messaging: "../m" }, "E E E E E E E E E"],
    ["api with nothing set", { surface: "api" }, "H H H H H H H H H"],
    ["messaging with MESSAGING_CWD", { surface: "gateway:telegram", messaging: "../m" }, "G G G G G G G G G"],
    ["messaging with all set", { surface: "gateway:telegram", ...all }, "D D C C C C C C C"],
    ["desktop without a workspace, all set", { surface: "desktop", ...all }, "C C C C C L L L C"],
    ["desktop with a workspace", { surface: "desktop", ...all, session: "s" }, "S S S S S S S S S"],
    ["a kanban worker is a chat", { surface: "kanban", ...all }, "D D C C C C C C C"],
  ] satisfies [string, Case, string][])("%s", (_title, what, expected) => {
    expect(row(what)).toBe(expected);
  });
});

describe("a value that is no directory", () => {
  it.each([
    ["chat, config", { surface: "cli", c: "../no", d: "../d" }, "D D L L L L L L L"],
    ["chat, .env", { surface: "cli", d: "../no" }, "- L L L L L L L L"],
    ["-z, shell", { surface: "cli-oneshot", e: "../no", c: "../c" }, "- L C C C C C C C"],
    ["tui, config covers the shell's from 0.20.0 on", { surface: "tui", c: "../no", e: "../e" }, "E E L L L L L L L"],
    ["tui, the client's", { surface: "tui", c: "../c", session: "no" }, "L L L L L L L L L"],
    ["acp, the editor's", { surface: "acp", e: "../e", session: "no" }, "E E L L L L L L L"],
    ["api, config", { surface: "api", c: "../no", e: "../e" }, "- L L L L L L L L"],
    ["api, MESSAGING_CWD", { surface: "api", messaging: "../no" }, "- L L L L L L L L"],
  ] satisfies [string, Case, string][])("%s", (_title, what, expected) => {
    expect(row(what)).toBe(expected);
  });
});

describe("placeholders and empty values", () => {
  it.each([
    [".env says .: chat", { surface: "cli", d: "." }, "L L L H H H H H L"],
    [".env says auto: chat", { surface: "cli", d: "auto" }, "- L L H H H H H L"],
    [".env says .: -z", { surface: "cli-oneshot", d: "." }, "L L L H H H H L L"],
    [".env says .: api", { surface: "api", d: "." }, "L L L L L L L L L"],
    ["the shell says cwd: api", { surface: "api", e: "cwd" }, "H H H H H H H H H"],
    ["config says .: chat", { surface: "cli", c: ".", d: "../d" }, "D D D D D D D D D"],
    ["config says auto: -z", { surface: "cli-oneshot", c: "auto", e: "../e" }, "E E E E E E E E E"],
    ["config is empty: chat", { surface: "cli", c: '""', d: "../d" }, "D D L H H H H H L"],
    ["config is empty: -z", { surface: "cli-oneshot", c: '""', e: "../e" }, "E E L H H H H L L"],
    ["config is empty: api", { surface: "api", c: '""', e: "../e" }, "H H L L L L L L L"],
    ["config is null: chat", { surface: "cli", c: "null" }, "L L L L L L L L L"],
    ["MESSAGING_CWD is blank: api", { surface: "api", messaging: "  " }, "H H H H H H H H H"],
  ] satisfies [string, Case, string][])("%s", (_title, what, expected) => {
    expect(row(what)).toBe(expected);
  });
});

describe("a terminal that is not local", () => {
  it.each([
    [
      "chat takes config in every release",
      { surface: "cli", backend: "docker", c: "../c", e: "../e" },
      "C C C C C C C C C",
    ],
    [
      "chat keeps the shell's behind a placeholder",
      { surface: "cli", backend: "ssh", c: ".", e: "../e" },
      "E E E E E E E E E",
    ],
    [
      "the gateway does not fall back to the home directory",
      { surface: "api", backend: "docker" },
      "L L L L L L L L L",
    ],
  ] satisfies [string, Case, string][])("%s", (_title, what, expected) => {
    expect(row(what)).toBe(expected);
  });

  it("takes MESSAGING_CWD when docker mounts it", () => {
    const mounted = (value: string): string => {
      const env = { TERMINAL_DOCKER_MOUNT_CWD_TO_WORKSPACE: "yes", MESSAGING_CWD: value };
      return row({ surface: "gateway:slack", backend: "docker", env });
    };
    expect(mounted("../m")).toBe("G G G G G G G G G");
    expect(mounted("auto")).toBe("L L L L L L L L L");
  });
});

describe("HERMES_IGNORE_USER_CONFIG with -z", () => {
  it.each([
    [{ surface: "cli-oneshot", e: "../e", messaging: "../m" }, "L L L L L L L L L"],
    [{ surface: "cli-oneshot", c: "../c", e: "../e" }, "L L C C C C C C L"],
    [{ surface: "cli-oneshot", d: "../d", e: "../e" }, "L L L D D D D L L"],
  ] satisfies [Case, string][])("%j", (what, expected) => {
    expect(row({ ...what, env: { HERMES_IGNORE_USER_CONFIG: "1" } })).toBe(expected);
  });
});

describe("what is said about it", () => {
  it("names the setting that decided and those that did not", () => {
    const tree: Tree = { c: {}, "u/.hermes/config.yaml": "terminal:\n  cwd: ../c\n" };
    const { world } = worldOf(tree, { hermes: "0.19.0", env: { TERMINAL_CWD: "/tmp" } });
    expect(world.cwdFrom).toEqual({ kind: "flag", name: "--cwd" });
    expect(world.cwdNote).toEqual({ kind: "launch", forced: true });
    expect(world.cwdPassedOver).toMatchObject([
      { name: "terminal.cwd", value: "../c", from: { kind: "config", line: 2 }, why: "not read here" },
      { name: "TERMINAL_CWD", why: "not read here" },
    ]);
    const newer = worldOf(tree, { hermes: "0.22.2", env: { TERMINAL_CWD: "/tmp" } }).world;
    expect(newer.cwdFrom).toMatchObject({ kind: "config", name: "terminal.cwd", line: 2 });
    expect(newer.cwdNote).toEqual({ kind: "set", name: "terminal.cwd" });
  });

  it("says that -z takes the home directory, and that a value is no directory", () => {
    expect(worldOf({}, { surface: "cli-oneshot", hermes: "0.20.6" }).world).toMatchObject({
      cwdNote: { kind: "home", program: "oneshot" },
      cwdFrom: { kind: "env", name: "HOME" },
    });
    const { world } = worldOf({ "u/.hermes/config.yaml": "terminal:\n  cwd: /no/such\n" });
    expect(world.cwdNote).toEqual({ kind: "no-directory", name: "terminal.cwd", value: "/no/such", to: "launch" });
  });

  it("is not configured where the install-tree guard may act", () => {
    const configured = (options: AuditOptions, tree: Tree = {}): boolean => worldOf(tree, options).world.cwdConfigured;
    const missing: Tree = { "u/.hermes/config.yaml": "terminal:\n  cwd: /no/such\n" };
    expect(configured({ surface: "api" }, missing)).toBe(false);
    expect(configured({ surface: "acp" })).toBe(false);
    expect(configured({ surface: "api" })).toBe(true);
    expect(configured({ surface: "desktop" })).toBe(false);
    expect(configured({ surface: "desktop", hermes: "0.20.6" })).toBe(true);
    expect(configured({ surface: "api", env: { TERMINAL_CWD: "." } }, missing)).toBe(false);
  });
});

describe("the working directory in 0.13.0 and 0.16.0", () => {
  it.each([
    ["chat with all set", { surface: "cli", ...all }, "D D"],
    ["chat without .env", { surface: "cli", c: "../c", e: "../e" }, "L L"],
    ["-z, whose tool list forces the launch directory", { surface: "cli-oneshot", ...all }, "L L"],
    ["hermes --tui without config", { surface: "tui", d: "../d", e: "../e" }, "L D"],
    ["a tui client that names a directory", { surface: "tui", ...all, session: "s" }, "L S"],
    ["acp, whose client's directory is not bound", { surface: "acp", ...all, session: "s" }, "L L"],
    ["api with all set", { surface: "api", ...all }, "D D"],
    ["api without .env", { surface: "api", c: "../c", e: "../e" }, "C C"],
    ["api with nothing set", { surface: "api" }, "H H"],
    ["api with a terminal that is not local", { surface: "api", backend: "ssh" }, "H H"],
    ["a value that is no directory", { surface: "cli", d: "../gone" }, "- -"],
  ] satisfies [string, Case, string][])("%s", (_what, one, expected) => {
    expect(["0.13.0", "0.16.0"].map((hermes) => taken(one, hermes)).join(" ")).toBe(expected);
  });
});

describe("a scheduled job with a workdir", () => {
  const jobs = (root: string): string => JSON.stringify({ jobs: [{ id: "0a1b", workdir: root }] });
  it("is rooted there; up to 0.19.0 TERMINAL_CWD of .env goes before it", () => {
    const found = RELEASES.map((hermes) => {
      const tree: Tree = {
        "u/.hermes/cron/jobs.json": jobs("/"),
        "u/.hermes/.env": "TERMINAL_CWD=../d\n",
        "u/.hermes/config.yaml": "terminal:\n  cwd: ../c\n",
        c: {},
        d: {},
      };
      const { root, world } = worldOf(tree, { surface: "cron:0a1b", hermes, env: { TERMINAL_CWD: "/tmp" } });
      return world.cwd === "/" ? "W" : world.cwd === `${root}/d` ? "D" : world.cwd;
    });
    expect(found).toEqual(["D", "D", ...RELEASES.slice(2).map(() => "W")]);
  });
});

describe("a kanban worker", () => {
  it("starts in its workspace", () => {
    const { root } = worldOf({ w: {} });
    expect(worldOf({}, { surface: "kanban", workspace: root.slice(0, root.lastIndexOf("/")) }).world).toMatchObject({
      cwd: root.slice(0, root.lastIndexOf("/")),
      cwdFrom: { kind: "flag", name: "--workspace" },
    });
    expect(() => worldOf({}, { surface: "kanban", workspace: "/no/such" })).toThrow("no such directory: /no/such");
  });
});
