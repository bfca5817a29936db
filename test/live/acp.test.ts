import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { LiveReport } from "../../src/live/result.ts";
import { readContextText } from "../../src/live/acp-answers.ts";
import { liveWorld, runLive } from "../helpers/live.ts";

function command(root: string, version: string, behaviour = ""): string {
  const here = process.cwd();
  return `'${process.execPath}' '${here}/test/helpers/fake-acp.mjs' '${here}/fixtures/live/acp-${version}.json' '${root}' '${behaviour}' '${root}/log'`;
}

/** What the agent was sent. */
function sent(
  root: string,
): readonly { readonly method?: string; readonly params?: object; readonly error?: object }[] {
  if (!existsSync(`${root}/log`)) return [];
  const lines = readFileSync(`${root}/log`, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as object);
}

const methodsSent = (root: string): readonly (string | undefined)[] => sent(root).map(({ method }) => method);

describe("live --acp", () => {
  test.each(["0.19.0", "0.20.6", "0.22.2"])("what a recorded %s says; /context is its only prompt", async (version) => {
    const root = liveWorld();
    const ran = await runLive(root, ["--acp", command(root, version), "--hermes", version, "--format", "json"]);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    const report = JSON.parse(ran.stdout) as LiveReport;
    expect(report.live).toMatchObject({
      protocol: "acp",
      version: expect.stringMatching(version),
      model: "placeholder-model",
      provider: "custom",
      contextLength: 131_072,
      breakdown: { categories: [], estimatedTotal: expect.any(Number) },
    });
    expect(report.audit.surface).toBe("acp");
    expect(report.findings).toEqual([]);
    expect(methodsSent(root)).toEqual(["initialize", "session/new", "session/prompt"]);
    expect(sent(root)[1]?.params).toEqual({ cwd: `${root}/project`, mcpServers: [] });
    expect(sent(root)[2]?.params).toMatchObject({ prompt: [{ type: "text", text: "/context" }] });
  });

  test.each([
    ["no-command", "it does not say that it answers it itself: /context was not sent"],
    ["ancient", "it says no release that is known to answer it without a model: /context was not sent"],
  ])("no prompt goes to an agent that might hand it to a model: %s", async (behaviour, note) => {
    const root = liveWorld();
    const ran = await runLive(root, ["--acp", command(root, "0.20.6", behaviour), "--format", "json"]);
    expect((JSON.parse(ran.stdout) as LiveReport).live.notes).toContain(note);
    expect(methodsSent(root)).toEqual(["initialize", "session/new"]);
  });

  test("an agent that is no Hermes gets no session", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--acp", command(root, "0.20.6", "other-agent")]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/is no Hermes: it calls itself "claude-code"\n$/);
    expect(methodsSent(root)).toEqual(["initialize"]);
  });

  test("the agent's questions are refused", async () => {
    const root = liveWorld();
    expect((await runLive(root, ["--acp", command(root, "0.20.6", "question")])).code).toBeLessThan(2);
    const refusals = sent(root).filter(({ error }) => error !== undefined);
    expect(refusals).toMatchObject([{ id: "q1", error: { code: -32601 } }]);
  });

  test("a prompt that is not answered in time is taken back", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--acp", command(root, "0.20.6", "hangs-later"), "--timeout", "8"]);
    expect(ran.stderr).toMatch(/did not answer within 8 s \(waiting for the agent\)/);
    expect(methodsSent(root)).toEqual(["initialize", "session/new", "session/prompt", "session/cancel"]);
  });

  test.each([
    ["garbage", /does not speak ACP: it says "Hermes says hello"$/],
    ["hang", /did not answer within 1 s \(waiting for the agent\) \(--timeout gives it more time\)$/],
    ["refuses", /refuses: Authentication required \(-32000\)$/],
    ["unasked", /answers what nobody asked$/],
    ["no-answer", /sent an answer that is neither a result nor an error$/],
    ["odd-result", /is no Hermes: it calls itself ""$/],
  ])("an agent that goes wrong is one clear line and exit code 2: %s", async (behaviour, line) => {
    const root = liveWorld();
    const timeout = behaviour === "hang" ? "1" : "20";
    const ran = await runLive(root, ["--acp", command(root, "0.20.6", behaviour), "--timeout", timeout]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr.trimEnd()).toMatch(line);
    expect(ran.stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});

test.each([
  ["Context usage: ~9,494 / 131,072 tokens (7.2%)", { used: 9494, contextLength: 131_072 }],
  [
    "Context usage: ~12 tokens\nModel: a b\nProvider: auto",
    { used: 12, contextLength: null, model: "a b", provider: "auto" },
  ],
  ["Conversation is empty", { used: null, contextLength: null, model: null }],
  [`Context usage: ~${"9".repeat(40)} tokens`, { used: null }],
])("the text of /context: %j", (text, facts) => {
  expect(readContextText(text)).toMatchObject(facts);
});
