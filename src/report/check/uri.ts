import { fsEncode } from "../../python/fs-encode.ts";

/** A path as a relative or absolute URI reference: every byte that may not stand there is escaped. */
export function uriOf(path: string): string {
  const encoded = fsEncode(path);
  const bytes = typeof encoded === "string" ? Buffer.from(encoded, "utf8") : encoded;
  let uri = "";
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    uri += /[A-Za-z0-9\-._~/@!$&'()*+,;=]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return uri;
}
