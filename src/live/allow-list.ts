import { AuditError } from "../errors.ts";
import { isRecord, type JsonRecord } from "./json.ts";
import { MOST_SESSIONS } from "./limits.ts";

/**
 * All that may be said to a live Hermes. Each connection puts what it is about to send through one of these; what is not
 * here throws before a byte leaves. Parameters count as much as methods: `session.list` with a title takes a session out of the
 * archive (tui_gateway/methods_session.py), a prompt goes to a model.
 */
export interface AllowList {
  /** @throws AuditError `not-allowed` */
  check(message: JsonRecord): void;
}

/** Whether the parameters of one method are harmless. */
type Fits = (params: JsonRecord) => boolean;

/** What is asked of a session that is there. */
const onSession: Fits = (params) => hasOnly(params, "session_id") && typeof params["session_id"] === "string";

const TUI_METHODS: Readonly<Record<string, Fits>> = {
  "session.list": (params) => hasOnly(params, "limit") && params["limit"] === MOST_SESSIONS,
  "session.active_list": (params) => hasOnly(params),
  "session.status": onSession,
  "session.usage": onSession,
  "session.context_breakdown": onSession,
};

/** A session without a message: nothing of it is stored before the first prompt, and it ends with the connection. */
const TUI_NEW: Readonly<Record<string, Fits>> = {
  "session.create": (params) =>
    hasOnly(params, "cols", "close_on_disconnect") && params["cols"] === 80 && params["close_on_disconnect"] === true,
};

const ACP_METHODS: Readonly<Record<string, Fits>> = {
  initialize: () => true,
  "session/new": (params) =>
    hasOnly(params, "cwd", "mcpServers") && Array.isArray(params["mcpServers"]) && params["mcpServers"].length === 0,
  "session/cancel": (params) => hasOnly(params, "sessionId"),
};

/** The one prompt: a command that the adapter answers itself (acp_adapter `_handle_slash_command`), and counts no message. */
const ACP_CONTEXT: Readonly<Record<string, Fits>> = {
  "session/prompt": (params) => hasOnly(params, "sessionId", "prompt") && isContextCommand(params["prompt"]),
};

/** The words of the one slash command that is sent. */
export const CONTEXT_COMMAND = "/context";

// Not a run's events: who reads them takes them from the others, and ends the stream (gateway/platforms/api_server.py).
/** Paths of the API server; the last part of one may stand for an id. */
const API_PATHS: readonly string[] = [
  "/health",
  "/health/detailed",
  "/v1/capabilities",
  "/v1/models",
  "/v1/skills",
  "/v1/toolsets",
  "/api/sessions",
  "/api/sessions/*",
  "/v1/runs/*",
];

/** The TUI gateway's. `mayCreate`: the user asked for a new session. */
export function tuiAllowList(mayCreate: boolean): AllowList {
  return methodsOf("the TUI gateway", mayCreate ? { ...TUI_METHODS, ...TUI_NEW } : TUI_METHODS);
}

/** ACP's. `mayAsk`: whether this server is known to answer `/context` itself, asked anew for each message. */
export function acpAllowList(mayAsk: () => boolean): AllowList {
  return {
    check(message) {
      methodsOf("ACP", mayAsk() ? { ...ACP_METHODS, ...ACP_CONTEXT } : ACP_METHODS).check(message);
    },
  };
}

/**
 * Whether a path of the API server may be read: GET, no query.
 *
 * @throws AuditError `not-allowed`
 */
export function checkApiRequest(method: string, path: string): void {
  const fits = API_PATHS.some((one) => {
    if (!one.endsWith("/*")) return one === path;
    const id = path.startsWith(one.slice(0, -1)) ? path.slice(one.length - 1) : "";
    return isId(id);
  });
  if (method !== "GET" || !fits) throw notAllowed(`${method} ${path}`, "the API server");
}

/** Whether a text can stand for an id in a path, and for nothing else. */
export function isId(text: string): boolean {
  return /^[\w.:-]+$/.test(text) && !/^\.+$/.test(text);
}

function methodsOf(peer: string, methods: Readonly<Record<string, Fits>>): AllowList {
  return {
    check(message) {
      const { method, params } = message;
      if (method === undefined) {
        if (isRefusal(message)) return;
        throw notAllowed("an answer", peer);
      }
      const fits = typeof method === "string" && Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (fits?.(isRecord(params) ? params : {}) !== true) throw notAllowed(JSON.stringify(method), peer);
    },
  };
}

/** The only answer that is given to a question of the server's. */
function isRefusal(message: JsonRecord): boolean {
  return isRecord(message["error"]) && !("result" in message) && hasOnly(message, "jsonrpc", "id", "error");
}

function hasOnly(params: JsonRecord, ...names: readonly string[]): boolean {
  return Object.keys(params).every((name) => names.includes(name));
}

function isContextCommand(prompt: unknown): boolean {
  if (!Array.isArray(prompt) || prompt.length !== 1) return false;
  const [block]: readonly unknown[] = prompt;
  return (
    isRecord(block) && hasOnly(block, "type", "text") && block["type"] === "text" && block["text"] === CONTEXT_COMMAND
  );
}

function notAllowed(what: string, peer: string): AuditError {
  return new AuditError("not-allowed", `${what} is not on the list of what may be sent to ${peer}`);
}
