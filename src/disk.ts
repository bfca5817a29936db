import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { fsDecode, fsEncode } from "./python/fs-encode.ts";

/** What a path is, links followed. `error` carries the errno name (EACCES, ELOOP, ENAMETOOLONG ...). */
export type Stat =
  | { readonly kind: "file" | "directory" | "other"; readonly size: number; readonly mtimeMs: number }
  | { readonly kind: "absent" }
  | { readonly kind: "error"; readonly code: string };

/** Exact times and numbers for Hermes' snapshot manifest. */
export interface Signature {
  readonly mtimeNs: bigint;
  /** Whole milliseconds of the same. */
  readonly mtimeMs: bigint;
  readonly size: bigint;
  readonly ino: bigint;
  readonly ctimeNs: bigint;
}

/** Whole content of a regular file, or why there is none. */
export type ReadResult =
  | { readonly ok: true; readonly bytes: Buffer; readonly mtimeMs: number }
  | { readonly ok: false; readonly code: string };

/** One name of a directory listing. `directory` follows links, as os.walk does. */
export interface DirEntry {
  readonly name: string;
  readonly directory: boolean;
  readonly link: boolean;
  /** A regular file, not by a link. */
  readonly file: boolean;
}

export type ListResult =
  | { readonly ok: true; readonly entries: readonly DirEntry[] }
  | { readonly ok: false; readonly code: string };

/** Files over this are not read; the entry says so. 256 MiB keeps decoding within Node's default heap. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Files that are parsed into values (YAML, JSON, .env) take twenty times their size in memory, and are read up to this. */
export const MAX_DATA_BYTES = 16 * 1024 * 1024;

/**
 * The file system, read-only: this is the one place on the audit path that touches it. It opens regular files only
 * (never a FIFO, socket or device), writes nothing, and answers errors as data. Answers are kept for one audit, so that
 * every rule sees the same world.
 */
export interface Disk {
  stat(path: string): Stat;
  signature(path: string): Signature | undefined;
  isLink(path: string): boolean;
  /** Target text of a link, or undefined. */
  linkTarget(path: string): string | undefined;
  /** `TOO_LARGE` for files over `most` bytes, 256 MiB unless said otherwise. */
  read(path: string, most?: number): ReadResult;
  /**
   * The same into one buffer that every call uses: the bytes are good until the next one. For thousands of small files.
   * `listed`: its directory was listed just now with it as a regular file, which spares a look before it is opened.
   */
  readBriefly(path: string, listed?: "file"): ReadResult;
  list(path: string): ListResult;
  /** Real path; undefined when it does not resolve. */
  realpath(path: string): string | undefined;
}

/** A Disk over the real file system. */
export function createDisk(): Disk {
  const stats = new Map<string, Stat>();
  return {
    stat: (path) => remember(stats, path, () => statOf(path)),
    signature,
    isLink: (path) => attempt(() => lstatSync(fsEncode(path)).isSymbolicLink(), false),
    linkTarget: (path) => attempt(() => fsDecode(readlinkSync(fsEncode(path), { encoding: "buffer" })), undefined),
    read: (path, most) => readFile(path, undefined, most),
    readBriefly: briefReader(),
    list: listDirectory,
    realpath: (path) => attempt(() => fsDecode(realpathSync.native(fsEncode(path), { encoding: "buffer" })), undefined),
  };
}

function statOf(path: string): Stat {
  try {
    const stat = statSync(fsEncode(path), { throwIfNoEntry: false });
    if (stat === undefined) return { kind: "absent" };
    const kind = stat.isFile() ? "file" : stat.isDirectory() ? "directory" : "other";
    return { kind, size: stat.size, mtimeMs: stat.mtimeMs };
  } catch (error) {
    const code = errnoOf(error);
    // pathlib's own list of "not there" errors (pathlib._IGNORED_ERRNOS).
    return code === "ENOTDIR" || code === "ELOOP" || code === "EBADF" ? { kind: "absent" } : { kind: "error", code };
  }
}

function signature(path: string): Signature | undefined {
  return attempt(() => statSync(fsEncode(path), { bigint: true, throwIfNoEntry: false }), undefined);
}

/** Files up to this size are read into the one buffer. */
const BRIEF_BYTES = 64 * 1024;

function briefReader(): Disk["readBriefly"] {
  let buffer: Buffer | undefined;
  return (path, listed) => {
    buffer ??= Buffer.allocUnsafeSlow(BRIEF_BYTES);
    return listed === "file" ? openAndRead(path, buffer, MAX_FILE_BYTES) : readFile(path, buffer);
  };
}

function readFile(path: string, scratch: Buffer | undefined, most = MAX_FILE_BYTES): ReadResult {
  // Opening is an act where no file is: it lets a FIFO's writer go on, and rewinds a tape.
  const { kind } = statOf(path);
  if (kind === "other") return { ok: false, code: "NOT_A_FILE" };
  if (kind === "directory") return { ok: false, code: "EISDIR" };
  return openAndRead(path, scratch, most);
}

function openAndRead(path: string, scratch: Buffer | undefined, most: number): ReadResult {
  let fd: number;
  try {
    // O_NONBLOCK: opening a FIFO that took the file's place since the stat must not wait for a writer.
    fd = openSync(fsEncode(path), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
  } catch (error) {
    return { ok: false, code: errnoOf(error) };
  }
  try {
    const stat = fstatSync(fd);
    if (stat.isDirectory()) return { ok: false, code: "EISDIR" };
    if (!stat.isFile()) return { ok: false, code: "NOT_A_FILE" };
    if (stat.size > most) return { ok: false, code: "TOO_LARGE" };
    return { ok: true, bytes: readAll(fd, stat.size, scratch), mtimeMs: stat.mtimeMs };
  } catch (error) {
    return { ok: false, code: errnoOf(error) };
  } finally {
    closeSync(fd);
  }
}

/** Reads to the end, also where the size is a lie (/proc says 0) or grows meanwhile. */
function readAll(fd: number, size: number, scratch: Buffer | undefined): Buffer {
  let buffer = scratch !== undefined && size < scratch.length ? scratch : Buffer.allocUnsafe(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(fd, buffer, length, buffer.length - length, null);
    length += count;
    // A read that leaves room is the last one, where the size can be believed at all.
    if (count === 0 || (size > 0 && length < buffer.length)) return buffer.subarray(0, length);
    if (length > MAX_FILE_BYTES) return buffer.subarray(0, length);
    if (length === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
  }
}

function listDirectory(path: string): ListResult {
  try {
    const found: readonly Dirent[] = readdirSync(fsEncode(path), { withFileTypes: true });
    const entries: DirEntry[] = [];
    for (const entry of found) {
      // Only a name that is not UTF-8 needs its bytes; asking for them always costs a quarter more in a big tree.
      if (entry.name.includes("\ufffd")) return { ok: true, entries: listBytes(path) };
      entries.push(entryOf(path, entry.name, entry));
    }
    return { ok: true, entries };
  } catch (error) {
    return { ok: false, code: errnoOf(error) };
  }
}

function listBytes(path: string): readonly DirEntry[] {
  const found = readdirSync(fsEncode(path), { withFileTypes: true, encoding: "buffer" });
  return found.map((entry) => entryOf(path, fsDecode(entry.name), entry));
}

function entryOf(path: string, name: string, entry: Dirent | Dirent<Buffer>): DirEntry {
  if (entry.isFile()) return { name, directory: false, link: false, file: true };
  if (entry.isDirectory()) return { name, directory: true, link: false, file: false };
  const link = entry.isSymbolicLink();
  return { name, directory: link && statOf(`${path}/${name}`).kind === "directory", link, file: false };
}

function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

function errnoOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "EIO";
}
