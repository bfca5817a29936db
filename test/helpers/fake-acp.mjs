// An ACP agent that answers what a real adapter was recorded to answer (fixtures/live), or misbehaves.
// node fake-acp.mjs RECORDING ROOT BEHAVIOUR [LOG]: over stdin and stdout; what it is sent goes to LOG.
import { appendFileSync, readFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";

const [recording = "", root = "", behaviour = "", log] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(recording, "utf8").replaceAll("{ROOT}", root));

/** @param {readonly unknown[]} frames */
function send(...frames) {
  for (const frame of frames) process.stdout.write(`${typeof frame === "string" ? frame : JSON.stringify(frame)}\n`);
}

/** @param {string} id @param {string} method */
function framesFor(id, method) {
  const frames = recorded[method].map((frame) => ("id" in frame ? { ...frame, id } : frame));
  if (method === "initialize" && behaviour === "other-agent") frames[0].result.agentInfo.name = "claude-code";
  if (method === "initialize" && behaviour === "ancient") frames[0].result.agentInfo.version = "0.9.0";
  if (method === "session/new" && behaviour === "no-command") {
    const update = frames.find(({ params }) => params?.update.availableCommands !== undefined).params.update;
    update.availableCommands = update.availableCommands.filter(({ name }) => name !== "context");
  }
  if (method === "session/new" && behaviour === "question")
    frames.unshift({
      jsonrpc: "2.0",
      id: "q1",
      method: "fs/read_text_file",
      params: { sessionId: "a", path: "/etc/passwd" },
    });
  return frames;
}

if (behaviour === "garbage") send("Hermes says hello");
createInterface({ input: process.stdin }).on("line", (line) => {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
  const { id, method } = JSON.parse(line);
  if (method === undefined || id === undefined || behaviour === "hang") return;
  if (behaviour === "refuses" && method === "session/new")
    send({ jsonrpc: "2.0", id, error: { code: -32000, message: "Authentication required" } });
  else if (behaviour === "unasked") send({ jsonrpc: "2.0", id: 4711, result: {} });
  else if (behaviour === "no-answer") send({ jsonrpc: "2.0", id });
  else if (behaviour === "odd-result") send({ jsonrpc: "2.0", id, result: [1, 2] });
  else if (behaviour === "hangs-later" && method === "session/prompt") return;
  else send(...framesFor(id, method));
});
