import { WebSocket, type RawData } from "ws";
import type { AllowList } from "./allow-list.ts";
import type { Channel } from "./channel.ts";
import { liveError, NETWORK_ERRORS, quoted } from "./failure.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { MOST_FRAME_BYTES, type Deadline } from "./limits.ts";

/** Milliseconds that the other end has to say goodbye. */
const GOODBYE_MS = 1000;

/** Opens a WebSocket. It follows no redirect, and does not come back when it breaks. `peer`: the address as it may be shown. */
export function openWebSocket(address: URL, peer: string, allowed: AllowList, deadline: Deadline): Channel {
  const inbox = createInbox(peer);
  const socket = new WebSocket(address, {
    followRedirects: false,
    maxPayload: MOST_FRAME_BYTES,
    handshakeTimeout: Math.max(1, Math.ceil(deadline.left())),
    perMessageDeflate: false,
  });
  // What is said before the door is open waits at the door.
  const early: string[] = [];
  socket.on("open", () => {
    for (const text of early.splice(0)) socket.send(text);
  });
  listen(socket, peer, inbox);
  return {
    peer,
    send(message) {
      allowed.check(message);
      const text = JSON.stringify(message);
      if (socket.readyState === socket.OPEN) socket.send(text, () => {});
      else early.push(text);
    },
    next: inbox.next,
    close: () => goodbye(socket),
  };
}

function listen(socket: WebSocket, peer: string, inbox: Inbox): void {
  socket.on("message", (data: RawData, isBinary) => {
    if (isBinary) {
      inbox.fail(liveError(`${peer} is no TUI gateway: it sent bytes where JSON was expected`));
      return;
    }
    // The wire is that of stdio: one JSON text a line.
    for (const line of textOf(data).split("\n")) if (line.trim() !== "") inbox.push(line);
  });
  socket.on("unexpected-response", (request, response) => {
    const { statusCode = 0 } = response;
    inbox.fail(statusCode === 401 || statusCode === 403 ? refused(peer) : noWebSocket(peer, statusCode));
    request.destroy();
  });
  socket.on("close", (code, reason) => {
    inbox.fail(code === 4401 || code === 4403 ? refused(peer) : closed(peer, code, reason));
  });
  socket.on("error", (error) => {
    inbox.fail(brokenBy(error, peer));
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString("utf8");
}

/** 4401 and 4403 are hermes_cli/web_server.py's own: no or a wrong credential, and a page or a chat that is not allowed. */
function refused(peer: string): Error {
  const hint = peer.endsWith(SOCKET_PATH)
    ? "it wants the dashboard's session token: set HERMES_DASHBOARD_SESSION_TOKEN, or write ?token=… behind the address"
    : `the TUI gateway's is ws://HOST:PORT${SOCKET_PATH}`;
  return liveError(`${peer} refuses the connection`, hint);
}

/** Where a dashboard has it. */
const SOCKET_PATH = "/api/ws";

function noWebSocket(peer: string, statusCode: number): Error {
  return liveError(
    `${peer} is no WebSocket: it answers with HTTP ${statusCode}`,
    `the TUI gateway's is ws://HOST:PORT${SOCKET_PATH}`,
  );
}

function closed(peer: string, code: number, reason: Buffer): Error {
  const why = quoted(reason.toString("utf8"));
  return liveError(`${peer} closed the connection (${code}${why === "" ? "" : ` ${why}`})`);
}

function brokenBy(error: Error, peer: string): Error {
  const code = "code" in error ? String(error.code) : "";
  if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") return liveError(`${peer} sent a frame of more than 16 MB`);
  return liveError(`cannot talk to ${peer}: ${NETWORK_ERRORS[code] ?? quoted(error.message)}`, undefined, error);
}

/** Closes, and waits a moment for the other end to do the same. */
async function goodbye(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GOODBYE_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.close();
  });
  socket.terminate();
}
