import { type Disk, MAX_DATA_BYTES, type ReadResult } from "../disk.ts";
import { AuditError } from "../errors.ts";

/**
 * Reads a file whose values decide what loads. Hermes has no limit here; an audit that went on without the values would be
 * wrong, so there is none.
 *
 * @throws AuditError `bad-file` when it is over `most` bytes, 16 MiB unless said otherwise.
 */
export function readData(path: string, disk: Disk, most = MAX_DATA_BYTES): ReadResult {
  const read = disk.read(path, most);
  if (read.ok || read.code !== "TOO_LARGE") return read;
  throw new AuditError("bad-file", `${path} is over ${most / 1024 ** 2} MiB, which is more than this audit reads`);
}
