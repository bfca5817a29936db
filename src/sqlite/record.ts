import { damaged, type Pages } from "./pages.ts";
import type { Cell } from "./open.ts";

/** A variable-length integer and where it ends (fileformat2 section 1.6). 64-bit values lose what a double cannot hold. */
export function readVarint(bytes: Buffer, at: number): readonly [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) throw damaged("a number ends early");
    if (index === 8) return [value * 256 + byte, at + 9];
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + index + 1];
  }
  throw damaged("a number does not end");
}

/** The values of a record (section 2.1). Columns that were added after it was written are not in it. */
export function decodeRecord(bytes: Buffer, encoding: Pages["encoding"]): readonly Cell[] {
  const cells: Cell[] = [];
  const [headerSize, start] = readVarint(bytes, 0);
  if (headerSize > bytes.length) throw damaged("a record ends early");
  let at = headerSize;
  for (let next = start; next < headerSize;) {
    const [type, end] = readVarint(bytes, next);
    next = end;
    const size = sizeOf(type);
    if (at + size > bytes.length) throw damaged("a record ends early");
    cells.push(decodeCell(type, bytes.subarray(at, at + size), encoding));
    at += size;
  }
  return cells;
}

/** Bytes of the whole numbers and of the double, by serial type. */
const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];

function sizeOf(type: number): number {
  return type < 12 ? (SIZES[type] ?? 0) : Math.floor((type - 12) / 2);
}

function decodeCell(type: number, bytes: Buffer, encoding: Pages["encoding"]): Cell {
  if (type === 0) return null;
  if (type <= 5) return bytes.readIntBE(0, bytes.length);
  if (type === 6) return Number(bytes.readBigInt64BE(0));
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 8 || type === 9) return type - 8;
  if (type < 12) throw damaged("a record has a value of no known type");
  return type % 2 === 0 ? bytes : decodeText(bytes, encoding);
}

function decodeText(bytes: Buffer, encoding: Pages["encoding"]): string {
  if (encoding === "utf8") return bytes.toString("utf8");
  if (encoding === "utf16le") return bytes.toString("utf16le");
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString("utf16le");
}
