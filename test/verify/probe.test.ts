import { onTestFinished, describe, expect, test } from "vitest";
import { startProbe, type Probe } from "../../src/verify/probe.ts";
import type { ProbeAnswer, ProbeText, ProbeWorld } from "../../src/verify/protocol.ts";
import { layFakeHermes, PYTHON } from "../helpers/fake-hermes.ts";
import { stateOf } from "../helpers/tree-state.ts";
import { layTree } from "../helpers/tree.ts";

const WORLD = {
  "u/.hermes/SOUL.md": "I am Ada.\n",
  "u/.hermes/memories/MEMORY.md": "likes tea",
  "repo/AGENTS.md": "Run the tests.\n",
} as const;

describe.skipIf(PYTHON === undefined)("the probe", () => {
  test("calls each loader and says what it answers", async () => {
    const { blocks } = answered(await askOne({}, { ask: ["cap", "soul", "context", "memory", "user", "auto-load"] }));
    expect(Object.fromEntries(Object.entries(blocks).map(([id, one]) => [id, textOf(one)]))).toEqual({
      cap: "20000",
      soul: "I am Ada.",
      context: expect.stringMatching(/^# Project Context\n[^]*\n## AGENTS.md\n\nRun the tests.$/),
      memory: expect.stringMatching(/0% — 9\/2,200 chars[^]*likes tea$/),
      user: "none",
      "auto-load": "no-function",
    });
    expect(blocks["soul"]).toMatchObject({ chars: 9, bytes: 9 });
  });

  test("builds a session with the agent class and records what each loader gave to it", async () => {
    const { session } = answered(await askOne({}, { agent: { platform: "cli" } }));
    expect(session).toMatchObject({
      blocks: { soul: { text: "I am Ada." }, context: { kind: "text" }, memory: { kind: "text" } },
      tiers: { stable: { text: "I am Ada.\n\nBe thorough." } },
      tools: ["memory", "skill_manage", "skill_view", "skills_list"],
      toolsets: ["memory", "skills"],
    });
  });

  test("a loader that raises is an answer", async () => {
    const hermes = { "agent/prompt_builder.py": "def load_soul_md():\n    raise ValueError('no soul')\n" };
    const { blocks } = answered(await askOne(hermes, { ask: ["soul"] }));
    expect(blocks["soul"]).toEqual({ kind: "error", error: "ValueError: no soul" });
  });

  test("a world that hangs is ended, and the next one is answered", async () => {
    const probe = await start({ "agent/prompt_builder.py": HANGS_AT_TEA });
    const [hangs, next] = [layWorld({ "u/.hermes/SOUL.md": "tea" }), layWorld()];
    expect(await probe.ask({ ...hangs, ask: ["soul"], seconds: 1 })).toEqual({
      id: "w",
      error: "no answer within 1 s",
    });
    expect(answered(await probe.ask({ ...next, ask: ["soul"] })).blocks["soul"]).toMatchObject({ chars: 9 });
  });

  test("networks, programs and files outside the copy are out of its reach", async () => {
    const outside = layTree({ kept: "as it was" });
    const before = stateOf(outside);
    const world = layWorld();
    const probe = await start({ "agent/prompt_builder.py": NAUGHTY });
    const answer = answered(await probe.ask({ ...world, env: { OUTSIDE: outside }, ask: ["soul"], text: -1 }));
    expect(textOf(answer.blocks["soul"])).toBe(Array.from({ length: 9 }, () => "PermissionError").join(" "));
    expect(answer.refused.network.length).toBeGreaterThan(0);
    expect(answer.refused.programs.length).toBeGreaterThan(0);
    expect(answer.refused.writes).toContain(`open ${outside}/new`);
    expect(stateOf(outside)).toEqual(before);
  });

  test("a Python that cannot be started is one clear line", async () => {
    await expect(startProbe({ python: "/nowhere/python", scratch: "/", env: {} })).rejects.toMatchObject({
      code: "cannot-run",
      message: expect.stringContaining("cannot ask /nowhere/python: "),
    });
  });
});

const HANGS_AT_TEA = `
import os, time
from pathlib import Path
def load_soul_md():
    text = (Path(os.environ["HERMES_HOME"]) / "SOUL.md").read_text().strip()
    if text == "tea":
        time.sleep(600)
    return text
`;

const NAUGHTY = `
import os, shutil, socket, sqlite3, subprocess
def attempt(call):
    try:
        call()
        return "done"
    except BaseException as error:
        return type(error).__name__
def load_soul_md():
    folder = os.environ["OUTSIDE"]
    return " ".join(map(attempt, [
        lambda: socket.create_connection(("127.0.0.1", 9)),
        lambda: subprocess.run(["true"]),
        lambda: os.system("true"),
        lambda: open(folder + "/new", "w"),
        lambda: open(folder + "/kept", "a"),
        lambda: os.remove(folder + "/kept"),
        lambda: os.rename(folder + "/kept", folder + "/moved"),
        lambda: os.utime(folder + "/kept"),
        lambda: sqlite3.connect(folder + "/new.db"),
    ]))
`;

async function start(changed: Readonly<Record<string, string>>): Promise<Probe> {
  const probe = await startProbe({
    python: PYTHON ?? "",
    hermes: layFakeHermes(changed),
    scratch: layTree({}),
    env: { PATH: "/usr/bin:/bin" },
  });
  onTestFinished(() => probe.close());
  return probe;
}

function layWorld(changed: Readonly<Record<string, string>> = {}): ProbeWorld {
  const root = layTree({ ...WORLD, ...changed });
  return { id: "w", root, home: `${root}/u/.hermes`, userHome: `${root}/u`, cwd: `${root}/repo` };
}

async function askOne(
  changed: Readonly<Record<string, string>>,
  world: Pick<ProbeWorld, "ask" | "agent">,
): Promise<ProbeAnswer> {
  return (await start(changed)).ask({ ...layWorld(), ...world, text: -1 });
}

function answered(answer: ProbeAnswer): Exclude<ProbeAnswer, { readonly error: string }> {
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

function textOf(answer: ProbeText | undefined): string | undefined {
  return answer?.kind === "text" ? answer.text : answer?.kind;
}
