import type { Channel } from "./channel.ts";
import { liveError, quoted } from "./failure.ts";
import { isRecord, parseJson, recordOf, type JsonRecord } from "./json.ts";
import type { Deadline } from "./limits.ts";

/** What came of a request: the result, or the server's refusal with its code. */
export type Answer =
  | { readonly kind: "result"; readonly result: JsonRecord }
  | { readonly kind: "error"; readonly code: number; readonly message: string };

/** A notification of the TUI gateway (`method: "event"`). */
export interface GatewayEvent {
  readonly type: string;
  readonly session: string;
  readonly payload: JsonRecord;
}

/** A JSON-RPC conversation: one question at a time. */
export interface Rpc {
  request(method: string, params: JsonRecord): Promise<Answer>;
  /** The first event that fits, also one that came while something else was waited for. */
  event(waitingFor: string, fits: (event: GatewayEvent) => boolean): Promise<GatewayEvent>;
}

/** JSON-RPC: "method not found". Hermes' documentation asks for it where a host does not implement a question. */
const METHOD_NOT_FOUND = -32601;

/** Events that somebody may wait for, and how many of them are kept. */
const KEPT_EVENTS: ReadonlySet<string> = new Set(["gateway.ready", "session.info", "error"]);
const MOST_EVENTS = 1000;

/** Speaks JSON-RPC over a channel, by one deadline for all of it. Questions of the server's are refused as they come. */
export function createRpc(channel: Channel, deadline: Deadline): Rpc {
  const events: GatewayEvent[] = [];
  let lastId = 0;

  const keep = (event: GatewayEvent): void => {
    if (KEPT_EVENTS.has(event.type) && events.length < MOST_EVENTS) events.push(event);
  };

  /** Reads one frame: an event is kept, a question refused, an answer handed back. */
  const read = async (waitingFor: string): Promise<JsonRecord | undefined> => {
    const frame = frameOf(await channel.next(waitingFor, deadline), channel.peer);
    if (typeof frame["method"] !== "string") return frame;
    const { id } = frame;
    if (typeof id === "string" || typeof id === "number") channel.send(refusalOf(id));
    else if (frame["method"] === "event") keep(eventOf(frame));
    return undefined;
  };

  return {
    async request(method, params) {
      const id = ++lastId;
      channel.send({ jsonrpc: "2.0", id, method, params });
      for (;;) {
        const frame = await read(method);
        if (frame?.["id"] === id) return answerOf(frame, channel.peer);
        // An answer without an id is about a text that the server could not read: ours are well-formed.
        if (frame?.["id"] === null && "error" in frame) return answerOf(frame, channel.peer);
      }
    },
    async event(waitingFor, fits) {
      for (;;) {
        const at = events.findIndex(fits);
        const [found] = at === -1 ? [] : events.splice(at, 1);
        if (found !== undefined) return found;
        await read(waitingFor);
      }
    },
  };
}

function frameOf(text: string, peer: string): JsonRecord {
  const value = parseJson(text);
  if (isRecord(value) && value["jsonrpc"] === "2.0") return value;
  throw liveError(`${peer} does not speak Hermes' protocol: it says "${quoted(text)}"`);
}

function refusalOf(id: string | number): JsonRecord {
  const error = { code: METHOD_NOT_FOUND, message: "hermes-audit only reads, and answers no questions" };
  return { jsonrpc: "2.0", id, error };
}

function eventOf(frame: JsonRecord): GatewayEvent {
  const params = recordOf(frame["params"]);
  const { type, session_id: session } = params;
  return {
    type: typeof type === "string" ? type : "",
    session: typeof session === "string" ? session : "",
    payload: recordOf(params["payload"]),
  };
}

function answerOf(frame: JsonRecord, peer: string): Answer {
  if (isRecord(frame["result"])) return { kind: "result", result: frame["result"] };
  if (!isRecord(frame["error"])) throw liveError(`${peer} sent an answer that is neither a result nor an error`);
  const { code, message } = frame["error"];
  return {
    kind: "error",
    code: typeof code === "number" ? code : 0,
    message: typeof message === "string" ? quoted(message) : "",
  };
}
