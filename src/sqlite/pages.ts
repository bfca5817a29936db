import { openFile, stampOf, type OpenFile } from "./file.ts";
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

/**
 * Opens a database without SQLite: no lock is taken, no file made, nothing checkpointed, and only the pages that are asked
 * for are read. Format: sqlite.org/fileformat2.html.
 */
export function openPages(path: string): OpenedPages {
  const stamps = (): string => `${stampOf(path)}|${stampOf(`${path}-journal`)}`;
  const before = stamps();
  const opened = openFile(path);
  if (opened.kind !== "open") return opened;
  const { file } = opened;
  const header = file.readAt(0, HEADER);
  if (header.length === 0) {
    file.close();
    return { kind: "empty" };
  }
  const pageSize = pageSizeOf(header);
  if (pageSize === undefined) {
    file.close();
    return { kind: "not-a-database", detail: "it does not start as a SQLite database does" };
  }
  // An interrupted transaction is rolled back before a log is looked at.
  const journal = beside(`${path}-journal`, readJournal, pageSize);
  const wal = beside(`${path}-wal`, readWal, pageSize);
  const layers = [wal, journal].filter((layer) => layer.pages !== undefined);
  const logHeader = wal.header();
  return {
    kind: "open",
    pages: {
      pageSize,
      fileBytes: file.size,
      usableSize: pageSize - (header[20] ?? 0),
      encoding: ENCODINGS[header.readUInt32BE(56)] ?? "utf8",
      page: pageReader(file, pageSize, layers),
      // A log only grows; when it starts anew its header changes, and before that its pages went into the database.
      isUnchanged: () => before === stamps() && logHeader === wal.header(),
      close() {
        for (const one of [file, journal.file, wal.file]) one?.close();
      },
    },
  };
}

const ENCODINGS: Readonly<Record<number, Pages["encoding"]>> = { 1: "utf8", 2: "utf16le", 3: "utf16be" };

function pageSizeOf(header: Buffer): number | undefined {
  if (header.length < HEADER || header.toString("latin1", 0, 16) !== MAGIC) return undefined;
  const said = header.readUInt16BE(16);
  const size = said === 1 ? 65_536 : said;
  return size >= 512 && (size & (size - 1)) === 0 ? size : undefined;
}

interface Layer {
  readonly file: OpenFile | undefined;
  readonly pages: PagesBeside | undefined;
  /** Its first bytes as they are now. */
  header(): string;
}

function beside(path: string, read: (file: OpenFile) => PagesBeside | undefined, pageSize: number): Layer {
  const opened = openFile(path);
  const file = opened.kind === "open" ? opened.file : undefined;
  const pages = file === undefined ? undefined : read(file);
  return {
    file,
    pages: pages?.pageSize === pageSize ? pages : undefined,
    header() {
      const now = openFile(path);
      if (now.kind !== "open") return now.kind;
      const bytes = now.file.readAt(0, 32).toString("hex");
      now.file.close();
      return bytes;
    },
  };
}

function pageReader(file: OpenFile, pageSize: number, layers: readonly Layer[]): (number: number) => Buffer {
  const count = layers[0]?.pages?.count ?? Math.floor(file.size / pageSize);
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
