import { bytesOf, type ByteSource } from "./file.ts";

/** Bytes of a WAL file's header and of each frame's (sqlite.org/fileformat2.html section 4). */
const FILE_HEADER = 32;
const FRAME_HEADER = 24;
const LITTLE_ENDIAN_SUMS = 0x377f0682;
const BIG_ENDIAN_SUMS = 0x377f0683;

/** Two running sums over 32-bit words. */
interface Sums {
  readonly a: number;
  readonly b: number;
}

/**
 * A database file with the committed pages of its write-ahead log laid over it, as a reader sees the two together.
 * Frames of an older log, and what was never committed, are left out. The result is marked as a database without a log.
 */
export function applyWal(database: Buffer, wal: Buffer): Buffer {
  const pages = readWal(bytesOf(wal));
  const result = pages === undefined ? Buffer.from(database) : layOver(database, wal, pages);
  // File format versions 2 say "has a log" (offsets 18 and 19).
  if (result.length > 19 && result[18] === 2) result.fill(1, 18, 20);
  return result;
}

/** Pages that lie beside a database and count in place of its own. */
export interface PagesBeside {
  /** Bytes of a page. */
  readonly pageSize: number;
  /** Pages of the whole database. */
  readonly count: number;
  /** Number of a page (from 1) → where it stands in the file beside. */
  readonly offsets: ReadonlyMap<number, number>;
}

/** What a write-ahead log has committed; undefined where that is nothing. */
export function readWal(wal: ByteSource): PagesBeside | undefined {
  const log = readLog(wal.readAt(0, FILE_HEADER));
  return log === undefined ? undefined : committedPages(wal, log);
}

interface Log {
  readonly pageSize: number;
  readonly isBigEndian: boolean;
  readonly salts: Buffer;
  readonly sums: Sums;
}

function readLog(header: Buffer): Log | undefined {
  if (header.length < FILE_HEADER) return undefined;
  const magic = header.readUInt32BE(0);
  if (magic !== LITTLE_ENDIAN_SUMS && magic !== BIG_ENDIAN_SUMS) return undefined;
  const isBigEndian = magic === BIG_ENDIAN_SUMS;
  const sums = addSums({ a: 0, b: 0 }, header.subarray(0, 24), isBigEndian);
  if (!areStored(sums, header, 24)) return undefined;
  const pageSize = header.readUInt32BE(8);
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) return undefined;
  return { pageSize, isBigEndian, salts: header.subarray(16, 24), sums };
}

function committedPages(wal: ByteSource, log: Log): PagesBeside | undefined {
  const { pageSize, isBigEndian, salts } = log;
  const committed = new Map<number, number>();
  let pending = new Map<number, number>();
  let count = 0;
  let sums = log.sums;
  for (let at = FILE_HEADER; at + FRAME_HEADER + pageSize <= wal.size; at += FRAME_HEADER + pageSize) {
    const frame = wal.readAt(at, FRAME_HEADER + pageSize);
    if (frame.length < FRAME_HEADER + pageSize || !frame.subarray(8, 16).equals(salts)) break;
    sums = addSums(sums, frame.subarray(0, 8), isBigEndian);
    sums = addSums(sums, frame.subarray(FRAME_HEADER), isBigEndian);
    if (!areStored(sums, frame, 16)) break;
    pending.set(frame.readUInt32BE(0), at + FRAME_HEADER);
    const sizeAfterCommit = frame.readUInt32BE(4);
    if (sizeAfterCommit === 0) continue;
    for (const [number, offset] of pending) committed.set(number, offset);
    pending = new Map();
    count = sizeAfterCommit;
  }
  return count === 0 ? undefined : { pageSize, count, offsets: committed };
}

function layOver(database: Buffer, wal: Buffer, { pageSize, count, offsets }: PagesBeside): Buffer {
  const result = Buffer.alloc(count * pageSize);
  database.copy(result, 0, 0, result.length);
  for (const [number, offset] of offsets) {
    if (number >= 1 && number <= count) wal.copy(result, (number - 1) * pageSize, offset, offset + pageSize);
  }
  return result;
}

function addSums({ a, b }: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let first = a;
  let second = b;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    const left = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const right = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    first = (first + left + second) >>> 0;
    second = (second + right + first) >>> 0;
  }
  return { a: first, b: second };
}

function areStored({ a, b }: Sums, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
}
