// str.encode("utf-8", "surrogatepass"): a lone surrogate becomes three bytes, where Node writes U+FFFD.

/** The text itself where UTF-8 can hold it, else its bytes; both are what a hash takes. */
export function encodeSurrogatePass(text: string): string | Buffer {
  if (text.isWellFormed()) return text;
  const parts: Buffer[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const isLone = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
    parts.push(
      isLone
        ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
        : Buffer.from(character, "utf8"),
    );
  }
  return Buffer.concat(parts);
}
