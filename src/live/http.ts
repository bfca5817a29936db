import { checkApiRequest } from "./allow-list.ts";
import { liveError, NETWORK_ERRORS, quoted, timedOut } from "./failure.ts";
import { isRecord, parseJson, recordOf, textOf, type JsonRecord } from "./json.ts";
import { MOST_FRAME_BYTES, type Deadline } from "./limits.ts";

/** What an HTTP server answered: an object, or a status that says why not. */
export type HttpAnswer =
  | { readonly kind: "object"; readonly body: JsonRecord }
  | { readonly kind: "refused"; readonly status: number; readonly message: string }
  | { readonly kind: "foreign"; readonly says: string };

/** An API server: its address and how it may be shown. */
export interface HttpPeer {
  /** Without a path at its end. */
  readonly base: string;
  readonly peer: string;
}

/**
 * Reads one path. Nothing but GET, no redirect, no more than 16 MB, no longer than the deadline. `key`: the bearer key.
 *
 * @throws AuditError `not-allowed` before anything is sent, `no-answer`
 */
export async function readPath(
  { base, peer }: HttpPeer,
  path: string,
  key: string | undefined,
  deadline: Deadline,
  stop: AbortSignal,
): Promise<HttpAnswer> {
  checkApiRequest("GET", path);
  const headers = { accept: "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const late = AbortSignal.timeout(Math.max(1, Math.ceil(deadline.left())));
  const signal = AbortSignal.any([late, stop]);
  try {
    const response = await fetch(`${base}${path}`, { headers, redirect: "manual", signal });
    if (response.status >= 300 && response.status < 400)
      throw liveError(`${peer} sends ${path} elsewhere, which is not followed`, "write the address that it is at");
    return answerOf(response, await textWithin(response, peer));
  } catch (error) {
    if (late.aborted) throw timedOut(peer, `GET ${path}`, deadline);
    if (stop.aborted) throw liveError("interrupted");
    throw networkError(error, peer);
  }
}

function answerOf({ status, ok }: Response, text: string): HttpAnswer {
  const value = parseJson(text);
  if (ok) return isRecord(value) ? { kind: "object", body: value } : { kind: "foreign", says: quoted(text) };
  const { error } = recordOf(value);
  const message = textOf(recordOf(error)["message"]) ?? textOf(error) ?? text;
  return { kind: "refused", status, message: quoted(message) };
}

/** The body, read no further than a frame may be long. */
async function textWithin(response: Response, peer: string): Promise<string> {
  if (response.body === null) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MOST_FRAME_BYTES) throw liveError(`${peer} sent an answer of more than 16 MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** `fetch` says only "fetch failed"; the cause says why. What it says of a header would quote the key. */
function networkError(error: unknown, peer: string): Error {
  if (error instanceof Error && error.name === "AuditError") return error;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return liveError(
    `cannot talk to ${peer}: ${NETWORK_ERRORS[code] ?? (code === "" ? "it does not speak HTTP" : code)}`,
  );
}
