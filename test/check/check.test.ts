import { describe, expect, test } from "vitest";
import { AuditError } from "../../src/errors.ts";
import { briefly, checkOf, checkWorld } from "../helpers/check.ts";
import { link } from "../helpers/tree.ts";
import { check } from "../../src/index.ts";

const LONG = `# Rules\n${"a line of rules\n".repeat(2000)}`;

describe("findings of a check", () => {
  test("a healthy repository and home have none", async () => {
    const result = await checkOf({
      "u/.hermes/SOUL.md": "I am brief.\n",
      "u/.hermes/memories/MEMORY.md": "The deploy is on Fridays.\n§\nTests run with make.\n",
      "u/.hermes/memories/USER.md": "Called Ann.\n",
      "u/.hermes/config.yaml": "model:\n  default: openai/gpt-5\nmemory:\n  memory_enabled: true\n",
      "u/.hermes/skills/dev/inspect/SKILL.md": "---\nname: inspect\ndescription: Review a change\n---\nLook.\n",
      "u/.hermes/skills/dev/mac/SKILL.md":
        "---\nname: mac\ndescription: For another system\nplatforms: [windows]\n---\nx\n",
      "repo/AGENTS.md": "# Rules\n\nUse make.\n",
      "repo/packages/api/AGENTS.md": "# Rules of the API\n",
    });
    expect(briefly(result)).toEqual(["info skill-hidden home:skills/dev/mac/SKILL.md active"]);
    expect(result.ok).toBe(true);
  });

  test("are told by places without the machine in them, and keep their ids when the file grows", async () => {
    const tree = { "repo/AGENTS.md": LONG, "u/.hermes/AGENTS.md": "x\n" };
    const first = await checkOf(tree, { contextLength: null });
    expect(briefly(first)).toEqual([
      "error truncated repo:AGENTS.md:875 active",
      "warning look-alike home:AGENTS.md active",
    ]);
    expect(first.findings[0]).toMatchObject({ endLine: 1751, worlds: ["default"] });
    const second = await checkOf({ ...tree, "repo/AGENTS.md": `# More\n\n${LONG}` }, { contextLength: null });
    expect(second.findings.map(({ id }) => id)).toEqual(first.findings.map(({ id }) => id));
    expect(second.findings[0]?.line).not.toBe(first.findings[0]?.line);
  });

  test("of a home that lies in the repository are the repository's", async () => {
    const world = checkWorld({ "repo/home/SOUL.md": Buffer.from([0xe9]) });
    const result = await world.check({ home: `${world.root}/repo/home` });
    expect(briefly(result)).toEqual(["error invalid-utf-8 repo:home/SOUL.md active"]);
  });
});

describe("what is there on purpose is a note", () => {
  const severity = async (claude: string | ReturnType<typeof link>): Promise<string | undefined> =>
    (await checkOf({ "repo/AGENTS.md": "rules\n", "repo/CLAUDE.md": claude })).findings[0]?.severity;

  test("a CLAUDE.md that is a link to AGENTS.md, a copy of it, or one import of it", async () => {
    expect(await severity(link("AGENTS.md"))).toBe("info");
    expect(await severity("rules\n\n")).toBe("info");
    expect(await severity("@AGENTS.md\n")).toBe("info");
    expect(await severity("other rules\n")).toBe("warning");
  });

  test("files of other tools", async () => {
    const result = await checkOf({ "repo/AGENTS.md": "rules\n", "repo/.github/copilot-instructions.md": "x\n" });
    expect(briefly(result)).toEqual(["info look-alike repo:.github/copilot-instructions.md active"]);
  });

  test("a world without a home does not ask what this machine has", async () => {
    const tree = { "u/.hermes/SOUL.md": "mine\n", "u/.hermes/AGENTS.md": "x\n", "repo/AGENTS.md": "rules\n" };
    const config = { "repo/.hermes-audit.yaml": "worlds: [{ home: none }]\n" };
    expect(briefly(await checkOf({ ...tree, ...config }))).toEqual([]);
  });

  test("a gateway without a directory of its own, as long as nothing lies in the home directory", async () => {
    expect(briefly(await checkOf({}, { surface: "gateway:telegram" }))).toEqual(["info cwd-is-home user:. active"]);
    const found = await checkOf({ "u/AGENTS.md": "x\n" }, { surface: "gateway:telegram" });
    expect(briefly(found)).toEqual(["warning cwd-is-home user:. active"]);
  });
});

describe("what fails", () => {
  const WARNS = { "repo/AGENTS.md": "a\n", "repo/CLAUDE.md": "b\n" };

  test.each([
    [{}, true],
    [{ failOn: "warning" }, false],
    [{ maxWarnings: 1 }, true],
    [{ maxWarnings: 0 }, false],
    [{ failOn: "never", maxWarnings: 0 }, true],
  ] as const)("a warning with %j: %s", async (options, ok) => {
    expect((await checkOf(WARNS, options)).ok).toBe(ok);
  });

  test("what the config file says, unless the options say otherwise", async () => {
    const tree = { ...WARNS, "repo/.hermes-audit.yaml": "failOn: warning\nmaxWarnings: 5\n" };
    expect((await checkOf(tree)).ok).toBe(false);
    expect(await checkOf(tree, { failOn: "error" })).toMatchObject({ ok: true, failOn: "error", maxWarnings: 5 });
  });

  test("severities of the config file: a note, an error, nothing at all", async () => {
    const checkAs = (severity: string): Promise<unknown> =>
      checkOf({ ...WARNS, "repo/.hermes-audit.yaml": `severities: { shadowed: ${severity} }\n` });
    expect(await checkAs("error")).toMatchObject({ ok: false, summary: { errors: 1, warnings: 0 } });
    expect(await checkAs("info")).toMatchObject({ ok: true, summary: { infos: 1, warnings: 0 } });
    expect(await checkAs("off")).toMatchObject({ ok: true, findings: [] });
  });
});

describe("ignore entries", () => {
  const tree = (entry: string): Parameters<typeof checkOf>[0] => ({
    "repo/AGENTS.md": "a\n",
    "repo/CLAUDE.md": "b\n",
    "repo/.hermes-audit.yaml": `# x\nignore:\n  - ${entry}\n`,
  });

  test("take findings out, stay visible with their reason, and are told when they take out nothing", async () => {
    const result = await checkOf(tree("{ rule: shadowed, path: CLAUDE.md, reason: for another tool }"));
    expect(briefly(result)).toEqual(["warning shadowed repo:CLAUDE.md ignored"]);
    expect(result.findings[0]?.ignored).toMatchObject({ reason: "for another tool", at: { line: 3 } });
    expect(result.summary).toMatchObject({ warnings: 0, ignored: 1 });
    const other = await checkOf(tree("{ rule: shadowed, path: GEMINI.md, reason: x }"));
    expect(briefly(other)).toEqual([
      "warning shadowed repo:CLAUDE.md active",
      "info ignore-unused repo:.hermes-audit.yaml:3 active",
    ]);
  });

  test("that live alone can use are not told as unused", async () => {
    const rules = async (rule: string): Promise<readonly string[]> => {
      const { findings } = await checkOf(tree(`{ rule: ${rule}, reason: x }`));
      return findings.map((one) => one.rule);
    };
    expect(await rules("live-tools")).toEqual(["shadowed"]);
    expect(await rules("'live-*'")).toEqual(["shadowed"]);
    expect(await rules("[live-tools, bom]")).toEqual(["shadowed", "ignore-unused"]);
  });

  test("count to the end of the day that they expire on", async () => {
    const entry = tree("{ rule: shad*, reason: x, expires: 2026-06-30 }");
    expect(briefly(await checkOf(entry, { today: "2026-06-30" }))).toEqual(["warning shadowed repo:CLAUDE.md ignored"]);
    expect(briefly(await checkOf(entry, { today: "2026-07-01" }))).toEqual([
      "warning shadowed repo:CLAUDE.md active",
      "warning ignore-expired repo:.hermes-audit.yaml:3 active",
    ]);
  });

  test("can be for one surface, release or world", async () => {
    expect((await checkOf(tree("{ rule: shadowed, surface: tui, reason: x }"))).summary.ignored).toBe(0);
    expect((await checkOf(tree("{ rule: shadowed, release: '0.22.*', reason: x }"))).summary.ignored).toBe(1);
    expect((await checkOf(tree("{ rule: shadowed, world: default, reason: x }"))).summary.ignored).toBe(1);
  });
});

describe("budgets", () => {
  const tree = (budgets: string): Parameters<typeof checkOf>[0] => ({
    "u/.hermes/SOUL.md": "é".repeat(100),
    "repo/AGENTS.md": "a".repeat(300),
    "repo/packages/x/AGENTS.md": "b".repeat(50),
    "repo/.hermes-audit.yaml": `budgets:\n${budgets}\n`,
  });
  const measured = async (budget: string, options = {}): Promise<unknown> =>
    (await checkOf(tree(`  - ${budget}`), { contextLength: null, ...options })).budgets.map(
      ({ name, unit, limit, actual, ok }) => [name, unit, limit, actual, ok],
    );

  test("measure blocks, groups, files and the whole, in each unit", async () => {
    expect(await measured("{ block: soul, chars: 100, bytes: 199, tokens: 50, percent: 0.4 }")).toEqual([
      ["soul", "chars", 100, 100, true],
      ["soul", "bytes", 199, 200, false],
      ["soul", "tokens", 50, 50, true],
      ["soul", "percent", 0.4, 0.5, false],
    ]);
    expect(await measured("{ group: identity, chars: 99 }")).toEqual([["group identity", "chars", 99, 100, false]]);
    expect(await measured("{ file: AGENTS.md, chars: 299, bytes: 300 }")).toEqual([
      ["AGENTS.md", "chars", 299, 300, false],
      ["AGENTS.md", "bytes", 300, 300, true],
      // It comes with a tool result when that folder is touched: only its size on disk is known.
      ["packages/x/AGENTS.md", "bytes", 300, 50, true],
    ]);
    expect(await measured("{ block: memory, chars: 0 }")).toEqual([["memory", "chars", 0, 0, true]]);
  });

  test("measure a file before the cap cuts it", async () => {
    const result = await checkOf(
      {
        "repo/AGENTS.md": "a\n".repeat(15_000),
        "repo/.hermes-audit.yaml": "budgets: [{ file: AGENTS.md, chars: 20000 }]\n",
      },
      { contextLength: null },
    );
    expect(result.budgets[0]).toMatchObject({ actual: 29_999, ok: false });
  });

  test("the whole is the sum of the blocks that make up the system prompt", async () => {
    const result = await checkOf(tree("  - { total: true, chars: 1, bytes: 1, tokens: 1 }"));
    const system =
      result.worlds[0]?.blocks.filter(({ tier }) => ["stable", "context", "volatile"].includes(tier)) ?? [];
    expect(result.budgets.map(({ actual }) => actual)).toEqual([
      result.worlds[0]?.summary.promptChars,
      system.reduce((sum, { totalBytes, bytes }) => sum + (totalBytes ?? bytes), 0),
      result.worlds[0]?.summary.promptTokens,
    ]);
  });

  test("are findings with the line of the budget and the file that fills most", async () => {
    const result = await checkOf(tree("  - { name: small, block: context, chars: 200, severity: warning }"));
    expect(result.findings).toMatchObject([
      {
        rule: "over-budget",
        severity: "warning",
        message: expect.stringMatching(/^context has \d+ characters, \d+ over the limit of 200 \(small\)$/),
        place: { base: "repo", path: "AGENTS.md" },
        help: expect.stringContaining(".hermes-audit.yaml line 2"),
      },
    ]);
    expect(result.budgets[0]?.finding).toBe(result.findings[0]?.id);
  });

  test("for other surfaces, releases and worlds do not count", async () => {
    expect(await measured("{ block: soul, chars: 1, surface: 'gateway:*' }")).toEqual([]);
    expect(await measured("{ block: soul, chars: 1, release: [0.19.0, 0.20.*] }")).toEqual([]);
    expect(await measured("{ block: soul, chars: 1, world: other }")).toEqual([]);
    expect(await measured("{ block: soul, chars: 1, surface: cli, release: 0.22.2, world: def* }")).toHaveLength(1);
  });

  test("for files that no pattern fits are told", async () => {
    const result = await checkOf(tree("  - { file: AGENT.md, chars: 1 }"));
    expect(briefly(result)).toEqual(["info budget-unused repo:.hermes-audit.yaml:2 active"]);
  });
});

describe("worlds of the config file", () => {
  const TREE = {
    "u/.hermes/SOUL.md": "me\n",
    "repo/AGENTS.md": "root\n",
    "repo/packages/api/AGENTS.md": "api\n",
    "repo/packages/api/CLAUDE.md": "claude\n",
    "repo/packages/web/CLAUDE.md": "web\n",
  };

  test("are all checked in one run; the same finding in several is one", async () => {
    const result = await checkOf(
      {
        ...TREE,
        "repo/.hermes-audit.yaml":
          "worlds:\n  - { name: api, cwd: packages/api, release: [0.19.0, 0.22.2] }\n  - { name: web, cwd: packages/web, home: none, surface: tui }\n",
      },
      { hermes: undefined },
    );
    expect(
      result.worlds.map(({ name, world, hermes }) => [name, world.surface, hermes.version, world.homeExists]),
    ).toEqual([
      ["api (0.19.0)", "cli", "0.19.0", true],
      ["api (0.22.2)", "cli", "0.22.2", true],
      ["web", "tui", "0.22.2", false],
    ]);
    const shadowed = result.findings.filter(({ rule }) => rule === "shadowed");
    expect(shadowed.map(({ place, worlds }) => [place?.path, worlds])).toEqual([
      ["packages/api/CLAUDE.md", ["api (0.19.0)", "api (0.22.2)"]],
      ["packages/web/CLAUDE.md", ["web"]],
    ]);
  });

  test("can be chosen; flags go over them, and equal ones are checked once", async () => {
    const world = checkWorld({
      ...TREE,
      "repo/.hermes-audit.yaml": "worlds:\n  - { name: a, release: 0.19.0 }\n  - { name: b, release: 0.20.6 }\n",
    });
    const names = async (options: object): Promise<readonly string[]> =>
      (await world.check({ hermes: undefined, ...options })).worlds.map(
        ({ name, hermes }) => `${name} ${hermes.version}`,
      );
    expect(await names({})).toEqual(["a 0.19.0", "b 0.20.6"]);
    expect(await names({ worlds: ["b"] })).toEqual(["b 0.20.6"]);
    expect(await names({ hermes: "0.22.2" })).toEqual(["a 0.22.2"]);
    await expect(names({ worlds: ["c"] })).rejects.toThrow(AuditError);
  });

  test.each([
    ["cwd: nowhere", /\.hermes-audit\.yaml:2: no such directory: \S+\/nowhere$/],
    ["home: ./nowhere", /\.hermes-audit\.yaml:2: no such directory: \S+\/nowhere$/],
    ["release: 0.1.0", /\.hermes-audit\.yaml:2: Hermes 0\.1\.0 is older/],
    ["surface: radio", /\.hermes-audit\.yaml:2: unknown surface "radio"/],
    ["profile: nobody", /\.hermes-audit\.yaml:2: .*nobody/],
  ])("that cannot be, with %s, is told by its line", async (world, message) => {
    const tree = { "repo/.hermes-audit.yaml": `worlds:\n  - { name: a, ${world} }\n` };
    await expect(checkOf(tree, { hermes: undefined })).rejects.toThrow(message);
  });

  test("each profile of the home is one with allProfiles", async () => {
    const result = await checkOf({ ...TREE, "u/.hermes/profiles/work/SOUL.md": "work\n" }, { allProfiles: true });
    expect(result.worlds.map(({ name, world }) => [name, world.profile])).toEqual([
      ["default", null],
      ["work", "work"],
    ]);
  });
});

test("the library's own function is the same, from options alone", async () => {
  const { cwd, env } = checkWorld({ "repo/AGENTS.md": "a\n", "repo/CLAUDE.md": "b\n" });
  const result = await check({ cwd, env, hermes: "0.22.2", failOn: "warning" });
  expect(result).toMatchObject({ ok: false, failOn: "warning", summary: { errors: 0, warnings: 1 } });
});
