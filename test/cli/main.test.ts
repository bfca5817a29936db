import { describe, expect, test } from "vitest";
import { packageVersion } from "../../src/package.ts";
import { runCli } from "../helpers/run.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const WORLD: Tree = {
  "u/.hermes/SOUL.md": "me\n",
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "repo/CLAUDE.md": "notes\n",
  "repo/other.md": "x\n",
};

function place(tree: Tree = WORLD): { readonly cwd: string; readonly env: Readonly<Record<string, string>> } {
  const root = layTree({ u: {}, repo: {}, ...tree });
  return { cwd: `${root}/repo`, env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` } };
}

describe("what it cannot do is one line on stderr and exit code 2", () => {
  test.each([
    [["--fromat", "json"], "unknown option '--fromat' (did you mean --format?)"],
    [["--format", "jsn"], 'unknown format "jsn" (did you mean json?)'],
    [["--format", "yaml"], 'unknown format "yaml" (known: table, json, ndjson, markdown, html)'],
    [["explain", "x", "--format", "ndjson"], 'unknown format "ndjson" (did you mean json?)'],
    [["no-such-place"], "no such directory: no-such-place"],
    [["audi"], "no such directory: audi (did you mean the command audit?)"],
    [["explian", "CLAUDE.md"], 'unknown command "explian" (did you mean explain?)'],
    [["a", "b"], "one directory at a time, not 2"],
    [[""], "[dir] was given an empty value"],
    [[".", "--cwd", "/"], "two directories: . and --cwd /"],
    [["--home", "/no/such/home"], "no such directory: /no/such/home (--home)"],
    [["--home", ""], "--home was given an empty value"],
    [["sessions", "--source", ""], "--source was given an empty value"],
    [["--cwd", "no-such-place"], "no such directory: no-such-place (named by --cwd)"],
    [["--home"], "option '--home <dir>' argument missing"],
    [["--context-length", "many"], '--context-length takes a number of tokens or "none", not "many"'],
    [["--context-length", "0"], '--context-length takes a number of tokens or "none", not "0"'],
    [["--tokenizer", "gpt2"], 'unknown tokenizer "gpt2" (known: estimate, o200k_base, cl100k_base)'],
    [["--hermes", "0.1.0"], /^hermes-audit: Hermes 0\.1\.0 is older than any release/],
    [["--sample", "--home", "/"], "--sample brings its own home and directory"],
    [["explain"], "missing required argument 'path'"],
    [["explain", ""], "<path> was given an empty value"],
    [["render", "nope"], /^hermes-audit: no block "nope" in this prompt \(it has: soul, context/],
    [["-o", "x.sarif", "--format", "sarif"], /^hermes-audit: unknown format "sarif"/],
  ] as const)("%j", async (argv, message) => {
    const { code, stdout, stderr } = await runCli(argv, place());
    expect(stderr).toMatch(/^hermes-audit: [^\n]+\n$/);
    if (typeof message === "string") expect(stderr).toBe(`hermes-audit: ${message}\n`);
    else expect(stderr).toMatch(message);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("a working directory that is gone", async () => {
    const cwd = (): string => {
      throw Object.assign(new Error("ENOENT: no such file or directory, uv_cwd"), { code: "ENOENT" });
    };
    const { code, stderr } = await runCli([], { ...place(), cwd });
    expect(stderr).toBe("hermes-audit: the working directory no longer exists (cd to another one)\n");
    expect(code).toBe(2);
  });

  test("a name with control characters is escaped", async () => {
    const { stderr } = await runCli(["no\u001b[31m\nsuch"], place());
    expect(stderr).toBe(`hermes-audit: no such directory: ${String.raw`no\x1b[31m\nsuch`}\n`);
  });
});

describe("--version and --help", () => {
  test.each([["--version"], ["-V"]])("%s", async (flag) => {
    expect(await runCli([flag])).toMatchObject({ code: 0, stdout: `${packageVersion}\n`, stderr: "" });
  });

  test.each([["--help"], ["audit", "--help"], ["explain", "--help"], ["render", "-h"]])(
    "%s %s has examples",
    async (...argv) => {
      const { code, stdout, stderr } = await runCli(argv.filter((word) => word !== undefined));
      expect(stdout).toContain("Usage: hermes-audit");
      expect(stdout).toContain("Examples:\n  hermes-audit");
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    },
  );
});

describe("audit", () => {
  test("takes the directory as an argument, as --cwd, or from the process", async () => {
    const { cwd, env } = place();
    const here = await runCli(["--format", "json"], { cwd, env });
    const named = await runCli([cwd, "--format", "json"], { cwd: "/", env });
    const flagged = await runCli(["audit", "--cwd", cwd, "--format", "json"], { cwd: "/", env });
    const entries = (text: string): unknown => JSON.parse(text).entries;
    expect(entries(named.stdout)).toEqual(entries(here.stdout));
    expect(entries(flagged.stdout)).toEqual(entries(here.stdout));
  });

  test("a default home that is not there is audited as such", async () => {
    const { code, stdout } = await runCli([], place({ "repo/AGENTS.md": "x\n" }));
    expect(stdout).toContain("~/.hermes (not there)");
    expect(code).toBe(0);
  });

  test("--context-length none: Hermes knows no window", async () => {
    const { stdout } = await runCli(["--context-length", "none", "--format", "json"], place());
    expect(JSON.parse(stdout).world).toMatchObject({ contextLength: null, contextLengthFrom: { kind: "flag" } });
  });

  test("numbers may be grouped", async () => {
    const { stdout } = await runCli(["--context-length", "200_000", "--format", "json"], place());
    expect(JSON.parse(stdout).world.contextLength).toBe(200_000);
  });

  test("several outputs are written in one run, and stdout stays empty", async () => {
    const { files, stdout } = await runCli(["-o", "json=a.json", "--output", "markdown=b.md"], place());
    expect(Object.keys(files)).toEqual(["a.json", "b.md"]);
    expect(JSON.parse(files["a.json"] ?? "").schemaVersion).toBe(1);
    expect(files["b.md"]).toMatch(/^# hermes-audit /);
    expect(stdout).toBe("");
  });

  test.each([
    [["-o", "a.json"], ["a.json"], /^\{/, ""],
    [["-o", "a.md"], ["a.md"], /^# /, ""],
    [["-o", "report"], ["report"], /^hermes-audit /, ""],
    [["-o", "a.txt", "--format", "json"], ["a.txt"], /^\{/, ""],
    [["-o", "json=a", "--format", "table"], ["a"], /^\{/, "hermes-audit "],
    [["-o", "json=a", "-o", "-"], ["a"], /^\{/, "hermes-audit "],
  ] as const)("%j", async (argv, names, content, stdout) => {
    const ran = await runCli(argv, place());
    expect(Object.keys(ran.files)).toEqual(names);
    expect(Object.values(ran.files)[0]).toMatch(content);
    expect(ran.stdout.slice(0, 13)).toBe(stdout);
  });

  test("a file gets no colour, a terminal does", async () => {
    const at = { ...place(), terminal: 120 };
    const { stdout } = await runCli([], at);
    expect(stdout).toContain("\u001b[");
    const { files } = await runCli(["-o", "a.txt"], at);
    expect(files["a.txt"]).not.toContain("\u001b[");
    expect((await runCli(["--no-color"], at)).stdout).not.toContain("\u001b[");
  });

  test.each([40, 60, 80, 120, 200])("no line is wider than a terminal of %i columns", async (terminal) => {
    const { stdout } = await runCli(["--no-color", "--all"], { ...place(), terminal });
    const tooLong = stdout.split("\n").filter((line) => line.length > Math.max(terminal, 60));
    expect(tooLong).toEqual([]);
  });
});

describe("explain", () => {
  test.each([
    ["AGENTS.md", 0, "enters the prompt"],
    ["./AGENTS.md", 0, "enters the prompt"],
    ["CLAUDE.md", 1, "does not enter the prompt"],
    ["~/.hermes/SOUL.md", 0, "enters the prompt"],
    ["SOUL.md", 0, "~/.hermes/SOUL.md enters the prompt"],
    ["other.md", 1, "no loader looks at it"],
    ["nothing.md", 1, "there is no such file, and no loader looks for it"],
    [".cursorrules", 1, "not there"],
  ])("%s exits %i", async (path, code, says) => {
    const ran = await runCli(["explain", path], place());
    expect(ran.stdout.replaceAll(/\s+/g, " ")).toContain(says);
    expect(ran).toMatchObject({ code, stderr: "" });
  });

  test("of several files the worst counts", async () => {
    expect(await runCli(["explain", "AGENTS.md", "CLAUDE.md"], place())).toMatchObject({ code: 1 });
  });

  test("the command may stand behind options", async () => {
    expect(await runCli(["--hermes", "0.20.6", "--verbose", "explain", "CLAUDE.md"], place())).toMatchObject({
      code: 1,
    });
  });

  test("takes a path however it is written", async () => {
    const { cwd, env } = place();
    const { code } = await runCli(["explain", "--cwd", cwd, `${cwd}/../repo/./AGENTS.md`], { cwd: "/", env });
    expect(code).toBe(0);
  });

  test("json tells the verdict, the chain and the entry", async () => {
    const { stdout } = await runCli(["explain", "CLAUDE.md", "--format", "json"], place());
    const { files } = JSON.parse(stdout);
    expect(files).toMatchObject([{ asked: "CLAUDE.md", verdict: "does-not-enter", entry: { status: "shadowed" } }]);
    expect(files[0].chain.map((rule: { rule: string; outcome: string }) => [rule.rule, rule.outcome])).toEqual([
      ["hermes-md", "nothing"],
      ["agents-md", "won"],
      ["claude-md", "not-reached"],
      ["cursor-rules", "not-reached"],
    ]);
  });

  test("markdown has the chain as a table", async () => {
    const { stdout } = await runCli(["explain", "CLAUDE.md", "--format", "markdown"], place());
    expect(stdout).toContain("| **claude-md** | not reached |");
  });
});

describe("render", () => {
  test("gives a block to the byte, with nothing added", async () => {
    expect(await runCli(["render", "soul"], place())).toMatchObject({ code: 0, stdout: "me", stderr: "" });
    const { stdout } = await runCli(["render", "context"], place());
    expect(stdout.endsWith("## AGENTS.md\n\nrules")).toBe(true);
  });

  test("without a block gives all, joined as the prompt joins them", async () => {
    const { stdout, code } = await runCli(["render"], place());
    expect(stdout.startsWith("me\n\n# Project Context\n\n")).toBe(true);
    expect(code).toBe(0);
  });

  test("what is Hermes' own text and not known is said, and nothing half is printed but with --partial", async () => {
    const at = place({ "repo/AGENTS.md": "rules\n" });
    const refused = await runCli(["render"], at);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(
      /^hermes-audit: Hermes' own text is not known without an install: 663 characters in soul /,
    );
    const partial = await runCli(["render", "--partial"], at);
    expect(partial.code).toBe(0);
    expect(partial.stdout.endsWith("rules")).toBe(true);
  });
});

describe("an error of ours", () => {
  const broken = {
    cwd: "/",
    env: {},
    get terminal(): number {
      throw new TypeError("boom\nsecond line");
    },
  };

  test("is one line, and a stack only when asked for", async () => {
    const { run } = await import("../../src/cli/main.ts");
    const stderr: string[] = [];
    const io = {
      env: broken.env,
      cwd: () => "/",
      stdout: {
        write: async () => {},
        isTTY: true,
        get columns(): number {
          return broken.terminal;
        },
      },
      stderr: { write: async (text: string) => void stderr.push(text), isTTY: false, columns: undefined },
      writeFile: () => {},
    };
    expect(await run([], io)).toBe(2);
    expect(stderr).toEqual(["hermes-audit: internal error: boom (--verbose shows where)\n"]);
    await run(["--verbose"], io);
    expect(stderr[1]).toMatch(/^hermes-audit: internal error: boom\nTypeError: boom/);
  });
});
