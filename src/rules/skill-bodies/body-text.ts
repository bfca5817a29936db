import { isUtf8 } from "node:buffer";
import { universalNewlines } from "../../python/read-text.ts";

/** A file as skill_view reads it: strict UTF-8 with a BOM kept, up to 0.20.0; later without one BOM, bad bytes replaced. */
export function bodyText(bytes: Buffer, replaces: boolean): string | undefined {
  if (!replaces) return isUtf8(bytes) ? universalNewlines(bytes.toString("utf8")) : undefined;
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return universalNewlines(bytes.toString("utf8", hasBom ? 3 : 0));
}
