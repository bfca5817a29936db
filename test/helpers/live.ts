import { createServer, type RequestListener } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocketServer } from "ws";
import { fakeTui } from "./fake-tui.mjs";
import { runCli, type Ran } from "./run.ts";
import { file, layTree, type Tree } from "./tree.ts";

/** Long before any recording. Seconds since 1970. */
const OLD = Date.parse("2026-01-01T00:00:00Z") / 1000;

/** The world of fixtures/live, in a folder of its own; each file is older than any recorded session. */
export function liveWorld(more: Tree = {}): string {
  const files = JSON.parse(readFileSync("fixtures/live/world.json", "utf8")) as Record<string, string>;
  const tree = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, file(text, { mtime: OLD })]));
  return layTree({ ...tree, ...more });
}

/** Runs `hermes-audit live` on such a world. */
export function runLive(
  root: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const own = words.includes("--home") ? [] : ["--home", `${root}/home`];
  return runCli(["live", ...own, ...words, `${root}/project`], {
    cwd: root,
    env: { HOME: root, PATH: process.env["PATH"] ?? "", COLUMNS: "120", ...env },
  });
}

/** The words that start a fake gateway over stdio. */
export function fakeCommand(root: string, version: string, behaviour = ""): string {
  return `'${process.execPath}' test/helpers/fake-tui.mjs fixtures/live/tui-${version}.json '${root}' '${behaviour}'`.replaceAll(
    /(?<=\s)(?=test\/|fixtures\/)/g,
    `${process.cwd()}/`,
  );
}

/** A fake gateway on a WebSocket, and what it was sent. */
export interface FakeSocket {
  readonly address: string;
  readonly received: readonly string[];
  /** Request lines' URLs. */
  readonly urls: readonly string[];
}

/** Starts one on this machine, for the length of a test. `token`: what it wants in the address. */
export async function fakeSocket(
  root: string,
  version: string,
  { behaviour = "", token }: { readonly behaviour?: string; readonly token?: string } = {},
): Promise<FakeSocket> {
  const received: string[] = [];
  const urls: string[] = [];
  const { first, reply } = fakeTui(`fixtures/live/tui-${version}.json`, root, behaviour);
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (socket, { url = "" }) => {
    urls.push(url);
    if (token !== undefined && new URL(url, "ws://x").searchParams.get("token") !== token) {
      socket.close(4401);
      return;
    }
    if (behaviour === "binary") socket.send(Buffer.from([1, 2, 3]));
    for (const line of first) socket.send(line);
    socket.on("message", (data) => {
      const line = (data as Buffer).toString("utf8");
      received.push(line);
      if (behaviour === "close") socket.close(1011, "internal error");
      else for (const answer of reply(line)) socket.send(answer);
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/ws`, received, urls };
}

/** Starts an HTTP server on this machine, for the length of a test. Its address. */
export async function fakeHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The key of the fake API server. */
export const API_KEY = "0123456789abcdef-key";

/** A fake API server, and the requests that it got: `GET /health`, with `+key` where the right key came. */
export interface FakeApi {
  readonly address: string;
  readonly requests: readonly string[];
}

/** Starts an API server that answers what a real one was recorded to answer; `other`: what it answers otherwise, by path. */
export async function fakeApi(
  version: string,
  other: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {},
): Promise<FakeApi> {
  const recorded = JSON.parse(readFileSync(`fixtures/live/api-${version}.json`, "utf8")) as typeof other;
  const answers: typeof other = { ...recorded, ...other };
  const requests: string[] = [];
  const address = await fakeHttp(({ method = "", url = "", headers }, response) => {
    const { authorization } = headers;
    const isKnown = authorization === `Bearer ${API_KEY}`;
    requests.push(`${method} ${url}${authorization === undefined ? "" : isKnown ? " +key" : " +wrong"}`);
    const path = url.replace(/^\/p\/[^/]+/, "");
    const answer = answers[path] ?? answers[path.replace(/[^/]+$/, "*")] ?? { status: 404, body: "404: Not Found" };
    const { status = 200, body } =
      path === "/health" || isKnown ? answer : { status: 401, body: { error: { message: "Invalid gateway API key" } } };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  return { address, requests };
}
