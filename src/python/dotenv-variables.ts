// python-dotenv 1.2.2: variables.py parse_variables, `\$\{([^\}:]*)(?::-([^\}]*))?\}`. Checked: fixtures/python/dotenv.json.

import { AuditError } from "../errors.ts";

/** UTF-16 units. Ten lines that name each other ten times make gigabytes, which Python would go and build. */
const MOST = 16 * 1024 * 1024;
const TOO_LONG = "a variable of the .env file grows over 16 MiB when the variables in it are expanded";

/** A variable's value; null is a bare key of the same file, undefined is not set. */
export type LookUp = (name: string) => string | null | undefined;

/**
 * Replaces `${NAME}` and `${NAME:-default}`; the default counts only where the name is not set at all, and is not
 * expanded itself. Written by hand because the expression takes quadratic time on many unclosed `${`.
 *
 * @throws AuditError `bad-file` when the value gets too long to go on.
 */
export function expandVariables(value: string, lookUp: LookUp): string {
  const findStop = nextOf(value, /[}:]/g);
  const findClose = nextOf(value, /\}/g);
  let out = "";
  let cursor = 0;
  for (let start = value.indexOf("${"); start !== -1; start = value.indexOf("${", Math.max(start + 1, cursor))) {
    const stop = findStop(start + 2);
    if (stop === -1) break;
    const hasDefault = value.startsWith(":-", stop);
    if (value[stop] === ":" && !hasDefault) continue;
    const close = hasDefault ? findClose(stop + 2) : stop;
    if (close === -1) break;
    const set = lookUp(value.slice(start + 2, stop));
    const text = set === undefined && hasDefault ? value.slice(stop + 2, close) : set;
    out += value.slice(cursor, start) + (text ?? "");
    if (out.length > MOST) throw new AuditError("bad-file", TOO_LONG);
    cursor = close + 1;
  }
  return out + value.slice(cursor);
}

/** Index of the next match at or after a position, for positions that only grow; -1 when there is none. */
function nextOf(text: string, pattern: RegExp): (from: number) => number {
  let known = -1;
  let done = false;
  return (from) => {
    if (done || known >= from) return known;
    pattern.lastIndex = from;
    known = pattern.exec(text)?.index ?? -1;
    done = known === -1;
    return known;
  };
}
