import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { Child } from "./child.ts";
import { fieldOf, talkTo } from "./json-rpc.ts";

/** What a conversation needs. */
export interface Talk {
  readonly word: string;
  /** The directory that a client names; null: it names none. */
  readonly sessionCwd: string | null;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

/** Sends the word over the TUI gateway's JSON-RPC. Resolves to what went wrong, if anything did. */
export async function driveTui(child: Child, { word, sessionCwd, deadline }: Talk): Promise<string | undefined> {
  const rpc = talkTo(child);
  const ready = await rpc.next(({ params }) => fieldOf(params, "type") === "gateway.ready", deadline);
  if (ready === undefined) return "the TUI gateway did not start";
  rpc.send({ id: "1", method: "session.create", params: sessionCwd === null ? {} : { cwd: sessionCwd } });
  const made = await rpc.next(({ id }) => id === "1", deadline);
  const session = fieldOf(made?.result, "session_id");
  if (typeof session !== "string") return `the TUI gateway made no session${reasonIn(made?.error)}`;
  rpc.send({ id: "2", method: "prompt.submit", params: { session_id: session, text: word } });
  await rpc.next(({ params }) => fieldOf(params, "type") === "message.complete", deadline);
  return undefined;
}

/** Sends the word over the Agent Client Protocol. */
export async function driveAcp(
  child: Child,
  { word, sessionCwd, deadline }: Talk,
  cwd: string,
): Promise<string | undefined> {
  const rpc = talkTo(child);
  rpc.send({ id: 1, method: "initialize", params: { protocolVersion: 1, clientCapabilities: {} } });
  const started = await rpc.next(({ id }) => id === 1, deadline);
  if (started === undefined) return "the ACP server did not start";
  rpc.send({ id: 2, method: "session/new", params: { cwd: sessionCwd ?? cwd, mcpServers: [] } });
  const made = await rpc.next(({ id }) => id === 2, deadline);
  const session = fieldOf(made?.result, "sessionId");
  if (typeof session !== "string") return `the ACP server made no session${reasonIn(made?.error)}`;
  rpc.send({ id: 3, method: "session/prompt", params: { sessionId: session, prompt: [{ type: "text", text: word }] } });
  await rpc.next(({ id }) => id === 3, deadline);
  return undefined;
}

function reasonIn(error: unknown): string {
  const message = fieldOf(error, "message");
  return typeof message === "string" ? `: ${message}` : "";
}

/** Where the API server is to listen, and what opens it. */
export interface ApiPlace {
  readonly port: number;
  readonly key: string;
}

/** A free port of loopback, and a key that nobody knows. */
export async function apiPlace(): Promise<ApiPlace> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    key: randomBytes(24).toString("hex"),
  };
}

/** Posts the word to the API server as soon as it listens. */
export async function driveApi(
  child: Child,
  { word, deadline }: Talk,
  { port, key }: ApiPlace,
): Promise<string | undefined> {
  const body = JSON.stringify({ model: "hermes-agent", messages: [{ role: "user", content: word }] });
  while (Date.now() < deadline && !child.hasEnded()) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
        body,
        signal: AbortSignal.timeout(Math.max(deadline - Date.now(), 1)),
      });
      const text = await response.text();
      return response.ok ? undefined : `the API server answered ${response.status}: ${text.slice(0, 200)}`;
    } catch {
      // Nothing listens yet.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return "the API server did not start";
}
