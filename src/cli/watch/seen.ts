import type { Disk } from "../../disk.ts";

/** What an audit asked the disk: on these its outcome hangs, and on nothing else. */
export interface Seen {
  /** Paths that were looked at, also where nothing is. */
  readonly paths: ReadonlySet<string>;
  /** Folders whose names were read. */
  readonly folders: ReadonlySet<string>;
}

/** A disk that keeps what it is asked. */
export function recordSeen(disk: Disk): { readonly disk: Disk; readonly seen: Seen } {
  const paths = new Set<string>();
  const folders = new Set<string>();
  const noting =
    <Rest extends readonly unknown[], T>(ask: (path: string, ...rest: Rest) => T) =>
    (path: string, ...rest: Rest): T => {
      paths.add(path);
      return ask(path, ...rest);
    };
  return {
    seen: { paths, folders },
    disk: {
      stat: noting((path) => disk.stat(path)),
      signature: noting((path) => disk.signature(path)),
      isLink: noting((path) => disk.isLink(path)),
      linkTarget: noting((path) => disk.linkTarget(path)),
      read: noting((path, most?: number) => disk.read(path, most)),
      readBriefly: noting((path, listed?: "file") => disk.readBriefly(path, listed)),
      realpath: noting((path) => disk.realpath(path)),
      list(path) {
        paths.add(path);
        folders.add(path);
        return disk.list(path);
      },
    },
  };
}
