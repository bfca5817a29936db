import type { Disk } from "../../disk.ts";

/** A Disk that keeps the paths that were found through it. */
export interface RecordingDisk {
  readonly disk: Disk;
  /** Paths that exist and were looked at. */
  readonly found: ReadonlySet<string>;
}

/** What an audit looks at is what the real loaders look at: a copy needs it, wherever it is. */
export function recordOn(disk: Disk): RecordingDisk {
  const found = new Set<string>();
  const note = <T>(path: string, answer: T, exists: boolean): T => {
    if (exists) found.add(path);
    return answer;
  };
  return {
    found,
    disk: {
      ...disk,
      stat: (path) => {
        const stat = disk.stat(path);
        return note(path, stat, stat.kind !== "absent");
      },
      signature: (path) => {
        const signature = disk.signature(path);
        return note(path, signature, signature !== undefined);
      },
      linkTarget: (path) => {
        const target = disk.linkTarget(path);
        return note(path, target, target !== undefined);
      },
      read: (path, most) => {
        const read = disk.read(path, most);
        return note(path, read, read.ok);
      },
      readBriefly: (path, listed) => {
        const read = disk.readBriefly(path, listed);
        return note(path, read, read.ok);
      },
      list: (path) => {
        const listed = disk.list(path);
        return note(path, listed, listed.ok);
      },
    },
  };
}
