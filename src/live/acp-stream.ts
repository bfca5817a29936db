import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import type { Channel } from "./channel.ts";
import { liveError, quoted } from "./failure.ts";
import { isRecord, parseJson, recordOf, type JsonRecord } from "./json.ts";
import type { Deadline } from "./limits.ts";

/** The SDK's two streams over a channel of ours, which knows what may be sent and how long a line may be. */
export interface AcpStream {
  readonly stream: Stream;
  /** Rejects when the connection fails, with what the user is told; it never resolves. */
  readonly failed: Promise<never>;
}

/**
 * Notifications go to `onUpdate` and not to the SDK, which writes to the console about those that it does not understand; so do
 * answers that nobody asked for, which end the conversation here.
 */
export function acpStream(channel: Channel, deadline: Deadline, onUpdate: (params: JsonRecord) => void): AcpStream {
  const asked = new Set<unknown>();
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // The one that waits may have its answer already.
  failed.catch(() => {});
  const writable = new WritableStream<AnyMessage>({
    write(message) {
      const record: JsonRecord = { ...message };
      try {
        channel.send(record);
      } catch (error) {
        fail(error);
        throw error;
      }
      if (record["method"] !== undefined && record["id"] !== undefined) asked.add(record["id"]);
    },
  });
  const readable = new ReadableStream<AnyMessage>({
    async pull(controller) {
      try {
        for (;;) {
          const frame = frameOf(await channel.next("the agent", deadline), channel.peer);
          if (typeof frame["method"] === "string" && frame["id"] === undefined) {
            if (frame["method"] === "session/update") onUpdate(recordOf(frame["params"]));
            continue;
          }
          controller.enqueue(messageOf(frame, asked, channel.peer));
          return;
        }
      } catch (error) {
        fail(error);
        controller.close();
      }
    },
  });
  return { stream: { writable, readable }, failed };
}

function frameOf(text: string, peer: string): JsonRecord {
  const value = parseJson(text);
  if (isRecord(value) && value["jsonrpc"] === "2.0") return value;
  throw liveError(`${peer} does not speak ACP: it says "${quoted(text)}"`);
}

/** A question of the agent's, or an answer to one of ours. */
function messageOf(frame: JsonRecord, asked: Set<unknown>, peer: string): AnyMessage {
  const { id, method, params, error } = frame;
  if (typeof id !== "string" && typeof id !== "number") throw noAnswer(peer);
  if (typeof method === "string") return { jsonrpc: "2.0", id, method, ...(params !== undefined && { params }) };
  if (!asked.delete(id)) throw liveError(`${peer} answers what nobody asked`);
  if ("result" in frame) return { jsonrpc: "2.0", id, result: frame["result"] };
  if (!isRecord(error)) throw noAnswer(peer);
  const { code, message } = error;
  return {
    jsonrpc: "2.0",
    id,
    error: { code: typeof code === "number" ? code : 0, message: typeof message === "string" ? message : "" },
  };
}

function noAnswer(peer: string): Error {
  return liveError(`${peer} sent an answer that is neither a result nor an error`);
}
