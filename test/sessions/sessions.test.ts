import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, test } from "vitest";
import { RELEASES } from "../../src/releases/table.ts";
import type { SessionsResult } from "../../src/report/sessions/view.ts";
import { runCli, type Ran } from "../helpers/run.ts";
import { layHome, putStore, recorded } from "./home.ts";

/** Their first prompt was built by a real run. */
const RUNS = ["0.19.0", "0.20.6", "0.22.2"];
const FIRST = "20260131_090000";
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync("src/report/sessions/sessions.schema.json", "utf8")),
);

describe("the list", () => {
  test.each(RELEASES)("is what Hermes' own SessionDB says, for %s", async (release) => {
    const root = layHome(release);
    const { stores } = listOf(await json(root, release));
    const want = recorded(release);
    expect(stores[0]).toMatchObject({ layout: want.layout, total: 5, matching: 5, problem: null });
    const iso = (seconds: number | null): string | null =>
      seconds === null ? null : new Date(seconds * 1000).toISOString();
    const byTime = want.sessions.toSorted((a, b) => (b.lastActiveAt ?? b.startedAt) - (a.lastActiveAt ?? a.startedAt));
    expect(stores[0]?.sessions.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id));
    for (const { chars, sha256, ...one } of want.sessions) {
      expect(stores[0]?.sessions.find(({ id }) => id === one.id)).toMatchObject({
        ...one,
        startedAt: iso(one.startedAt),
        lastActiveAt: one.lastActiveAt === null ? expect.anything() : iso(one.lastActiveAt),
        prompt: chars === null ? null : { chars, sha256 },
      });
    }
  });

  it("is filtered and cut", async () => {
    const root = layHome("0.22.2");
    const ids = async (...argv: string[]): Promise<readonly string[]> =>
      listOf(await json(root, "0.22.2", ...argv)).stores[0]?.sessions.map(({ id }) => id) ?? [];
    expect(await ids("--source", "telegram")).toEqual(["20260131_090500_bbbbbb"]);
    expect(await ids("--limit", "1")).toEqual(["20260131_090500_bbbbbb"]);
    expect(await ids("--limit", "0")).toHaveLength(5);
    expect(await ids("--since", "2026-02-01")).toEqual([]);
    expect(await ids("--since", "2026-01-31")).toHaveLength(5);
    expect(await ids("--since", "1h")).toEqual(["20260131_090500_bbbbbb"]);
  });

  it("reads for people", async () => {
    const root = layHome("0.20.6");
    const { stdout } = await run(root, ["--hermes", "0.20.6"]);
    expect(stdout.replace(/^.*\n/, "")).toMatchInlineSnapshot(`
      "
      5 sessions in ~/.hermes/state.db
        id                                 source    model       started           last used            age   chars  ~tokens  title
        20260131_090500_bbbbbb             telegram  test-model  2026-01-31 09:05  2026-01-31 10:28  1 hour  12,253    3,064  日本語 🦊
        20260131_092000_dddddd             tui       test-model  2026-01-31 09:20  2026-01-31 09:20  1 hour    none
        20260131_091500_cccccc             cli       test-model  2026-01-31 09:15  2026-01-31 09:15  1 hour    none
        cron_0a1b2c3d4e5f_20260131_091000  cron      test-model  2026-01-31 09:10  2026-01-31 09:10  1 hour  20,051   11,013
        20260131_090000_aaaaaa             cli       test-model  2026-01-31 09:00  2026-01-31 09:00  1 hour  12,253    3,064  Fix the cart

      hermes-audit sessions ID compares one with what would be built now. Times are UTC.
      "
    `);
    const markdown = await run(root, ["--hermes", "0.20.6", "--format", "markdown", "--limit", "1"]);
    expect(markdown.stdout).toMatchInlineSnapshot(`
      "## hermes-audit sessions

      1 of 5 sessions in \\~/.hermes/state.db.

      | id | source | model | started (UTC) | last used | age | characters | tokens, estimated | title |
      | --- | --- | --- | --- | --- | --: | --: | --: | --- |
      | \`20260131_090500_bbbbbb\` | telegram | test-model | 2026-01-31 09:05 | 2026-01-31 10:28 | 1 hour | 12,253 | 3,064 | 日本語 🦊 |
      "
    `);
  });

  it("has a part for each profile, and says which store cannot be read", async () => {
    const root = layHome("0.20.6", {
      "u/.hermes/profiles/shop": { "config.yaml": "", "state.db": "no database".repeat(50) },
    });
    const { stores } = listOf(await json(root, "0.20.6", "--all-profiles"));
    expect(stores.map(({ profile, total, problem }) => [profile, total, problem?.replace(/.*: it/, "it")])).toEqual([
      ["default", 5, undefined],
      ["shop", 0, "it does not start as a SQLite database does"],
    ]);
    rmSync(`${root}/u/.hermes/profiles/shop/state.db`);
    putStore("0.20.6", `${root}/u/.hermes/profiles/shop`);
    const both = await run(root, ["--hermes", "0.20.6", "--all-profiles", FIRST]);
    expect([both.code, both.stderr]).toMatchObject([2, expect.stringContaining("2 sessions begin with")]);
  });
});

describe("one session", () => {
  test.each(RUNS)("of a real run has every block as it would be now, with %s", async (release) => {
    const result = sessionOf(await json(layHome(release), release, FIRST, "--cwd", "repo"));
    expect(result.blocks.map(({ id, change }) => [id, change])).toEqual(result.blocks.map(({ id }) => [id, "same"]));
    expect(new Set(result.blocks.map(({ id }) => id))).toEqual(
      new Set(["soul", "context", "coding-instructions", "skills", "memory", "user"]),
    );
    expect(result.same).toBe(true);
    expect(result.named.model).toBe("test-model");
    const { chars } = result.session.prompt ?? { chars: 0 };
    const inBlocks = result.blocks.reduce((sum, { storedChars }) => sum + (storedChars ?? 0), 0);
    expect(result.rest.chars + inBlocks).toBeLessThanOrEqual(chars);
    expect(result.rest.chars + inBlocks).toBeGreaterThan(chars - 50);
  });

  test.each(RUNS)("says what has changed, come and gone since, with %s", async (release) => {
    const result = sessionOf(await json(edited(release), release, FIRST, "--cwd", "repo"));
    const of = (id: string): object | undefined => result.blocks.find((block) => block.id === id);
    expect(of("soul")).toMatchObject({ change: "changed", storedChars: 63, nowChars: 42 });
    expect(of("context")).toMatchObject({
      change: "changed",
      difference: { stored: expect.stringContaining("pnpm"), now: expect.stringContaining("yarn"), line: 3 },
    });
    expect(of("skills")).toMatchObject({ change: "changed", added: ["stew"], removed: ["bake"] });
    expect(of("memory")).toMatchObject({
      change: "changed",
      difference: { stored: expect.stringContaining("Fridays"), now: expect.stringContaining("Mondays") },
    });
    expect(of("user")).toMatchObject({ change: "gone", nowChars: null });
    expect(of("coding-instructions")).toMatchObject({ change: "same" });
    expect(result.advice).toContain("/new (or /reset)");
  });

  it("notices text that was taken away at the end of a file, and a block that is new", async () => {
    const root = layHome("0.20.6");
    writeFileSync(`${root}/repo/AGENTS.md`, "# Shop\n\nMARK-AGENTS Use pnpm.\n");
    const shorter = sessionOf(await json(root, "0.20.6", FIRST, "--cwd", "repo"));
    expect(shorter.blocks.find(({ id }) => id === "context")).toMatchObject({
      change: "changed",
      difference: { now: "MARK-AGENTS Use pnpm.", stored: expect.stringContaining("never push") },
    });
    const telegram = sessionOf(await json(root, "0.20.6", "20260131_0905", "--cwd", "repo", "--surface", "cli"));
    expect(telegram.world.surface).toBe("cli");
    const cron = sessionOf(await json(root, "0.20.6", "cron_0a1b2c3d4e5f", "--cwd", "repo"));
    expect(cron.session.surface).toBe("cron");
    expect(cron.blocks.find(({ id }) => id === "memory")).toMatchObject({ change: "new", storedChars: null });
    expect(cron.advice).toContain("the next run builds its own prompt");
  });

  it("has notes on a directory that is gone, and on a prompt that is not stored", async () => {
    const root = layHome("0.20.6");
    const gone = sessionOf(await json(root, "0.20.6", FIRST));
    expect(gone.notes[0]).toBe("The session's directory is gone: /srv/shop. No project files can load from it.");
    expect(gone.blocks.find(({ id }) => id === "context")).toMatchObject({ change: "gone" });
    const none = sessionOf(await json(root, "0.20.6", "20260131_0915", "--cwd", "repo"));
    expect([none.session.prompt, none.blocks, none.same]).toEqual([null, [], true]);
    expect(none.advice).toContain("No prompt is stored");
  });

  it("reads for people, and redacted for everybody", async () => {
    const root = edited("0.20.6");
    const { stdout } = await run(root, [FIRST, "--hermes", "0.20.6", "--cwd", "repo"]);
    expect(steady(stdout, root)).toMatchInlineSnapshot(`
      "hermes-audit sessions VERSION · 20260131_090000_aaaaaa
        “Fix the cart”
        cli, started 2026-01-31 09:00 UTC, 1 hour ago, last used 2026-01-31 09:00
        12,253 characters, ~3,064 tokens
        compared with cli in ROOT/repo, model test-model, home ~/.hermes, Hermes 0.20.6

        ~ soul                 changed, 63 → 42 characters
                               first difference after 42 characters, ~/.hermes/SOUL.md:1
                                 stored: “SOUL a careful engineer.\\n\\nYou answer briefly.”
                                 now:    “SOUL a careful engineer.”
        ✓ coding-instructions  same, 52 characters
        ~ context              changed, 162 characters as before
                               first difference after 135 characters, ROOT/repo/AGENTS.md:3
                                 stored: “MARK-AGENTS Use pnpm.\\n\\n- never push to main”
                                 now:    “MARK-AGENTS Use yarn.\\n\\n- never push to main”
        ~ skills               changed, 61 → 55 characters
                               new since: stew
                               gone: bake
                               first difference after 17 characters
                                 stored: “    - bake: Bakes bread.\\n    - brew: Brews coffee.\\n”
                                 now:    “    - brew: Brews coffee.\\n    - stew: Stews.\\n”
        ~ memory               changed, 198 characters as before
                               first difference after 174 characters, ~/.hermes/memories/MEMORY.md:1
                                 stored: “MEM The user deploys on Fridays.\\n§\\nPrefers tabs.”
                                 now:    “MEM The user deploys on Mondays.\\n§\\nPrefers tabs.”
        − user                 gone: the stored prompt has 167 characters of it, now there is none
          11,534 characters in no block: Hermes' own text, and what depends on day and machine; not compared

        A session keeps its prompt for life, so edits made since it started do nothing in it: /new (or /reset) starts one with
        what is there then; /compress or another model can also build it anew.
      "
    `);
    const redacted = await run(root, [
      FIRST,
      "--hermes",
      "0.20.6",
      "--cwd",
      "repo",
      "--redact",
      "--format",
      "markdown",
    ]);
    expect(redacted.stdout).not.toMatch(/pnpm|yarn|Fridays|Ada|Fix the cart/);
    expect(steady(redacted.stdout, root)).toContain("<br>stored: “&lt;hidden&gt;”");
    for (const format of ["json", "table"]) {
      const other = await run(root, [
        FIRST,
        "--hermes",
        "0.20.6",
        "--cwd",
        "repo",
        "--redact",
        "--format",
        format,
        "--verbose",
      ]);
      expect(other.stdout).not.toMatch(/pnpm|yarn|Fridays|Ada|Fix the cart/);
    }
  });
});

describe("what is not there or cannot be read", () => {
  it("is an empty list in a home without a store, and exit 0", async () => {
    const root = layHome(undefined);
    const { code, stdout } = await run(root, ["--hermes", "0.22.2"]);
    expect([code, stdout.split("\n")[2]]).toEqual([0, "no sessions: there is no ~/.hermes/state.db"]);
    writeFileSync(`${root}/u/.hermes/state.db`, "");
    expect((await run(root, ["--hermes", "0.22.2"])).code).toBe(0);
  });

  test.each([
    ["no database", (path: string) => writeFileSync(path, "hello ".repeat(40)), "it is not a SQLite database"],
    ["a folder", (path: string) => mkdirSync(path), "it is no file"],
    ["a cut database", (path: string) => cutStore(path, 9000), "the database is damaged"],
    ["a database of something else", (path: string) => otherStore(path), "it has no table of sessions"],
  ])("%s is one line and exit 2", async (_, make, why) => {
    const root = layHome(undefined);
    make(`${root}/u/.hermes/state.db`);
    const { code, stdout, stderr } = await run(root, ["--hermes", "0.22.2"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^hermes-audit: cannot read [^\n]*\n$/);
    expect(stderr).toContain(why);
  });

  test.each([
    [["nothing-like-it"], 'no session begins with "nothing-like-it" (hermes-audit sessions lists them)'],
    [["2026"], '4 sessions begin with "2026"'],
    [["a", "b"], "one session at a time, not 2"],
    [["--limit", "few"], '--limit takes a number, not "few"'],
    [["--since", "soon"], '--since takes a day or an age such as 7d, not "soon"'],
    [["--format", "sarif"], 'unknown format "sarif"'],
    [["--profile", "x", "--all-profiles"], "--profile and --all-profiles exclude each other"],
  ])("%j is refused", async (argv, why) => {
    const { code, stderr } = await run(layHome("0.20.6"), argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });

  it("touches nothing in the home, and leaves nothing there", async () => {
    const root = layHome("0.19.0");
    const home = `${root}/u/.hermes`;
    const look = (): unknown =>
      readdirSync(home).map((name) => {
        const { mtimeNs, ctimeNs, size } = statSync(`${home}/${name}`, { bigint: true });
        return [name, mtimeNs, ctimeNs, size];
      });
    const before = look();
    expect((await run(root, ["--hermes", "0.19.0"])).code).toBe(0);
    expect((await run(root, [FIRST, "--hermes", "0.19.0", "--cwd", "repo"])).code).toBe(0);
    expect(look()).toEqual(before);
  });
});

function edited(release: string): string {
  const root = layHome(release, {
    "repo/AGENTS.md": "# Shop\n\nMARK-AGENTS Use yarn.\n\n- never push to main\n",
    "u/.hermes/SOUL.md": "You are Ada, MARK-SOUL a careful engineer.\n",
    "u/.hermes/memories/MEMORY.md": "MARK-MEM The user deploys on Mondays.\n§\nPrefers tabs.\n",
    "u/.hermes/skills/tools/stew/SKILL.md": "---\nname: stew\ndescription: Stews.\n---\nBody.\n",
  });
  rmSync(`${root}/u/.hermes/memories/USER.md`);
  rmSync(`${root}/u/.hermes/skills/tools/bake`, { recursive: true });
  return root;
}

function cutStore(path: string, bytes: number): void {
  putStore("0.20.6", path.replace(/\/state\.db$/, ""));
  writeFileSync(path, readFileSync(path).subarray(0, bytes));
}

function otherStore(path: string): void {
  writeFileSync(path, readFileSync("fixtures/cron/notepad-wal.db"));
}

/** `now` is two hours after the first session began. */
function run(root: string, argv: readonly string[]): Promise<Ran> {
  const env = { HOME: `${root}/u`, HERMES_HOME: `${root}/u/.hermes`, SOURCE_DATE_EPOCH: "1769857200", COLUMNS: "120" };
  return runCli(["sessions", ...argv], { cwd: root, env });
}

async function json(root: string, release: string, ...argv: readonly string[]): Promise<SessionsResult> {
  const { code, stdout, stderr } = await run(root, [...argv, "--hermes", release, "--format", "json"]);
  expect([code, stderr]).toEqual([0, ""]);
  const value = JSON.parse(stdout) as SessionsResult;
  expect([validate(value), validate.errors]).toEqual([true, null]);
  return value;
}

function listOf(result: SessionsResult): Extract<SessionsResult, { kind: "list" }> {
  if (result.kind !== "list") throw new Error(result.kind);
  return result;
}

function sessionOf(result: SessionsResult): Extract<SessionsResult, { kind: "session" }> {
  if (result.kind !== "session") throw new Error(result.kind);
  return result;
}

function steady(text: string, root: string): string {
  return text
    .replaceAll(root, "ROOT")
    .replace(/^hermes-audit sessions \d+\.\d+\.\d+ · /, "hermes-audit sessions VERSION · ");
}
