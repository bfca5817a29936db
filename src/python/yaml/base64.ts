import { fail } from "./failure.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** base64.decodebytes: characters outside the alphabet are passed over, and all after a full padding. binascii.a2b_base64. */
export function decodeBase64(text: string, line: number): Uint8Array {
  if (/[^\0-\x7f]/.test(text)) fail("!!binary with a character that is not ASCII", line);
  const bytes: number[] = [];
  let place = 0;
  let left = 0;
  let pads = 0;
  for (const letter of text) {
    if (letter === "=") {
      if (place >= 2 && place + ++pads >= 4) return Uint8Array.from(bytes);
      continue;
    }
    const bits = ALPHABET.indexOf(letter);
    if (bits < 0) continue;
    pads = 0;
    if (place > 0) bytes.push(((left << (place * 2)) | (bits >> (6 - place * 2))) & 0xff);
    left = bits;
    place = (place + 1) % 4;
  }
  if (place !== 0) fail("!!binary with incomplete base64", line);
  return Uint8Array.from(bytes);
}
