import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/report/report.ts";
import type { LiveReport } from "../../src/live/result.ts";
import { fakeCommand, fakeHttp, fakeSocket, liveWorld, runLive } from "../helpers/live.ts";
import { runCli } from "../helpers/run.ts";
import { file } from "../helpers/tree.ts";

const ASKED = ["session.list", "session.active_list", "session.status", "session.usage", "session.context_breakdown"];

async function reportOf(root: string, words: readonly string[]): Promise<LiveReport> {
  const { stdout, stderr, code } = await runLive(root, [...words, "--format", "json"]);
  expect({ stderr, code: code < 2 }).toEqual({ stderr: "", code: true });
  return JSON.parse(stdout) as LiveReport;
}

const brief = ({ findings }: LiveReport): readonly string[] =>
  findings.map(({ rule, message }) => `${rule}: ${message}`);

describe("live --tui, over stdio", () => {
  test.each(["0.19.0", "0.20.6", "0.21.5"])("what a recorded %s says is what the files say", async (version) => {
    const root = liveWorld();
    const report = await reportOf(root, ["--tui", fakeCommand(root, version), "--new", "--hermes", version]);
    expect(report.facts.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      "version same",
      "home same",
      "profile same",
      "cwd same",
      "model same",
      "window same",
      "tools differs",
    ]);
    // 0.20.6 counts the skills as system prompt, since they stand in the volatile tier.
    expect(report.sizes.filter(({ audit }) => audit !== null).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(
      version === "0.19.0"
        ? ["system_prompt files", "rules same", "skills same", "memory same"]
        : ["system_prompt files", "rules files", "memory same"],
    );
    expect(report).toMatchObject({ ok: true, live: { skills: ["stock-take"], started: true } });
    expect(report.findings.map(({ rule }) => rule)).toEqual(["live-tools"]);
  });

  test("a session is made only with --new", async () => {
    const root = liveWorld();
    const report = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6", "no-sessions")]);
    expect(report.live).toMatchObject({ session: null, version: null, breakdown: null });
    expect(report.live.notes).toEqual(["no session is open in it: --new makes one, and ends it again"]);
  });

  test.each([
    ["hang", /did not answer within 0\.5 s \(waiting for gateway\.ready\) \(--timeout gives it more time\)$/],
    ["silent-later", /did not answer within 4 s \(waiting for session\.list\)/],
    ["garbage", /does not speak Hermes' protocol: it says "Welcome to some other program!"$/],
    ["other-json", /does not speak Hermes' protocol: it says "{"hello":"world"}"$/],
    ["malformed-later", /does not speak Hermes' protocol: it says "{"jsonrpc":"2\.0","$/],
    ["half-answer", /sent an answer that is neither a result nor an error$/],
    ["huge", /sent a line of more than 16 MB$/],
    ["die", /ended with exit code 3 \(ModuleNotFoundError: no module named y\)$/],
    ["die-later", /ended with exit code 4 \(it said nothing on stderr\)$/],
  ])("a gateway that goes wrong is one clear line and exit code 2: %s", async (behaviour, line) => {
    const root = liveWorld();
    const timeout = /within ([\d\\.]+) s/.exec(line.source)?.[1]?.replace("\\", "") ?? "20";
    const ran = await runLive(root, ["--tui", fakeCommand(root, "0.20.6", behaviour), "--timeout", timeout]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr.trimEnd()).toMatch(line);
    expect(ran.stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a program that is not there is one clear line", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--tui", "no-such-hermes --tui", "--new"]);
    expect(ran).toMatchObject({ code: 2, stderr: "hermes-audit: cannot start no-such-hermes: no such program\n" });
  });

  test("what was started is ended with all that it started, even where it does not want to", async () => {
    const root = liveWorld();
    const command = `/bin/sh -c "${fakeCommand(root, "0.20.6", "stubborn")} 2> ${root}/pids; true"`;
    const report = await reportOf(root, ["--tui", command]);
    expect(report.live.protocol).toBe("tui");
    const pid = Number(readFileSync(`${root}/pids`, "utf8"));
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid)).toBe(false);
  }, 20_000);

  test("a refused request is a note, and the rest is still told", async () => {
    const root = liveWorld();
    const noDatabase = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6", "no-database")]);
    expect(noDatabase.live.notes).toEqual(["session.list is refused: state.db unavailable (5006)"]);
    expect(noDatabase.live.model).toBe("placeholder-model");
    const old = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6", "old")]);
    expect(old.live.notes).toEqual([
      "session.context_breakdown is refused: unknown method: session.context_breakdown (-32601)",
    ]);
    expect(old.sizes).toEqual([]);
  });

  test("a session without an agent says why it has no breakdown", async () => {
    const root = liveWorld();
    const report = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6", "no-agent"), "--new"]);
    expect(report.live.notes).toEqual(["Hermes cannot build the session's agent: agent init failed: no key"]);
    expect(report.live.cwd).toBe(`${root}/project`);
  });
});

describe("live --tui, over a WebSocket", () => {
  test("asks only what is on the list, and makes no session unasked", async () => {
    const root = liveWorld();
    const { address, received } = await fakeSocket(root, "0.20.6");
    const report = await reportOf(root, ["--tui", address]);
    expect(report.live).toMatchObject({ peer: address, started: false, session: "093d6079" });
    const methods = received.map((line) => (JSON.parse(line) as { method: string }).method);
    expect(methods.toSorted()).toEqual(ASKED.toSorted());
  });

  test("refuses the gateway's questions", async () => {
    const root = liveWorld();
    const { address, received } = await fakeSocket(root, "0.20.6", { behaviour: "question" });
    await reportOf(root, ["--tui", address]);
    const answers = received.map((line) => JSON.parse(line) as object).filter((one) => "error" in one);
    expect(answers).toEqual([
      {
        jsonrpc: "2.0",
        id: "srq-1",
        error: { code: -32601, message: "hermes-audit only reads, and answers no questions" },
      },
    ]);
  });

  test("sends the session token of the environment, and never shows it", async () => {
    const root = liveWorld();
    const { address, urls } = await fakeSocket(root, "0.20.6", { token: "s3cret" });
    const good = await runLive(root, ["--tui", address, "--format", "json"], {
      HERMES_DASHBOARD_SESSION_TOKEN: "s3cret",
    });
    expect(good.code).toBe(0);
    expect(urls).toEqual(["/api/ws?token=s3cret"]);
    const wrong = await runLive(root, ["--tui", `${address}?token=wr0ng`]);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: `hermes-audit: ${address} refuses the connection (it wants the dashboard's session token: set HERMES_DASHBOARD_SESSION_TOKEN, or write ?token=… behind the address)\n`,
    });
    expect(JSON.stringify([good, wrong])).not.toMatch(/s3cret|wr0ng/);
  });

  test("sends no token unencrypted to another machine", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--tui", "ws://hermes.example/api/ws?token=s3cret"]);
    expect(ran).toMatchObject({
      code: 2,
      stderr:
        "hermes-audit: the session token is not sent unencrypted to hermes.example (use https or wss, a tunnel to 127.0.0.1, or --insecure)\n",
    });
  });

  test.each([
    ["garbage", /does not speak Hermes' protocol: it says "Welcome to some other program!"$/],
    ["huge", /sent a frame of more than 16 MB$/],
    ["binary", /is no TUI gateway: it sent bytes where JSON was expected$/],
    ["close", /closed the connection \(1011 internal error\)$/],
  ])("a socket that goes wrong is one clear line and exit code 2: %s", async (behaviour, line) => {
    const root = liveWorld();
    const { address } = await fakeSocket(root, "0.20.6", { behaviour });
    const ran = await runLive(root, ["--tui", address]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr.trimEnd()).toMatch(line);
  });

  test("an HTTP server that is no WebSocket, and a redirect, are not followed", async () => {
    const root = liveWorld();
    const requests: string[] = [];
    const http = await fakeHttp(({ url = "" }, response) => {
      requests.push(url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    const address = http.replace("http:", "ws:");
    const ran = await runLive(root, ["--tui", address]);
    expect(ran.stderr).toBe(
      `hermes-audit: ${address} is no WebSocket: it answers with HTTP 302 (the TUI gateway's is ws://HOST:PORT/api/ws)\n`,
    );
    expect(requests).toEqual(["/"]);
  });

  test("an address where nobody listens is one clear line", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--tui", "ws://127.0.0.1:9/api/ws"]);
    expect(ran.stderr).toBe("hermes-audit: cannot talk to ws://127.0.0.1:9/api/ws: nobody listens there\n");
  });

  test("a session that is not open is said to be none, with those that are", async () => {
    const root = liveWorld();
    const { address } = await fakeSocket(root, "0.20.6");
    const ran = await runLive(root, ["--tui", address, "--session", "other"]);
    expect(ran).toMatchObject({
      code: 2,
      stderr: `hermes-audit: ${address} has no session other open (open: 093d6079)\n`,
    });
  });
});

describe("live --tui, started", () => {
  test("makes no home where there is none", async () => {
    const root = liveWorld();
    const ran = await runCli(["live", "--tui", fakeCommand(root, "0.20.6"), `${root}/project`], {
      cwd: root,
      env: { HOME: root },
    });
    expect(ran).toMatchObject({
      code: 2,
      stderr: `hermes-audit: there is no home ${root}/.hermes, and to start Hermes would make one (name one that is there with --home)\n`,
    });
  });

  test("a directory in place of a command is said to be one", async () => {
    const root = liveWorld();
    expect(await runLive(root, ["--tui", `${root}/project`])).toMatchObject({
      code: 2,
      stderr: `hermes-audit: --tui takes a command, and ${root}/project is a directory (to audit that one write it before --tui, or behind --cwd)\n`,
    });
  });

  test("without an installed Hermes a command has to be named", async () => {
    const root = liveWorld();
    const ran = await runLive(root, ["--tui", "--hermes", "0.20.6"]);
    expect(ran).toMatchObject({
      code: 2,
      stderr:
        "hermes-audit: no installed Hermes is known to start (name it with --hermes PATH, or say how yours is started: --tui 'PYTHON -m tui_gateway.entry')\n",
    });
  });

  test("Ctrl-C ends it, and what it has started", async () => {
    const root = liveWorld();
    const command = `/bin/sh -c "${fakeCommand(root, "0.20.6", "hang")} & echo $! > ${root}/pid; wait"`;
    const argv = ["bin/hermes-audit.mjs", "live", "--home", `${root}/home`, `${root}/project`, "--tui", command];
    const ran = spawn(process.execPath, argv, { env: { PATH: process.env["PATH"], HOME: root } });
    let stderr = "";
    ran.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => ran.on("close", resolve));
    await expect
      .poll(() => existsSync(`${root}/pid`) && readFileSync(`${root}/pid`, "utf8"), { timeout: 20_000 })
      .toMatch(/\d/);
    const pid = Number(readFileSync(`${root}/pid`, "utf8"));
    expect(isAlive(pid)).toBe(true);
    ran.kill("SIGINT");
    expect([await ended, stderr]).toEqual([2, "hermes-audit: interrupted\n"]);
    await expect.poll(() => isAlive(pid)).toBe(false);
  }, 40_000);
});

describe("live, findings", () => {
  test("a session that was resumed counts from when it was stored, and is listed once", async () => {
    const root = liveWorld();
    const report = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6", "resumed")]);
    expect(report.live.sessions.map(({ id, live }) => `${id} ${live}`)).toEqual(["093d6079 true", "other false"]);
    expect(report.session?.startedMs).toBe(report.live.sessions[1]?.startedMs);
  });

  test("another home and directory are errors, and their sizes are not compared", async () => {
    const root = liveWorld({ "other/SOUL.md": "Another.\n" });
    const ran = await runLive(root, [
      "--tui",
      fakeCommand(root, "0.20.6"),
      "--new",
      "--home",
      `${root}/other`,
      "--format",
      "json",
    ]);
    expect(ran.code).toBe(1);
    const report = JSON.parse(ran.stdout) as LiveReport;
    expect(brief(report)[0]).toBe(`live-home: the running Hermes has the home ${root}/home, audited is ${root}/other`);
    expect(report.sizes.every(({ audit }) => audit === null)).toBe(true);
  });

  test("a file that was edited after the session began", async () => {
    const late = Date.parse("2030-01-01T00:00:00Z") / 1000;
    const root = liveWorld({
      "project/AGENTS.md": file("# Shop\n\nUse tabs. Prices are in cents.\n", { mtime: late }),
    });
    const edited = async (behaviour: string): Promise<Finding | undefined> => {
      const words = ["--tui", fakeCommand(root, "0.20.6", behaviour), "--hermes", "0.20.6"];
      return (await reportOf(root, words)).findings.find(({ rule }) => rule === "live-edited");
    };
    // The prompt is built with the first message: before that no edit comes late.
    expect(await edited("")).toBe(undefined);
    expect(await edited("talked")).toMatchObject({
      severity: "warning",
      path: `${root}/project/AGENTS.md`,
      message: expect.stringMatching(/^edited 2030-01-01 00:00:00Z, after session 093d6079 began \(2026-11-30 /),
    });
  });

  test("a memory and a skill that only the files have", async () => {
    const root = liveWorld({
      "home/memories/USER.md": file("Prefers tea. And a long chat.\n", { mtime: 0 }),
      "home/skills/shop/new/SKILL.md": file("---\nname: new-one\ndescription: New\n---\n\nText.\n", { mtime: 0 }),
    });
    const report = await reportOf(root, ["--tui", fakeCommand(root, "0.20.6"), "--new", "--hermes", "0.20.6"]);
    expect(brief(report).filter((one) => !one.startsWith("live-tools"))).toEqual([
      "live-skill: the running Hermes does not have the skill new-one",
      "live-size: Memory: 92 tokens in the session, 96 in the audit",
    ]);
  });

  test("--fail-on warning, and severities of the config file", async () => {
    const root = liveWorld({ "project/.hermes-audit.yaml": "severities:\n  live-window: error\n  live-tools: off\n" });
    const words = ["--tui", fakeCommand(root, "0.20.6"), "--new", "--hermes", "0.20.6"];
    expect((await runLive(root, words)).code).toBe(0);
    const ran = await runLive(root, [...words, "--context-length", "9000", "--format", "json"]);
    expect(ran.code).toBe(1);
    expect(brief(JSON.parse(ran.stdout) as LiveReport)).toEqual([
      "live-window: the session's window is 131,072 tokens, the audit counts with 9,000",
    ]);
  });

  test("an entry of ignore takes a finding out until its last day, and is counted", async () => {
    const ignore = (expires: string): string =>
      `severities:\n  live-tools: off\nignore:\n  - rule: live-window\n    reason: known\n    expires: ${expires}\n`;
    for (const [expires, code, verdict] of [
      ["2999-12-31", 0, "✓ passes: nothing found; 1 ignored (fails on errors and over 0 warnings)"],
      ["2001-01-01", 1, "✗ fails: 1 warning (fails on errors and over 0 warnings)"],
    ] as const) {
      const root = liveWorld({ "project/.hermes-audit.yaml": ignore(expires) });
      const words = ["--tui", fakeCommand(root, "0.20.6"), "--new", "--hermes", "0.20.6", "--context-length", "9000"];
      const ran = await runLive(root, [...words, "--max-warnings", "0"]);
      expect([ran.code, ran.stdout.trimEnd().split("\n").at(-1)]).toEqual([code, verdict]);
    }
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
