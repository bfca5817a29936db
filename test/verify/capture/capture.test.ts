import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createDisk } from "../../../src/disk.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { runCapture, type Captured } from "../../../src/verify/capture/capture.ts";
import { layFakeHermes, PYTHON } from "../../helpers/fake-hermes.ts";
import { FAKE_SURFACES } from "../../helpers/fake-surfaces.ts";
import { stateOf } from "../../helpers/tree-state.ts";
import { layTree } from "../../helpers/tree.ts";

const JOB = { id: "0a1b2c3d4e5f", prompt: "Report the tide.", enabled: true, state: "scheduled", deliver: "telegram" };

const SHADOWED = "A line that only the shadowed file has.";

const WORLD = {
  "u/.hermes/SOUL.md": "I am Ada.\n",
  "u/.hermes/config.yaml": "model:\n  default: big\n  api_key: sk-secret\nmcp_servers:\n  x:\n    command: rm\n",
  "u/.hermes/.env": "OPENAI_API_KEY=sk-secret\n",
  "u/.hermes/memories/MEMORY.md": "likes tea",
  "u/.hermes/memories/USER.md": "prefers metric units",
  "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: [{ ...JOB, id: "ffffffffffff" }, JOB] }),
  "repo/.git/HEAD": "ref: refs/heads/main\n",
  "repo/AGENTS.md": "Run the tests.\n",
  "repo/CLAUDE.md": `${SHADOWED}\n`,
};

const SECONDS = 60;

describe.skipIf(PYTHON === undefined)("runCapture", { timeout: 2 * SECONDS * 1000 }, () => {
  test.each(["cli-oneshot", "cli", "tui", "acp", "api"])(
    "finds every block in what %s sends, and leaves home and project as they were",
    async (surface) => {
      const root = layTree(WORLD);
      const before = stateOf(root);
      const { report, request } = await capture(root, {}, { surface });
      expect(report.differences).toEqual([]);
      expect(report.blocks.map(({ id, status }) => `${id} ${status}`)).toEqual([
        "soul found",
        "context found",
        "memory found",
        "user found",
      ]);
      expect(report.rest.map(({ kind, first }) => [kind, first])).toEqual([
        ["hermes", "Be thorough."],
        ["hermes", "Conversation started: today"],
        ["message", "hello"],
      ]);
      expect(request.system).toMatch(/^I am Ada\.\n\nBe thorough\.\n\n# Project Context\n/);
      expect(stateOf(root)).toEqual(before);
    },
  );

  test("runs one job of several", async () => {
    const { report, request } = await capture(layTree(WORLD), {}, { surface: `cron:${JOB.id}` });
    expect(request.turns.map(({ text }) => text)).toEqual(["Report the tide."]);
    expect(report.blocks.find(({ id }) => id === "context")).toBeUndefined();
    expect(report.blocks.find(({ id }) => id === "soul")).toMatchObject({ status: "found" });
  });

  test("says which text was not to be there, and of which file it is", async () => {
    // Spelt so that it does not stand in the source of this Hermes.
    const edit = `return text + "\\n\\n" + bytes.fromhex("${Buffer.from(SHADOWED).toString("hex")}").decode()`;
    const root = layTree(WORLD);
    const { report } = await capture(root, { "fake.py": edited(edit) });
    expect(report.same).toBe(false);
    expect(report.differences).toEqual([
      {
        kind: "unpredicted",
        path: `${root}/repo/CLAUDE.md`,
        message: `text of ${root}/repo/CLAUDE.md is in the system message, where it was not to be`,
      },
    ]);
  });

  test("says from which line on a block differs, and which block is missing", async () => {
    const edit = 'return text.replace("Run the tests.", "Run no tests.").replace("I am Ada.", "")';
    const { report } = await capture(layTree(WORLD), { "fake.py": edited(edit) });
    expect(report.differences.map(({ message }) => message)).toContain("soul was not sent");
    expect(report.blocks.find(({ id }) => id === "context")?.differs).toEqual({
      line: 7,
      expected: "Run the tests.",
      sent: "Run no tests.",
    });
  });

  test.each([
    ["writes outside the copy", 'open("{ROOT}/repo/new.md", "w")', /open .*repo\/new\.md/],
    ["takes a file away", 'os.remove("{ROOT}/u/.hermes/SOUL.md")', /os\.remove/],
    ["reaches out", 'socket.create_connection(("192.0.2.1", 80))', /192\.0\.2\.1/],
    ["looks a name up", 'socket.getaddrinfo("example.org", 80)', /example\.org/],
    ["starts a program", 'subprocess.run(["sh", "-c", "true"])', /subprocess\.Popen 'sh'/],
    ["runs a script", "subprocess.run([sys.executable, 'x.py'])", /subprocess\.Popen/],
  ])("does not let a Hermes that %s", async (_, act, refused) => {
    const root = layTree(WORLD);
    const before = stateOf(root);
    const main = `import os, socket, subprocess, sys\n\n\ndef main():\n    ${act.replaceAll("{ROOT}", root)}\n`;
    const error = await failure(root, { "hermes_cli/main.py": main });
    expect(error).toMatch(/PermissionError: .*hermes-audit does not allow this/);
    expect(error).toMatch(refused);
    expect(stateOf(root)).toEqual(before);
  });

  test("passes no key, and takes the copy away", async () => {
    const main = `
import os
from pathlib import Path


def main():
    home = Path(os.environ["HERMES_HOME"])
    text = "".join(one.read_text() for one in home.rglob("*") if one.is_file()) + str(dict(os.environ))
    raise SystemExit(f"secret: {'sk-secret' in text}, home: {home}.")
`;
    const root = layTree(WORLD);
    const error = await failure(root, { "hermes_cli/main.py": main }, { OPENAI_API_KEY: "sk-secret" });
    const [, home = ""] = /secret: False, home: (.*?)\./.exec(error) ?? [];
    expect(home).not.toBe("");
    expect(home.startsWith(`${root}/`)).toBe(false);
    expect(existsSync(home)).toBe(false);
  });

  test("ends a Hermes that takes too long, with what it has started", async () => {
    const main = `
import os, subprocess, sys, time


def main():
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
    print("pids", os.getpid(), child.pid, file=sys.stderr, flush=True)
    time.sleep(100)
`;
    const error = await failure(layTree(WORLD), { "hermes_cli/main.py": main }, {}, 3);
    expect(error).toContain("the time is over");
    const [, ...pids] = /pids (\d+) (\d+)/.exec(error) ?? [];
    expect(pids).toHaveLength(2);
    for (const pid of pids) await expect.poll(() => isRunning(Number(pid)), { timeout: 5000 }).toBe(false);
  });

  test.each([
    ["gateway:telegram", /cannot start the surface gateway:telegram/],
    ["subagent", /cannot start the surface subagent/],
    ["cron", /needs a job/],
  ])("says that %s cannot be started", async (surface, message) => {
    await expect(capture(layTree(WORLD), {}, { surface })).rejects.toThrow(message);
  });

  test("says what a surface lacks", async () => {
    const acp = { "acp_adapter/entry.py": "import acp\n" };
    await expect(capture(layTree(WORLD), acp, { surface: "acp" })).rejects.toMatchObject({
      code: "cannot-run",
      message: expect.stringContaining("No module named 'acp'"),
      hint: "its Python lacks the package agent-client-protocol",
    });
  });
});

function edited(edit: string): string {
  return (FAKE_SURFACES["fake.py"] ?? "").replace("return text\n", `${edit}\n`);
}

async function capture(
  root: string,
  changed: Readonly<Record<string, string>>,
  options: AuditOptions = {},
  more: Readonly<Record<string, string>> = {},
  seconds = SECONDS,
): Promise<Captured> {
  const hermes = layFakeHermes({ ...FAKE_SURFACES, ...changed });
  const own = { HOME: `${root}/u`, HERMES_HOME: `${root}/u/.hermes`, PATH: process.env["PATH"] };
  // Without it some surfaces of some releases start in HOME.
  const env = { ...own, TERMINAL_CWD: `${root}/repo`, ...more };
  return runCapture(
    { surface: "cli-oneshot", hermes, ...options },
    { python: PYTHON, seconds },
    { env, cwd: `${root}/repo` },
    createDisk(),
  );
}

/** Message of the error that a capture ends with. */
async function failure(
  root: string,
  changed: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
  seconds = SECONDS,
): Promise<string> {
  try {
    await capture(root, changed, {}, more, seconds);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "";
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Where nobody has asked for its end yet, it is there in name.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch (error) {
    return error instanceof Error && "syscall" in error && error.syscall !== "kill" && existsSync(`/proc/${pid}`);
  }
}
