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
  const log = readLog(wal);
  const pages = log === undefined ? undefined : committedPages(wal, log);
  const result = pages === undefined ? Buffer.from(database) : layOver(database, pages);
  // File format versions 2 say "has a log" (offsets 18 and 19).
  if (result.length > 19 && result[18] === 2) result.fill(1, 18, 20);
  return result;
}

interface Log {
  readonly pageSize: number;
  readonly isBigEndian: boolean;
  readonly salts: Buffer;
  readonly sums: Sums;
}

function readLog(wal: Buffer): Log | undefined {
  if (wal.length < FILE_HEADER) return undefined;
  const magic = wal.readUInt32BE(0);
  if (magic !== LITTLE_ENDIAN_SUMS && magic !== BIG_ENDIAN_SUMS) return undefined;
  const isBigEndian = magic === BIG_ENDIAN_SUMS;
  const sums = addSums({ a: 0, b: 0 }, wal.subarray(0, 24), isBigEndian);
  if (!areStored(sums, wal, 24)) return undefined;
  const pageSize = wal.readUInt32BE(8);
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) return undefined;
  return { pageSize, isBigEndian, salts: wal.subarray(16, 24), sums };
}

interface Pages {
  readonly pageSize: number;
  /** Pages of the whole database after the last commit. */
  readonly count: number;
  readonly byNumber: ReadonlyMap<number, Buffer>;
}

function committedPages(wal: Buffer, log: Log): Pages | undefined {
  const { pageSize, isBigEndian, salts } = log;
  const committed = new Map<number, Buffer>();
  let pending = new Map<number, Buffer>();
  let count = 0;
  let sums = log.sums;
  for (let at = FILE_HEADER; at + FRAME_HEADER + pageSize <= wal.length; at += FRAME_HEADER + pageSize) {
    const page = wal.subarray(at + FRAME_HEADER, at + FRAME_HEADER + pageSize);
    sums = addSums(addSums(sums, wal.subarray(at, at + 8), isBigEndian), page, isBigEndian);
    if (!wal.subarray(at + 8, at + 16).equals(salts) || !areStored(sums, wal, at + 16)) break;
    pending.set(wal.readUInt32BE(at), page);
    const sizeAfterCommit = wal.readUInt32BE(at + 4);
    if (sizeAfterCommit === 0) continue;
    for (const [number, content] of pending) committed.set(number, content);
    pending = new Map();
    count = sizeAfterCommit;
  }
  return count === 0 ? undefined : { pageSize, count, byNumber: committed };
}

function layOver(database: Buffer, { pageSize, count, byNumber }: Pages): Buffer {
  const result = Buffer.alloc(count * pageSize);
  database.copy(result, 0, 0, result.length);
  for (const [number, page] of byNumber) {
    if (number >= 1 && number <= count) page.copy(result, (number - 1) * pageSize);
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
