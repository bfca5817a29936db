import { describe, expect, test } from "vitest";
import type { LiveReport } from "../../src/live/result.ts";
import { API_KEY, fakeApi, fakeHttp, liveWorld, runLive } from "../helpers/live.ts";
import { file } from "../helpers/tree.ts";

const KEY = { API_SERVER_KEY: API_KEY };

describe("live --api", () => {
  test.each(["0.19.0", "0.20.6"])(
    "what a recorded %s says, by GET alone, and the key only after it said who it is",
    async (version) => {
      const root = liveWorld();
      const { address, requests } = await fakeApi(version);
      const ran = await runLive(root, ["--api", `${address}/v1/`, "--hermes", version, "--format", "json"], KEY);
      expect(ran).toMatchObject({ code: 0, stderr: "" });
      const report = JSON.parse(ran.stdout) as LiveReport;
      expect(report.live).toMatchObject({
        protocol: "api",
        peer: address,
        version: expect.stringMatching(version),
        home: null,
        skills: ["stock-take"],
        sessions: [{ title: "Stock", source: "api_server", hasPrompt: false }],
        session: expect.stringMatching(/^api_/),
      });
      expect(report.audit.surface).toBe("api");
      expect(report.facts.find(({ name }) => name === "version")?.verdict).toBe("same");
      expect(report.findings.map(({ rule, key }) => `${rule} ${key}`)).toEqual(["live-tools toolsets"]);
      expect(requests).toEqual([
        "GET /health",
        "GET /health/detailed +key",
        "GET /v1/models +key",
        "GET /v1/capabilities +key",
        "GET /v1/skills +key",
        "GET /v1/toolsets +key",
        "GET /api/sessions +key",
      ]);
    },
  );

  test("a profile's address, a session and a run by their ids", async () => {
    const root = liveWorld();
    const { address, requests } = await fakeApi("0.20.6", {
      "/v1/runs/run_1": { body: { object: "hermes.run", status: "running", session_id: "s1", model: "m" } },
    });
    const words = ["--api", `${address}/p/work`, "--session", "api_1", "--run", "run_1"];
    const ran = await runLive(root, [...words, "--format", "json"], KEY);
    const report = JSON.parse(ran.stdout) as LiveReport;
    expect(report.live).toMatchObject({
      profile: "work",
      run: { id: "run_1", status: "running", session: "s1", model: "m" },
    });
    expect(report.findings.map(({ rule }) => rule)).toContain("live-profile");
    expect(ran.code).toBe(1);
    expect(requests.slice(-2)).toEqual(["GET /p/work/api/sessions/api_1 +key", "GET /p/work/v1/runs/run_1 +key"]);
    expect((await runLive(root, words, KEY)).stdout).toContain("RUN run_1\n  running, of session s1, m\n");
  });

  test("a file that was edited after the session has built its prompt", async () => {
    const late = Date.parse("2030-01-01T00:00:00Z") / 1000;
    const root = liveWorld({ "home/SOUL.md": file("You are new.\n", { mtime: late }) });
    const began = Date.parse("2026-05-01T00:00:00Z") / 1000;
    const sessions = (has: boolean): object => ({
      data: [
        { id: "old", ended_at: began + 5, started_at: began, has_system_prompt: true },
        { id: "a", started_at: began, has_system_prompt: has, ended_at: null },
      ],
    });
    const edited = async (has: boolean): Promise<readonly string[]> => {
      const { address } = await fakeApi("0.20.6", { "/api/sessions": { body: sessions(has) } });
      const ran = await runLive(root, ["--api", address, "--hermes", "0.20.6", "--format", "json"], KEY);
      const { findings } = JSON.parse(ran.stdout) as LiveReport;
      return findings.filter(({ rule }) => rule === "live-edited").map(({ message }) => message);
    };
    expect(await edited(true)).toEqual([
      "edited 2030-01-01 00:00:00Z, after session a began (2026-05-01 00:00:00Z): it holds what was there then",
    ]);
    expect(await edited(false)).toEqual([]);
  });

  test("without a key, and with a wrong one; neither shows it", async () => {
    const root = liveWorld();
    const { address } = await fakeApi("0.20.6");
    expect(await runLive(root, ["--api", address])).toMatchObject({
      code: 2,
      stderr: `hermes-audit: ${address} wants a key (set API_SERVER_KEY to that of the server)\n`,
    });
    const wrong = await runLive(root, ["--api", address, "--verbose"], { API_SERVER_KEY: "wr0ng-key" });
    expect(wrong).toMatchObject({
      code: 2,
      stderr: `hermes-audit: ${address} refuses the key in API_SERVER_KEY (it is that of the server's own environment)\n`,
    });
    const odd = await runLive(root, ["--api", address, "--verbose"], { API_SERVER_KEY: "wr0ng\nkey" });
    expect(odd).toMatchObject({ code: 2, stderr: "hermes-audit: API_SERVER_KEY holds characters that no key has\n" });
    expect(JSON.stringify([wrong, odd])).not.toContain("wr0ng");
  });

  test("the key is in no format of the report", async () => {
    const root = liveWorld();
    const { address } = await fakeApi("0.20.6");
    for (const format of ["json", "markdown", "table"]) {
      const ran = await runLive(root, ["--api", address, "--format", format, "--verbose"], KEY);
      expect(ran.stdout).toMatch(/stock/i);
      expect(JSON.stringify(ran)).not.toContain(API_KEY);
    }
  });

  test("no key goes unencrypted to another machine", async () => {
    const root = liveWorld();
    expect(await runLive(root, ["--api", "http://hermes.example:8642"], KEY)).toMatchObject({
      code: 2,
      stderr:
        "hermes-audit: the key is not sent unencrypted to hermes.example:8642 (use https or wss, a tunnel to 127.0.0.1, or --insecure)\n",
    });
  });

  test.each([
    ["/v1/skills", 404, "404: Not Found", "GET /v1/skills is refused: 404: Not Found (HTTP 404)"],
    [
      "/api/sessions",
      503,
      { error: { message: "Session database unavailable" } },
      "GET /api/sessions is refused: Session database unavailable (HTTP 503)",
    ],
  ])("what an older or a hurt server refuses is a note: %s", async (path, status, body, note) => {
    const root = liveWorld();
    const { address } = await fakeApi("0.20.6", { [path]: { status, body } });
    const ran = await runLive(root, ["--api", address, "--format", "json"], KEY);
    expect((JSON.parse(ran.stdout) as LiveReport).live.notes).toContain(note);
  });

  test.each([
    [
      "another JSON server",
      { body: { status: "ok" } },
      "is no API server of Hermes: it answers /health with JSON of another program",
    ],
    ["a web page", { body: "<html>\n<p>hi" }, `is no API server of Hermes: it answers /health with "<html> <p>hi"`],
    ["a list", { body: [1] }, `is no API server of Hermes: it answers /health with "[1]"`],
    ["a 404", { status: 404, body: "no" }, "is no API server of Hermes: it answers /health with HTTP 404"],
    ["too much", { body: "x".repeat(17 * 1024 * 1024) }, "sent an answer of more than 16 MB"],
  ])("%s is one clear line and exit code 2", async (_, answer, line) => {
    const root = liveWorld();
    const { address, requests } = await fakeApi("0.20.6", { "/health": answer });
    expect(await runLive(root, ["--api", address], KEY)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `hermes-audit: ${address} ${line}\n`,
    });
    expect(requests).toEqual(["GET /health"]);
  });

  test("a redirect is not followed", async () => {
    const root = liveWorld();
    const other = await fakeApi("0.20.6");
    const address = await fakeHttp((_, response) => {
      response.writeHead(307, { location: `${other.address}/health` }).end();
    });
    expect((await runLive(root, ["--api", address], KEY)).stderr).toBe(
      `hermes-audit: ${address} sends /health elsewhere, which is not followed (write the address that it is at)\n`,
    );
    expect(other.requests).toEqual([]);
  });

  test.each([
    ["hangs", undefined, "did not answer within 0.3 s (waiting for GET /health) (--timeout gives it more time)"],
    [
      "stops in the middle",
      "{",
      "did not answer within 0.3 s (waiting for GET /health) (--timeout gives it more time)",
    ],
  ])("a server that %s", async (_, start, line) => {
    const root = liveWorld();
    const address = await fakeHttp((_request, response) => {
      if (start !== undefined) response.writeHead(200).write(start);
    });
    expect((await runLive(root, ["--api", address, "--timeout", "0.3"], KEY)).stderr).toBe(
      `hermes-audit: ${address} ${line}\n`,
    );
  });

  test("a server that breaks off, and none at all", async () => {
    const root = liveWorld();
    const address = await fakeHttp(({ socket }) => {
      socket.destroy();
    });
    expect((await runLive(root, ["--api", address], KEY)).stderr).toMatch(
      /^hermes-audit: cannot talk to http:\/\/127\.0\.0\.1:\d+: the connection was broken off\n$/,
    );
    expect((await runLive(root, ["--api", "http://127.0.0.1:9"], KEY)).stderr).toMatch(
      /^hermes-audit: cannot talk to /,
    );
  });

  test.each([
    [["--api", "127.0.0.1:8642"], /^hermes-audit: --api takes an address that begins with http:\/\/ or https:\/\/\n$/],
    [["--api", "http://u:secret@127.0.0.1"], /plain address; the key is read from API_SERVER_KEY\n$/],
    [["--api", "http://127.0.0.1:1", "--session", "../health"], /--session takes an id/],
    [["--api", "http://127.0.0.1:1", "--run", "a/events"], /--run takes an id/],
    [["--api", "http://127.0.0.1:1", "--new"], /--new goes with --tui alone/],
    [["--tui", "--run", "a"], /--run goes with --api alone/],
    [["--tui", "--api", "http://127.0.0.1:1"], /one Hermes at a time/],
    [["--tui", "--timeout", "0"], /--timeout takes seconds/],
  ])("%j is used wrongly", async (words, line) => {
    const ran = await runLive(liveWorld(), words, KEY);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toMatch(line);
    expect(ran.stderr).not.toContain("secret");
  });
});
