import { AuditError } from "../errors.ts";
import { showText } from "../report/display.ts";
import { shorten } from "../text/shorten.ts";
import type { Deadline } from "./limits.ts";

/** What went wrong with a live Hermes, as the one line that the user gets. */
export function liveError(message: string, hint?: string, cause?: unknown): AuditError {
  return new AuditError("no-answer", message, { ...(hint !== undefined && { hint }), cause });
}

/** Nobody answered in time. `what` was waited for. */
export function timedOut(peer: string, what: string, { totalMs }: Deadline): AuditError {
  return liveError(
    `${peer} did not answer within ${totalMs / 1000} s (waiting for ${what})`,
    "--timeout gives it more time",
  );
}

/** What an errno of a connection, or undici's own code, means. */
export const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "no such host",
  ECONNRESET: "the connection was broken off",
  UND_ERR_SOCKET: "the connection was broken off",
  ETIMEDOUT: "it does not answer",
};

/** Code points of a foreign text that a message quotes. */
const MOST_QUOTED = 120;

/** A text of the peer's in one line, cut to what a message can hold. */
export function quoted(text: string): string {
  const line = text
    .trim()
    .replaceAll(/\s+/g, " ")
    .slice(0, MOST_QUOTED * 2);
  return showText(shorten(line, MOST_QUOTED));
}
