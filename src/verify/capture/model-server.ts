import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readRequest, wantsStream, type SentRequest } from "./request.ts";

/** A stand-in model that listens on loopback. */
export interface StandInModel {
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** What it has been sent so far, in order. */
  readonly requests: readonly SentRequest[];
  close(): Promise<void>;
}

/** What it answers to everything: no tool call, so a turn ends with it. */
const ANSWER = "ok";

/** A name that no table of Hermes knows. */
export const STAND_IN_MODEL = "stand-in-model";

/** A prompt of 256 MB is no prompt. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

const CREATED = 1_767_225_600;

const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** Serves an OpenAI-compatible chat model on 127.0.0.1, at a free port, that records what it is sent. */
export async function startModel(): Promise<StandInModel> {
  const requests: SentRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response, requests);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, requests: SentRequest[]): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.on("error", () => {
    response.destroy();
  });
  request.on("end", () => {
    if (request.method !== "POST") {
      send(response, "application/json", JSON.stringify(modelList()));
      return;
    }
    const body = Buffer.concat(chunks).toString("utf8");
    const sent = readRequest(body);
    if (sent !== undefined) requests.push(sent);
    if (wantsStream(body)) send(response, "text/event-stream", stream());
    else send(response, "application/json", JSON.stringify(completion()));
  });
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

function modelList(): unknown {
  return {
    object: "list",
    data: [{ id: STAND_IN_MODEL, object: "model", created: CREATED, owned_by: "hermes-audit" }],
  };
}

function completion(): unknown {
  const message = { role: "assistant", content: ANSWER };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: CREATED,
    model: STAND_IN_MODEL,
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage: USAGE,
  };
}

/** The same as server-sent events: the word, the end of the turn, the end of the stream. */
function stream(): string {
  const chunk = (choice: object, more: object = {}): string =>
    JSON.stringify({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: CREATED,
      model: STAND_IN_MODEL,
      choices: [{ index: 0, ...choice }],
      ...more,
    });
  const events = [
    chunk({ delta: { role: "assistant", content: ANSWER }, finish_reason: null }),
    chunk({ delta: {}, finish_reason: "stop" }, { usage: USAGE }),
    "[DONE]",
  ];
  return events.map((event) => `data: ${event}\n\n`).join("");
}
