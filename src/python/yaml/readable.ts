import { fail } from "./failure.ts";

const UNREADABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd]/;

/** As above by code points: a surrogate pair is a character, a half of one is not. */
const UNREADABLE_POINT = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * YAML 1.1's printable characters are all that a document can contain: no NUL, no DEL, no controls but TAB, LF, CR and NEL.
 * libyaml comes to a bad character late and the pure readers look first, but it is an error in each of them.
 */
export function checkReadable(text: string): void {
  if (!UNREADABLE.test(text)) return;
  const found = UNREADABLE_POINT.exec(text);
  if (found === null) return;
  const code = found[0].codePointAt(0) ?? 0;
  const line = text.slice(0, found.index).split("\n").length - 1;
  fail(`the character U+${code.toString(16).toUpperCase().padStart(4, "0")} is not allowed in YAML`, line);
}
