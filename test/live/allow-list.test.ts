import { describe, expect, test } from "vitest";
import { acpAllowList, checkApiRequest, tuiAllowList } from "../../src/live/allow-list.ts";
import type { JsonRecord } from "../../src/live/json.ts";
import { openStdio } from "../../src/live/stdio-channel.ts";
import { liveWorld } from "../helpers/live.ts";

const call = (method: string, params: JsonRecord = {}): JsonRecord => ({ jsonrpc: "2.0", id: 1, method, params });

describe("what may be sent to the TUI gateway", () => {
  test.each([
    call("session.list", { limit: 50 }),
    call("session.active_list"),
    call("session.status", { session_id: "a" }),
    call("session.usage", { session_id: "a" }),
    call("session.context_breakdown", { session_id: "a" }),
    { jsonrpc: "2.0", id: "srq-1", error: { code: -32601, message: "no" } },
  ])("%j", (message) => {
    expect(() => tuiAllowList(false).check(message)).not.toThrow();
  });

  test.each([
    call("prompt.submit", { session_id: "a", text: "hello" }),
    call("session.close", { session_id: "a" }),
    call("session.resume", { session_id: "a" }),
    call("session.activate", { session_id: "a" }),
    call("session.compress", { session_id: "a" }),
    call("command.dispatch", { command: "/context" }),
    call("cli.exec", { command: "ls" }),
    call("config.set", {}),
    call("toString"),
    call("__proto__"),
    call("session.list", { limit: 50, title: "Bot Chat" }),
    call("session.list", { limit: 50, include_hidden: true }),
    call("session.status", { session_id: 1 }),
    call("session.status", { session_id: "a", profile: "b" }),
    call("session.create", { cols: 80, close_on_disconnect: true }),
    { jsonrpc: "2.0", id: "srq-1", result: { choice: "once" } },
    { jsonrpc: "2.0", id: "srq-1", result: {}, error: {} },
    { jsonrpc: "2.0", id: 1, method: ["session.list"] },
    {},
  ])("but not %j", (message) => {
    expect(() => tuiAllowList(false).check(message)).toThrow(
      /is not on the list of what may be sent to the TUI gateway/,
    );
  });

  test("a session is made only where that was asked for, empty, and ends with the connection", () => {
    const list = tuiAllowList(true);
    expect(() => list.check(call("session.create", { cols: 80, close_on_disconnect: true }))).not.toThrow();
    for (const more of [
      { close_on_disconnect: false },
      { messages: [] },
      { title: "x" },
      { model: "x" },
      { cwd: "/" },
    ]) {
      expect(() => list.check(call("session.create", { cols: 80, close_on_disconnect: true, ...more }))).toThrow(
        /list/,
      );
    }
  });

  test("what is not on the list throws before a byte is sent", async () => {
    const root = liveWorld();
    const words = [process.execPath, "-e", "process.stdin.on('data', (d) => process.stdout.write('got ' + d))"];
    const channel = openStdio({ words, cwd: root, env: {} }, tuiAllowList(false));
    expect(() => channel.send(call("prompt.submit", { text: "hello" }))).toThrow(/list/);
    channel.send(call("session.active_list"));
    const deadline = { totalMs: 10_000, left: () => 10_000 };
    expect(await channel.next("", deadline)).toBe(`got ${JSON.stringify(call("session.active_list"))}`);
    await channel.close();
  });
});

describe("what may be sent over ACP", () => {
  const prompt = (text: string, type = "text"): JsonRecord =>
    call("session/prompt", { sessionId: "a", prompt: [{ type, text }] });

  test("initialize, a session without servers, and a cancellation", () => {
    const list = acpAllowList(() => false);
    expect(() => list.check(call("initialize", { protocolVersion: 1 }))).not.toThrow();
    expect(() => list.check(call("session/new", { cwd: "/", mcpServers: [] }))).not.toThrow();
    expect(() => list.check(call("session/cancel", { sessionId: "a" }))).not.toThrow();
    for (const one of [
      call("session/new", { cwd: "/", mcpServers: [{ name: "x" }] }),
      call("session/load", { sessionId: "a" }),
      call("session/set_mode", {}),
      call("authenticate", {}),
      prompt("/context"),
    ])
      expect(() => list.check(one)).toThrow(/list/);
  });

  test("/context and no other prompt, where the server is known to answer it itself", () => {
    const list = acpAllowList(() => true);
    expect(() => list.check(prompt("/context"))).not.toThrow();
    for (const text of ["", "/context ", "/context all", "/compress", "hello", " /context"])
      expect(() => list.check(prompt(text))).toThrow(/list/);
    expect(() => list.check(prompt("/context", "image"))).toThrow(/list/);
    expect(() =>
      list.check(
        call("session/prompt", {
          sessionId: "a",
          prompt: [
            { type: "text", text: "/context" },
            { type: "text", text: "/context" },
          ],
        }),
      ),
    ).toThrow(/list/);
  });
});

describe("what may be read of the API server", () => {
  test.each([
    "/health",
    "/health/detailed",
    "/v1/models",
    "/api/sessions",
    "/api/sessions/20261130_1-a.b:c",
    "/v1/runs/run_1",
  ])("GET %s", (path) => {
    expect(() => checkApiRequest("GET", path)).not.toThrow();
  });

  test.each([
    ["POST", "/v1/runs"],
    ["POST", "/v1/chat/completions"],
    ["DELETE", "/api/sessions/a"],
    ["HEAD", "/health"],
    ["GET", "/v1/runs/run_1/events"],
    ["GET", "/api/sessions/a/messages"],
    ["GET", "/api/sessions/.."],
    ["GET", "/api/sessions/"],
    ["GET", "/api/sessions?title=Bot%20Chat"],
    ["GET", "/api/jobs"],
    ["GET", "/v1/browser-control/ws"],
    ["GET", "/p/other/health"],
    ["GET", "//elsewhere/health"],
  ])("but not %s %s", (method, path) => {
    expect(() => checkApiRequest(method, path)).toThrow(/is not on the list of what may be sent to the API server/);
  });
});
