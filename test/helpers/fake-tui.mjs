// A TUI gateway that answers what a real one was recorded to answer (fixtures/live), or misbehaves.
// As a program: node fake-tui.mjs RECORDING ROOT BEHAVIOUR, over stdin and stdout.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";

/**
 * What is sent first, and in answer to a frame. `behaviour`: "" for the recorded one, or a word for a way to go wrong.
 * @param {string} recording @param {string} root @param {string} behaviour
 */
export function fakeTui(recording, root, behaviour) {
  const text = readFileSync(recording, "utf8").replaceAll("{ROOT}", root);
  const answers = JSON.parse(text);
  if (behaviour === "resumed") {
    const [session] = answers["session.active_list"].sessions;
    const stored = { id: session.session_key, started_at: session.started_at - 86_400, message_count: 3 };
    Object.assign(session, { message_count: 3 });
    answers["session.list"].sessions = [stored, { ...stored, id: "other", title: "Another" }];
  }
  if (behaviour === "talked") answers["session.active_list"].sessions[0].message_count = 4;
  const event = (type, session, payload) =>
    JSON.stringify({ jsonrpc: "2.0", method: "event", params: { type, session_id: session, payload } });
  const refusal = (id, code, message) => JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
  const first = {
    hang: [],
    garbage: ["Welcome to some other program!"],
    "other-json": ['{"hello":"world"}'],
    huge: [`"${"x".repeat(17 * 1024 * 1024)}"`],
    question: [
      event("gateway.ready", "", answers["gateway.ready"]),
      '{"jsonrpc":"2.0","id":"srq-1","method":"approval","params":{"command":"rm -rf build"}}',
    ],
  }[behaviour] ?? [event("gateway.ready", "", answers["gateway.ready"])];

  /** @param {string} line */
  const reply = (line) => {
    const { id, method, error } = JSON.parse(line);
    if (error !== undefined) return [];
    if (behaviour === "silent-later") return [];
    if (behaviour === "half-answer") return [JSON.stringify({ jsonrpc: "2.0", id })];
    if (behaviour === "malformed-later") return ['{"jsonrpc":"2.0",'];
    if (behaviour === "no-database" && method === "session.list") return [refusal(id, 5006, "state.db unavailable")];
    if (behaviour === "old" && method === "session.context_breakdown")
      return [refusal(id, -32601, `unknown method: ${method}`)];
    if (behaviour === "no-sessions" && method === "session.active_list")
      return [JSON.stringify({ jsonrpc: "2.0", id, result: { sessions: [] } })];
    const result = JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] });
    if (method !== "session.create") return [result];
    const session = answers["session.create"].session_id;
    if (behaviour === "no-agent") return [result, event("error", session, { message: "agent init failed: no key" })];
    return [result, event("sessions.changed", "", {}), event("session.info", session, answers["session.info"])];
  };
  return { first, reply };
}

function main([recording, root, behaviour, log]) {
  if (behaviour === "die") {
    process.stderr.write("Traceback (most recent call last):\n  File x\nModuleNotFoundError: no module named y\n");
    process.exitCode = 3;
    return;
  }
  if (behaviour === "stubborn") {
    process.on("SIGTERM", () => {});
    const kept = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    process.stderr.write(`${kept.pid}\n`);
    setInterval(() => {}, 1000);
  }
  const { first, reply } = fakeTui(recording, root, behaviour);
  const send = (lines) => {
    for (const line of lines) process.stdout.write(`${line}\n`);
  };
  send(first);
  createInterface({ input: process.stdin }).on("line", (line) => {
    if (log !== undefined) process.stderr.write(`${line}\n`);
    if (behaviour === "die-later") process.exit(4);
    send(reply(line));
  });
}

if (process.argv[1]?.endsWith("fake-tui.mjs")) main(process.argv.slice(2));
