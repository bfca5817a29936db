import { bytesOf, openFile, stampOf, targetOf, type OpenFile } from "./file.ts";
import { readJournal } from "./journal.ts";
import { readWal, type PagesBeside } from "./wal.ts";

/** The file is no database, or a damaged one. */
export interface Damage {
  readonly kind: "not-a-database" | "damaged";
  readonly detail: string;
}

/** Thrown by what reads pages; `openPages` and `readTables` turn it into data. */
export function damaged(detail: string): Error {
  return new Error(detail, { cause: { kind: "damaged", detail } satisfies Damage });
}

/** A database by pages, as a reader of SQLite sees it: with what its log has committed, without what is not. */
export interface Pages {
  /** Bytes of a page that hold content. */
  readonly usableSize: number;
  readonly pageSize: number;
  /** Bytes of the file, without what lies beside it. */
  readonly fileBytes: number;
  /** How texts are stored. */
  readonly encoding: "utf8" | "utf16le" | "utf16be";
  /** A page, from number 1 on. @throws where there is none. */
  page(number: number): Buffer;
  /** True as long as nobody has written what was read here. */
  isUnchanged(): boolean;
  close(): void;
}

export type OpenedPages =
  | { readonly kind: "open"; readonly pages: Pages }
  | { readonly kind: "absent" }
  /** A file of no bytes, which is a database without tables. */
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly code: string }
  | Damage;

const MAGIC = "SQLite format 3\0";
const HEADER = 100;
/** Pages that are kept: 16 MiB of the usual size. */
const KEPT = 4096;

/** Files up to this size are read whole, in a moment in which Hermes seldom writes; of larger ones only what is asked for. */
const MOST_HELD = 64 * 1024 * 1024;

/**
 * Opens a database without SQLite: no lock is taken, no file made, nothing checkpointed. Format:
 * sqlite.org/fileformat2.html.
 */
export function openPages(named: string, mostHeld: number = MOST_HELD): OpenedPages {
  const path = targetOf(named);
  const before = stateOf(path);
  const opened = openFile(path);
  if (opened.kind !== "open") return opened;
  const file = held(opened.file, mostHeld);
  const header = file.readAt(0, HEADER);
  const pageSize = pageSizeOf(header);
  if (pageSize === undefined) {
    file.close();
    if (header.length === 0) return { kind: "empty" };
    return { kind: "not-a-database", detail: "it does not start as a SQLite database does" };
  }
  // An interrupted transaction is rolled back before a log is looked at.
  const journal = beside(`${path}-journal`, readJournal, pageSize, mostHeld);
  const wal = beside(`${path}-wal`, readWal, pageSize, mostHeld);
  const files = [file, journal.file, wal.file].filter((one) => one !== undefined);
  const isHeld = files.every((one) => one.isHeld);
  const wasUnchanged = before === stateOf(path);
  return {
    kind: "open",
    pages: {
      pageSize,
      fileBytes: file.size,
      usableSize: pageSize - (header[20] ?? 0),
      encoding: ENCODINGS[header.readUInt32BE(56)] ?? "utf8",
      page: pageReader(file, pageSize, [wal, journal]),
      isUnchanged: () => (isHeld ? wasUnchanged : before === stateOf(path)),
      close() {
        for (const one of files) one.close();
      },
    },
  };
}

/** What changes when a database is written to. A log only grows; when it starts anew, its header is another. */
function stateOf(path: string): string {
  const log = openFile(`${path}-wal`);
  const start = log.kind === "open" ? log.file.readAt(0, 32).toString("hex") : log.kind;
  if (log.kind === "open") log.file.close();
  return [stampOf(path), stampOf(`${path}-journal`), start].join("|");
}

interface Part extends OpenFile {
  /** All of it is in memory. */
  readonly isHeld: boolean;
}

function held(file: OpenFile, most: number): Part {
  if (file.size > most) return { ...file, isHeld: false };
  const bytes = file.readAt(0, file.size);
  file.close();
  return { ...bytesOf(bytes), isHeld: true, close: () => {} };
}

const ENCODINGS: Readonly<Record<number, Pages["encoding"]>> = { 1: "utf8", 2: "utf16le", 3: "utf16be" };

function pageSizeOf(header: Buffer): number | undefined {
  if (header.length < HEADER || header.toString("latin1", 0, 16) !== MAGIC) return undefined;
  const said = header.readUInt16BE(16);
  const size = said === 1 ? 65_536 : said;
  return size >= 512 && (size & (size - 1)) === 0 ? size : undefined;
}

interface Layer {
  readonly file: Part | undefined;
  readonly pages: PagesBeside | undefined;
}

function beside(
  path: string,
  read: (file: OpenFile) => PagesBeside | undefined,
  pageSize: number,
  mostHeld: number,
): Layer {
  const opened = openFile(path);
  const file = opened.kind === "open" ? held(opened.file, mostHeld) : undefined;
  const pages = file === undefined ? undefined : read(file);
  return { file, pages: pages?.pageSize === pageSize ? pages : undefined };
}

function pageReader(file: OpenFile, pageSize: number, layers: readonly Layer[]): (number: number) => Buffer {
  const count = layers.find(({ pages }) => pages !== undefined)?.pages?.count ?? Math.floor(file.size / pageSize);
  const kept = new Map<number, Buffer>();
  return (number) => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    if (number < 1 || number > count) throw damaged(`it names page ${number} of ${count}`);
    const layer = layers.find(({ pages }) => pages?.offsets.has(number) === true);
    const offset = layer?.pages?.offsets.get(number) ?? (number - 1) * pageSize;
    const page = (layer?.file ?? file).readAt(offset, pageSize);
    if (page.length < pageSize) throw damaged(`page ${number} ends early`);
    if (kept.size >= KEPT) kept.clear();
    kept.set(number, page);
    return page;
  };
}
