import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { fsDecode, fsEncode } from "../python/fs-encode.ts";

/** Bytes by position; a read behind the end gives fewer. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  readAt(position: number, length: number): Buffer;
}

/** A file that is open for reading. */
export interface OpenFile extends ByteSource {
  close(): void;
}

export type OpenedFile =
  | { readonly kind: "open"; readonly file: OpenFile }
  | { readonly kind: "absent" }
  /** `code`: an errno, or NOT_A_FILE. */
  | { readonly kind: "failed"; readonly code: string };

/** Opens a regular file to read parts of it: databases are larger than memory. Never a FIFO, socket or device. */
export function openFile(path: string): OpenedFile {
  let fd: number | undefined;
  try {
    // Opening is an act where no file is: it lets a FIFO's writer go on.
    if (!statSync(fsEncode(path)).isFile()) return { kind: "failed", code: "NOT_A_FILE" };
    fd = openSync(fsEncode(path), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stat = fstatSync(fd);
    if (stat.isFile()) return { kind: "open", file: fileOf(fd, stat.size) };
    closeSync(fd);
    return { kind: "failed", code: "NOT_A_FILE" };
  } catch (error) {
    if (fd !== undefined) closeSync(fd);
    const code = error instanceof Error && "code" in error ? String(error.code) : "EIO";
    return code === "ENOENT" ? { kind: "absent" } : { kind: "failed", code };
  }
}

function fileOf(fd: number, size: number): OpenFile {
  return {
    size,
    close: () => closeSync(fd),
    readAt(position, length) {
      const buffer = Buffer.allocUnsafe(length);
      let filled = 0;
      while (filled < length) {
        const count = readSync(fd, buffer, filled, length - filled, position + filled);
        if (count === 0) break;
        filled += count;
      }
      return buffer.subarray(0, filled);
    },
  };
}

/** What tells that a file was written to: its time, size and number; "" where there is none. */
export function stampOf(path: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(fsEncode(path), { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return "";
  }
}

/** A buffer as a source. */
export function bytesOf(buffer: Buffer): ByteSource {
  return { size: buffer.length, readAt: (position, length) => buffer.subarray(position, position + length) };
}

/** The file that a path leads to: SQLite's log lies beside that, not beside the link. The path itself where it leads nowhere. */
export function targetOf(path: string): string {
  try {
    return fsDecode(realpathSync(fsEncode(path), { encoding: "buffer" }));
  } catch {
    return path;
  }
}
