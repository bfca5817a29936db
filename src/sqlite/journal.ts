import type { ByteSource } from "./file.ts";
import type { PagesBeside } from "./wal.ts";

/** First bytes of a rollback journal that holds something (sqlite.org/fileformat2.html section 3). */
const MAGIC = Buffer.from("d9d505f920a163d7", "hex");
const HEADER = 28;
/** Said in place of a count by a writer that does not sync: as many records as there are. */
const ALL = 0xffffffff;

/**
 * The pages as they were before a transaction that is under way, or that a crash has cut off: what a reader sees. undefined
 * where the journal holds none. A journal of a finished transaction has its first bytes wiped out.
 */
export function readJournal(journal: ByteSource): PagesBeside | undefined {
  const offsets = new Map<number, number>();
  let first: Header | undefined;
  let at = 0;
  for (;;) {
    const header = readHeader(journal.readAt(at, HEADER));
    if (header === undefined) break;
    first ??= header;
    at += header.sectorSize;
    const recordSize = first.pageSize + 8;
    let isWhole = true;
    for (let left = header.records; left > 0 && isWhole; left--) {
      const number = readRecord(journal.readAt(at, recordSize), first.pageSize, header.seed);
      isWhole = number !== undefined;
      if (number === undefined) continue;
      if (!offsets.has(number)) offsets.set(number, at + 4);
      at += recordSize;
    }
    if (!isWhole || header.records === 0) break;
    at = Math.ceil(at / header.sectorSize) * header.sectorSize;
  }
  return first === undefined || offsets.size === 0
    ? undefined
    : { pageSize: first.pageSize, count: first.pages, offsets };
}

interface Header {
  readonly records: number;
  readonly seed: number;
  /** Pages of the database before the transaction. */
  readonly pages: number;
  readonly sectorSize: number;
  readonly pageSize: number;
}

function readHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < HEADER || !bytes.subarray(0, 8).equals(MAGIC)) return undefined;
  const count = bytes.readUInt32BE(8);
  const sectorSize = bytes.readUInt32BE(20);
  const pageSize = bytes.readUInt32BE(24);
  if (sectorSize < 32 || sectorSize > 65_536 || pageSize < 512 || pageSize > 65_536) return undefined;
  return {
    records: count === ALL ? Number.POSITIVE_INFINITY : count,
    seed: bytes.readUInt32BE(12),
    pages: bytes.readUInt32BE(16),
    sectorSize,
    pageSize,
  };
}

/** The number of the record's page; undefined where its sum says that it was not written whole. */
function readRecord(record: Buffer, pageSize: number, seed: number): number | undefined {
  if (record.length < pageSize + 8) return undefined;
  let sum = seed;
  for (let at = pageSize - 200; at > 0; at -= 200) sum = (sum + (record[4 + at] ?? 0)) >>> 0;
  return record.readUInt32BE(pageSize + 4) === sum ? record.readUInt32BE(0) : undefined;
}
