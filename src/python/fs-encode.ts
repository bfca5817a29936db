/**
 * Python's os.fsdecode: bytes that are not UTF-8 become lone surrogates U+DC80–DCFF ("surrogateescape"), so that every
 * file name has a text form and gets back to its bytes.
 */
export function fsDecode(name: Buffer | string): string {
  if (typeof name === "string") return name;
  const text = name.toString("utf8");
  if (!text.includes("\ufffd")) return text;
  let out = "";
  for (let at = 0; at < name.length; ) {
    const length = sequenceLength(name, at);
    out += length === 0 ? String.fromCharCode(0xdc00 + (name[at] ?? 0)) : name.toString("utf8", at, at + length);
    at += length || 1;
  }
  return out;
}

/** Python's os.fsencode, for node:fs: the text itself, or its bytes where it holds escaped ones. */
export function fsEncode(path: string): string | Buffer {
  if (!/[\udc80-\udcff]/.test(path)) return path;
  const bytes: Buffer[] = [];
  for (const character of path) {
    const code = character.charCodeAt(0);
    const escaped = character.length === 1 && code >= 0xdc80 && code <= 0xdcff;
    bytes.push(escaped ? Buffer.from([code - 0xdc00]) : Buffer.from(character, "utf8"));
  }
  return Buffer.concat(bytes);
}

/** Length of the valid UTF-8 sequence at `at`, or 0. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  return bytes.toString("utf8", at, at + length).includes("\ufffd") && length !== 3 ? 0 : checkThree(bytes, at, length);
}

function checkThree(bytes: Buffer, at: number, length: number): number {
  if (length !== 3) return length;
  const isReplacement = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
  return isReplacement || !bytes.toString("utf8", at, at + 3).includes("\ufffd") ? 3 : 0;
}
