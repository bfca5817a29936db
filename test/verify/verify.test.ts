import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { text as readText } from "node:stream/consumers";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { VerifyReport } from "../../src/verify/result.ts";
import { layFakeHermes, PYTHON } from "../helpers/fake-hermes.ts";
import { runCli, type Ran } from "../helpers/run.ts";
import { stateOf } from "../helpers/tree-state.ts";
import { layTree, link, type Tree } from "../helpers/tree.ts";

const WORLD: Tree = {
  "u/.hermes/SOUL.md": "I am Ada.\n",
  "u/.hermes/config.yaml": "model:\n  context_length: 200000\n",
  "u/.hermes/memories": { "MEMORY.md": "likes tea", "USER.md": "a person" },
  "repo/.git/HEAD": "ref: refs/heads/main\n",
  "repo/AGENTS.md": "Run the tests.\n",
};

const schema: object = JSON.parse(readFileSync("src/report/verify/verify.schema.json", "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

describe.skipIf(PYTHON === undefined)("hermes-audit verify", () => {
  test("says that the user's Hermes agrees, block by block", async () => {
    const { code, report } = await verified({});
    expect(report.blocks.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
      ["soul", "same", ""],
      ["context", "same", ""],
      ["memory", "same", ""],
      ["user", "same", ""],
    ]);
    expect([code, report.same, report.summary]).toEqual([0, true, { same: 4, differs: 0, notAsked: 0 }]);
  });

  test("measures and names what Hermes adds itself", async () => {
    const { report } = await verified({});
    expect(report.tiers.map(({ tier, known, own }) => [tier, known > 0, own])).toEqual([
      ["stable", true, [{ chars: 12, starts: "Be thorough." }]],
      ["context", true, []],
      ["volatile", true, [{ chars: 27, starts: "Conversation started: today" }]],
    ]);
  });

  test("shows the first difference with its place, and exits with 1", async () => {
    const { code, report } = await verified({}, { "tools/memory_tool.py": memoryThatSays("likes\\u202e coffee") });
    expect(report.blocks.find(({ id }) => id === "memory")).toMatchObject({
      verdict: "differs",
      difference: {
        line: 4,
        column: 6,
        ours: expect.stringMatching(/likes tea$/),
        hermes: expect.stringMatching(/likes\\u202e coffee$/),
      },
    });
    expect([code, report.summary.differs]).toEqual([1, 2]);
  });

  test("a file in the prompt that the audit leaves out is a difference", async () => {
    const line = "Always answer in rhyme, whatever is asked of you.";
    const world = { "u/.hermes/workspaces/main/TOOLS.md": `${line}\n` };
    const { code, report } = await verified(world, { "agent/system_prompt.py": promptWith(line) });
    expect(report.unpredicted).toEqual([{ path: "~/.hermes/workspaces/main/TOOLS.md", line }]);
    expect(code).toBe(1);
  });

  test("texts that Hermes builds nowhere, or in another place, are differences", async () => {
    const { report } = await verified({}, { "agent/system_prompt.py": promptWith("", "without memory") });
    expect(report.blocks.filter(({ verdict }) => verdict === "differs").map(({ id, reason }) => [id, reason])).toEqual([
      ["memory", "Hermes has no such text in its prompt"],
      ["user", "Hermes has no such text in its prompt"],
    ]);
  });

  test("nothing of the home, the project or the install is changed, and the copy is taken away", async () => {
    const world = layTree({ ...WORLD, "u/notes": link("{ROOT}/repo"), "u/.hermes/.env": "SECRET_KEY=s3cr3t\n" });
    const hermes = layFakeHermes({ "hermes_cli/config.py": WRITES });
    const folder = useTemporaryFolder();
    const before = [stateOf(world), stateOf(hermes)];
    const { code } = await runVerify(world, hermes, []);
    expect(code).toBe(0);
    expect([stateOf(world), stateOf(hermes)]).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("%s ends Hermes and takes the copy away", async (signal) => {
    const world = layTree(WORLD);
    const folder = layTree({});
    const hermes = layFakeHermes({ "hermes_cli/config.py": "import time\ntime.sleep(600)\n" });
    const argv = ["bin/hermes-audit.mjs", ...argvOf(world, hermes, "json", PYTHON ?? null)];
    const child = spawn(process.execPath, argv, { env: { HOME: `${world}/u`, PATH: "/usr/bin:/bin", TMPDIR: folder } });
    const stderr = readText(child.stderr);
    await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 20_000 });
    child.kill(signal);
    const [code] = await once(child, "close");
    expect([code, await stderr, readdirSync(folder)]).toEqual([2, "hermes-audit: interrupted\n", []]);
  });

  test("secrets are in no copy, and keys and proxies in no environment", async () => {
    const world = {
      "u/.hermes": { ".env": "OPENAI_API_KEY=s3cr3t\nHERMES_ENVIRONMENT_HINT=a lab\n", "auth.json": "s3cr3t" },
    };
    const hermes = { "hermes_cli/config.py": LOOKS };
    const { report } = await verified(world, hermes, ["--verbose"], {
      HTTPS_PROXY: "http://s3cr3t@proxy",
      ANTHROPIC_API_KEY: "s3cr3t",
    });
    expect(report.blocks.find(({ id }) => id === "soul")).toMatchObject({ verdict: "same" });
    expect(report.variables).toEqual(["HERMES_ENVIRONMENT_HINT"]);
  });

  test("a surface that skips files is asked with its flags", async () => {
    const { report } = await verified({}, {}, ["--surface", "cron"]);
    expect(report.blocks.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["soul", "same"],
      ["memory", "same"],
      ["user", "same"],
    ]);
  });

  test("the JSON is as its schema says, also where texts differ and when redacted", async () => {
    const worse = { "tools/memory_tool.py": memoryThatSays("likes coffee") };
    for (const [hermes, more] of [
      [{}, []],
      [worse, []],
      [worse, ["--redact"]],
    ] as const) {
      const { report, ran } = await verified({}, hermes, more);
      expect(validate(report) ? [] : validate.errors).toEqual([]);
      if (more.length > 0) expect(ran.stdout).not.toMatch(/coffee|hermes-audit-\w{6}\/u/);
    }
  });

  test.each([["table"], ["markdown"]])("the %s names the blocks, the outcome and what was refused", async (format) => {
    const world = layTree(WORLD);
    const { stdout } = await runVerify(world, layFakeHermes(), [], {}, format);
    expect(stdout).toMatch(/soul/);
    expect(stdout).toMatch(/Your Hermes agrees: 4 blocks, the same to the byte\./);
    expect(stdout.endsWith("\n")).toBe(true);
  });

  test("--quiet says only the outcome", async () => {
    const { stdout } = await runVerify(layTree(WORLD), layFakeHermes(), ["--quiet"], {}, "table");
    expect(stdout).toBe("Your Hermes agrees: 4 blocks, the same to the byte.\n");
  });

  test("a Hermes that hangs is ended at the time limit", async () => {
    const hermes = layFakeHermes({ "hermes_cli/config.py": "import time\ntime.sleep(600)\n" });
    const { code, stderr } = await runVerify(layTree(WORLD), hermes, ["--timeout", "1"]);
    expect([code, stderr]).toEqual([2, `hermes-audit: ${PYTHON} gives no answer: no answer within 1 s\n`]);
  });

  test("a Hermes that builds no prompt is one clear line", async () => {
    const hermes = layFakeHermes({
      "run_agent.py": "class AIAgent:\n    def __init__(self):\n        raise ValueError('no model')\n",
    });
    const { code, stderr } = await runVerify(layTree(WORLD), hermes, []);
    expect([code, stderr]).toEqual([2, "hermes-audit: this Hermes builds no prompt here: ValueError: no model\n"]);
  });
});

describe("without a Hermes to ask", () => {
  test("verify says what it looked for", async () => {
    const world = layTree(WORLD);
    const env = { HOME: `${world}/u`, PATH: "/nowhere" };
    const { code, stderr } = await runCli(["verify", "--cwd", `${world}/repo`], { env, cwd: world });
    expect(code).toBe(2);
    expect(stderr).toBe(
      `hermes-audit: no installed Hermes to ask: looked for hermes on PATH, ${world}/u/.hermes/hermes-agent, ` +
        "the tool folders of uv and pipx (--hermes names a virtual environment, a checkout or a launcher)\n",
    );
  });

  test("a release is not enough", async () => {
    const { code, stderr } = await runCli(["verify", "--sample", "--hermes", "0.20.6"]);
    expect([code, stderr]).toEqual([
      2,
      "hermes-audit: verify needs an installed Hermes, not a release (--hermes names a virtual environment, a checkout or a launcher)\n",
    ]);
  });

  test("an install without a Python says where one was looked for", async () => {
    const hermes = layFakeHermes();
    const { code, stderr } = await runVerify(layTree(WORLD), hermes, [], {}, "json", null);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^hermes-audit: no Python to run .*: looked for .*\/venv\/bin\/python.* \(--python names one\)\n$/,
      ),
    ]);
  });
});

interface Verified {
  readonly code: number;
  readonly report: VerifyReport;
  readonly ran: Ran;
}

async function verified(
  world: Tree,
  hermes: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Verified> {
  const ran = await runVerify(layTree({ ...WORLD, ...world }), layFakeHermes(hermes), more, env);
  if (ran.stdout === "") throw new Error(ran.stderr);
  return { code: ran.code, report: JSON.parse(ran.stdout), ran };
}

function argvOf(world: string, hermes: string, format: string, python: string | null): readonly string[] {
  const argv = ["verify", "--cwd", `${world}/repo`, "--hermes", hermes, "--no-cache", "--format", format];
  return [...argv, ...(python === null ? [] : ["--python", python])];
}

function runVerify(
  world: string,
  hermes: string,
  more: readonly string[],
  env: Readonly<Record<string, string>> = {},
  format = "json",
  python: string | null = PYTHON ?? null,
): Promise<Ran> {
  return runCli([...argvOf(world, hermes, format, python), ...more], {
    env: { HOME: `${world}/u`, PATH: "/usr/bin:/bin", COLUMNS: "100", ...env },
    cwd: world,
  });
}

/** A temporary folder of its own for what the program makes. */
function useTemporaryFolder(): string {
  const folder = layTree({});
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return folder;
}

/** A store that has another text than the files. */
function memoryThatSays(text: string): string {
  return `
class MemoryStore:
    def __init__(self, memory_char_limit=2200, user_char_limit=1375):
        pass
    def load_from_disk(self):
        pass
    def format_for_system_prompt(self, target):
        rule = "\\u2550" * 46
        if target == "user":
            return None
        return f"{rule}\\nMEMORY (your personal notes) [0% \\u2014 9/2,200 chars]\\n{rule}\\n${text}"
`;
}

function promptWith(line: string, how = ""): string {
  return `
import agent.prompt_builder as builder
def build_system_prompt_parts(agent, system_message=None):
    memory = [agent.store.format_for_system_prompt(one) for one in ${how === "" ? '("memory", "user")' : "()"}]
    return {
        "stable": builder.load_soul_md() + "\\n\\n${line}",
        "context": builder.build_context_files_prompt(),
        "volatile": "\\n\\n".join(memory),
    }
`;
}

/** A Hermes that lays out its home, as the real one does, and tries to write elsewhere. */
const WRITES = `
import os
from pathlib import Path
def load_config():
    home = Path(os.environ["HERMES_HOME"])
    (home / "logs").mkdir(exist_ok=True)
    (home / "SOUL.md").write_text("I am Ada.\\n")
    for path in (Path(__file__), Path("/tmp/hermes-audit-must-not-be")):
        try:
            path.write_text("changed")
        except PermissionError:
            pass
    return {}
`;

/** A Hermes that says so in SOUL.md when it finds a secret. */
const LOOKS = `
import os
from pathlib import Path
def load_config():
    home = Path(os.environ["HERMES_HOME"])
    texts = [path.read_text() for path in home.parent.parent.rglob("*") if path.is_file()]
    if any("s3cr3t" in text for text in [*texts, *os.environ.values()]):
        (home / "SOUL.md").write_text("found a secret")
    return {}
`;
