import { countOf, numberOf, textOf, type JsonRecord } from "./json.ts";
import type { LiveSession } from "./state.ts";

/**
 * A session as the TUI gateway (`_session_live_item`) or the API server (`_session_response`) lists it. `live`: whether the
 * process holds it now.
 */
export function readSession(one: JsonRecord, live: boolean): LiveSession {
  const messages = numberOf(one["message_count"]);
  const stored = one["has_system_prompt"];
  return {
    id: textOf(one["id"]) ?? "?",
    live,
    title: textOf(one["title"]),
    model: textOf(one["model"]),
    source: textOf(one["source"]),
    status: textOf(one["status"]) ?? (numberOf(one["ended_at"]) === null ? null : "ended"),
    messages,
    startedMs: millisecondsOf(one["started_at"]),
    activeMs: millisecondsOf(one["last_active"]),
    // The prompt is built with the first message.
    hasPrompt: typeof stored === "boolean" ? stored : messages === null ? null : messages > 0,
  };
}

/** Seconds since 1970 as milliseconds; zero is how Hermes says that it does not know. */
function millisecondsOf(value: unknown): number | null {
  return countOf(value) === null ? null : Math.round(Number(value) * 1000);
}
