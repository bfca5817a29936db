import { AuditError } from "../errors.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { addressIn, elsewhereNote, refuseClearText, shownAddress } from "./address.ts";
import { isId } from "./allow-list.ts";
import type { ApiQuestion } from "./api-client.ts";
import type { LiveTarget } from "./target.ts";
import type { HttpPeer } from "./http.ts";

/** Hermes' own variable for the key of its API server (gateway/platforms/api_server.py). */
const KEY_VARIABLE = "API_SERVER_KEY";

/**
 * The API server that is meant, and what it is asked. The address may be the one that clients of OpenAI's take, with `/v1` at its
 * end, and that of a profile (`/p/NAME`).
 *
 * @throws AuditError `bad-option`
 */
export function apiServer({ at, session, run, insecure }: LiveTarget, env: Environ): readonly [HttpPeer, ApiQuestion] {
  const address = addressIn(at ?? "", "--api", ["http:", "https:"]);
  if (address.username !== "" || address.password !== "" || address.search !== "" || address.hash !== "")
    throw new AuditError("bad-option", "--api takes a plain address; the key is read from API_SERVER_KEY");
  address.pathname = address.pathname.replace(/\/+$/, "").replace(/\/v1$/, "");
  const key = keyIn(env);
  if (key !== undefined) refuseClearText(address, "the key", insecure);
  const peer = shownAddress(address);
  const profile = /\/p\/([^/]+)$/.exec(address.pathname)?.[1];
  return [
    { base: peer, peer },
    { session: idIn(session, "--session"), run: idIn(run, "--run"), key, profile, notes: elsewhereNote(address) },
  ];
}

/** What stands in the variable, if it can stand in a header at all: what cannot would be quoted by an error of Node's. */
function keyIn(env: Environ): string | undefined {
  const key = (environGet(env, KEY_VARIABLE) ?? "").trim();
  if (key === "") return undefined;
  if (/^[\u0021-\u007e]+$/.test(key)) return key;
  throw new AuditError("bad-option", `${KEY_VARIABLE} holds characters that no key has`);
}

function idIn(id: string | undefined, option: string): string | undefined {
  if (id === undefined || isId(id)) return id;
  throw new AuditError("bad-option", `${option} takes an id, of letters, digits and . : _ -`);
}
