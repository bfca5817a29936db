import { fieldOf as field } from "./json-rpc.ts";

/** One message of a chat request, as much of it as is looked at. */
export interface SentMessage {
  readonly role: string;
  /** Its text; the texts of a list of parts joined. */
  readonly text: string;
}

/** A chat request that Hermes sent to the stand-in model. */
export interface SentRequest {
  readonly messages: readonly SentMessage[];
  /** Names of the tools that are offered to the model, in their order. */
  readonly tools: readonly string[];
  /** Code points of the tools' JSON as it was sent, re-serialised without blanks. */
  readonly toolChars: number;
}

/** The request that carries the session's prompt, apart into system and the rest. */
export interface MainRequest {
  /** The system message's exact text. */
  readonly system: string;
  /** The other messages, in order. */
  readonly turns: readonly SentMessage[];
  readonly tools: readonly string[];
  readonly toolChars: number;
  /** Requests that were sent in all: titles, memory reviews and the like are requests of their own. */
  readonly requests: number;
}

/** Roles in which a system prompt is sent: Hermes sends `developer` to some model families. */
const SYSTEM_ROLES: ReadonlySet<string> = new Set(["system", "developer"]);

/** The parse boundary: a request's body, or undefined for what is no chat request. */
export function readRequest(body: string): SentRequest | undefined {
  const value = parsed(body);
  const messages = field(value, "messages");
  if (!Array.isArray(messages)) return undefined;
  const tools = field(value, "tools");
  return {
    messages: messages.map((one: unknown) => ({
      role: String(field(one, "role")),
      text: textOf(field(one, "content")),
    })),
    tools: Array.isArray(tools) ? tools.map(toolName) : [],
    toolChars: Array.isArray(tools) ? [...JSON.stringify(tools)].length : 0,
  };
}

/** Whether the answer is to be streamed. */
export function wantsStream(body: string): boolean {
  return field(parsed(body), "stream") === true;
}

/**
 * The session's own request: of those whose user messages hold `word` (null: any), the first with the longest system
 * message. A title is asked for with a short system message of its own.
 */
export function mainRequest(requests: readonly SentRequest[], word: string | null): MainRequest | undefined {
  let best: MainRequest | undefined;
  for (const request of requests) {
    const turns = request.messages.filter(({ role }) => !SYSTEM_ROLES.has(role));
    if (word !== null && !turns.some(({ role, text }) => role === "user" && text.includes(word))) continue;
    const system = request.messages
      .filter(({ role }) => SYSTEM_ROLES.has(role))
      .map(({ text }) => text)
      .join("\n\n");
    if (system === "" || system.length <= (best?.system.length ?? 0)) continue;
    best = { system, turns, tools: request.tools, toolChars: request.toolChars, requests: requests.length };
  }
  return best;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `content`: text, or a list of parts with text (where a cache marker is set). */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => field(part, "text"))
    .filter((text) => typeof text === "string")
    .join("");
}

function toolName(tool: unknown): string {
  const name = field(field(tool, "function"), "name") ?? field(tool, "name");
  return typeof name === "string" ? name : "?";
}
