import path from "node:path";
import type { Disk, DirEntry, ReadResult, Signature, Stat } from "../../disk.ts";

/** A file with its text, or a directory (null), at an absolute path. */
export interface MemoryFile {
  readonly path: string;
  readonly text: string | null;
}

type Node =
  | { readonly kind: "file"; readonly bytes: Buffer }
  | { readonly kind: "directory"; readonly names: string[] };

/** A Disk that has these files, all changed at `mtimeMs`, and nothing else below `root`; what lies elsewhere is `disk`'s. */
export function withMemory(disk: Disk, root: string, files: readonly MemoryFile[], mtimeMs: number): Disk {
  const memory = memoryDisk(nodesOf(root, files), mtimeMs);
  const of = (file: string): Disk => (`${normal(file)}/`.startsWith(`${root}/`) ? memory : disk);
  return {
    stat: (file) => of(file).stat(file),
    signature: (file) => of(file).signature(file),
    isLink: (file) => of(file).isLink(file),
    linkTarget: (file) => of(file).linkTarget(file),
    read: (file, most) => of(file).read(file, most),
    readBriefly: (file, listed) => of(file).readBriefly(file, listed),
    list: (file) => of(file).list(file),
    realpath: (file) => of(file).realpath(file),
  };
}

function memoryDisk(nodes: ReadonlyMap<string, Node>, mtimeMs: number): Disk {
  const find = (file: string): Node | undefined => {
    const node = nodes.get(normal(file));
    return node?.kind === "file" && file.endsWith("/") ? undefined : node;
  };
  const absent = (file: string): { readonly ok: false; readonly code: string } => {
    const parent = nodes.get(path.posix.dirname(`${normal(file)}${file.endsWith("/") ? "/." : ""}`));
    return { ok: false, code: parent?.kind === "file" ? "ENOTDIR" : "ENOENT" };
  };
  const read = (file: string, most = Infinity): ReadResult => {
    const node = find(file);
    if (node === undefined) return absent(file);
    if (node.kind === "directory") return { ok: false, code: "EISDIR" };
    return node.bytes.length > most ? { ok: false, code: "TOO_LARGE" } : { ok: true, bytes: node.bytes, mtimeMs };
  };
  return {
    stat: (file) => statOf(find(file), mtimeMs),
    signature: (file) => signatureOf(find(file), mtimeMs),
    isLink: () => false,
    linkTarget: () => undefined,
    read,
    readBriefly: (file) => read(file),
    list: (file) => {
      const node = find(file);
      if (node === undefined) return absent(file);
      if (node.kind === "file") return { ok: false, code: "ENOTDIR" };
      return { ok: true, entries: node.names.map((name) => entryOf(name, find(`${file}/${name}`))) };
    },
    realpath: (file) => (find(file) === undefined ? undefined : normal(file)),
  };
}

/** Every file and every folder on its way, by path. */
function nodesOf(root: string, files: readonly MemoryFile[]): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  const namesIn = (folder: string): string[] => {
    const known = nodes.get(folder);
    if (known?.kind === "directory") return known.names;
    const names: string[] = [];
    nodes.set(folder, { kind: "directory", names });
    if (folder !== root) namesIn(path.posix.dirname(folder)).push(path.posix.basename(folder));
    return names;
  };
  for (const { path: file, text } of files) {
    if (text === null) namesIn(file);
    else {
      namesIn(path.posix.dirname(file)).push(path.posix.basename(file));
      nodes.set(file, { kind: "file", bytes: Buffer.from(text) });
    }
  }
  return nodes;
}

/** Nothing here is a link: `..` can be taken by its text. Most paths are as they should be. */
function normal(file: string): string {
  if (!/\/\.{0,2}(?:\/|$)/.test(file)) return file;
  const normalized = path.posix.normalize(file);
  return normalized.length > 1 && normalized.endsWith("/") ? normalized.slice(0, -1) : normalized;
}

function statOf(node: Node | undefined, mtimeMs: number): Stat {
  if (node === undefined) return { kind: "absent" };
  return { kind: node.kind, size: node.kind === "file" ? node.bytes.length : 0, mtimeMs };
}

function signatureOf(node: Node | undefined, wholeMs: number): Signature | undefined {
  if (node === undefined) return undefined;
  const mtimeMs = BigInt(wholeMs);
  const mtimeNs = mtimeMs * 1_000_000n;
  return { mtimeNs, mtimeMs, ctimeNs: mtimeNs, size: BigInt(node.kind === "file" ? node.bytes.length : 0), ino: 0n };
}

function entryOf(name: string, node: Node | undefined): DirEntry {
  const file = node?.kind === "file";
  return { name, directory: !file, link: false, file };
}
