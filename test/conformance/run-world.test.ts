import { describe, expect, onTestFinished, test } from "vitest";
import { isSameFault } from "../../conformance/answers.ts";
import { expectedRow, worldJson, worldOf } from "../../conformance/fixture.ts";
import { startHermes, type Hermes } from "../../conformance/hermes.ts";
import { runWorld } from "../../conformance/run-world.ts";
import { shrinkWorld } from "../../conformance/shrink.ts";
import { countWorld, describeTally, emptyTally } from "../../conformance/tally.ts";
import { TOOLS, TOOLSETS, textFile, type ConformanceWorld } from "../../conformance/world.ts";
import { layFakeHermes, PYTHON } from "../helpers/fake-hermes.ts";

const WORLD: ConformanceWorld = {
  id: "w",
  kind: "context",
  cwd: "repo",
  home: "u/.hermes",
  contextLength: null,
  env: {},
  tools: TOOLS,
  toolsets: TOOLSETS,
  files: [
    textFile("u/.hermes/SOUL.md", "I am Ada.\n"),
    textFile("repo/AGENTS.md", "# Rules\n", "Run the tests.\n", ["Be brief.\n", 9]),
    textFile("repo/notes.md", "nothing\n"),
  ],
  jobs: [],
};

const SHOUTS = `
import os
from pathlib import Path


def load_soul_md():
    text = (Path(os.environ["HERMES_HOME"]) / "SOUL.md").read_text(encoding="utf-8").strip()
    return text.replace("tea", "TEA")
`;

describe.skipIf(PYTHON === undefined)("a world and a made-up Hermes", () => {
  test("agree where both build the same", async () => {
    const run = await runWorld(WORLD, await start());
    expect(run.differences).toEqual([]);
    expect(run.truths[0]?.blocks["soul"]).toMatchObject({ kind: "text", chars: 9 });
    const tally = emptyTally();
    countWorld(tally, WORLD, run);
    expect(describeTally(tally)).toMatch(/1 context[^]*soul 100%, context 100%, memory 0\.0%[^]*mismatches: none/);
  });

  test("differ on a fault of one side, which shrinks to a fixture", async () => {
    const hermes = await start({ "agent/prompt_builder.py": SHOUTS });
    const world = {
      ...WORLD,
      files: [textFile("u/.hermes/SOUL.md", "I like\n", "tea\n", "and bread\n"), ...WORLD.files.slice(1)],
    };
    const { differences } = await runWorld(world, hermes);
    expect(differences.map(({ block, start }) => [block, start])).toEqual([["soul", "first"]]);
    const small = await shrinkWorld(world, async (one) => {
      const found = (await runWorld(one, hermes)).differences;
      return found.some((other) => differences.some((fault) => isSameFault(fault, other)));
    });
    expect(small.files).toEqual([textFile("u/.hermes/SOUL.md", "tea\n")]);
    const run = await runWorld(small, hermes);
    expect(expectedRow(hermes.release, run, run.differences)).toEqual({
      releases: ["0.20.6"],
      truth: { soul: { chars: 3, bytes: 3, text: "TEA" } },
    });
    const fixture = worldJson(small, "It shouts.");
    expect(fixture).toMatchObject({
      about: "It shouts.",
      cwd: "repo",
      files: [{ path: "u/.hermes/SOUL.md", text: "tea\n" }],
    });
    expect(worldOf("w", fixture)).toEqual({ ...small, id: "w" });
  }, 120_000);
});

/** A Hermes of our own making that calls itself 0.20.6. */
async function start(changed: Readonly<Record<string, string>> = {}): Promise<Hermes> {
  const site = layFakeHermes({ "hermes_agent-0.20.6.dist-info/METADATA": METADATA, ...changed });
  const hermes = await startHermes(`${PYTHON},${site}`);
  onTestFinished(hermes.close);
  return hermes;
}

const METADATA = "Metadata-Version: 2.1\nName: hermes-agent\nVersion: 0.20.6\n";
