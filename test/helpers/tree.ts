import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const NODE = Symbol("node");

/** A folder as a literal. Keys may hold slashes: `"u/.hermes/SOUL.md"`. `{ROOT}` in links stands for the tree's folder. */
export interface Tree {
  readonly [name: string]: string | Uint8Array | Special | Tree;
}

interface Special {
  readonly [NODE]: "file" | "link" | "fifo" | "dir";
  readonly content?: string | Uint8Array;
  readonly target?: string;
  readonly mode?: number;
  /** Seconds since 1970. */
  readonly mtime?: number;
}

/** A file with a mode or a time. */
export function file(
  content: string | Uint8Array,
  about: { readonly mode?: number; readonly mtime?: number } = {},
): Special {
  return { [NODE]: "file", content, ...about };
}

/** An empty folder with a mode; a plain `{}` is one without. */
export function dir(about: { readonly mode?: number } = {}): Special {
  return { [NODE]: "dir", ...about };
}

export function link(target: string): Special {
  return { [NODE]: "link", target };
}

export function fifo(): Special {
  return { [NODE]: "fifo" };
}

/** Lays a tree out in a folder of its own, which goes away when the test is over. Returns the folder's real path. */
export function layTree(tree: Tree): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "hermes-audit-")));
  const modes: [path: string, mode: number][] = [];
  onTestFinished(() => {
    for (const [path] of modes) chmodSync(path, 0o700);
    rmSync(root, { recursive: true, force: true });
  });
  layInto(root, tree, root, modes);
  for (const [path, mode] of modes) chmodSync(path, mode);
  return root;
}

/** Lays more into a folder that is there, for files whose text holds the folder's path. */
export function addTree(root: string, tree: Tree): void {
  layInto(root, tree, root, []);
}

function layInto(folder: string, tree: Tree, root: string, modes: [path: string, mode: number][]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, node] of Object.entries(tree)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof node === "string" || node instanceof Uint8Array) writeFileSync(path, node);
    else if (isSpecial(node)) layNode(path, node, root, modes);
    else layInto(path, node, root, modes);
  }
}

function layNode(path: string, node: Special, root: string, modes: [path: string, mode: number][]): void {
  if (node[NODE] === "link") symlinkSync((node.target ?? "").replaceAll("{ROOT}", root), path);
  else if (node[NODE] === "fifo") execFileSync("mkfifo", [path]);
  else if (node[NODE] === "dir") mkdirSync(path);
  else writeFileSync(path, node.content ?? "");
  if (node.mtime !== undefined) utimesSync(path, node.mtime, node.mtime);
  if (node.mode !== undefined) modes.push([path, node.mode]);
}

function isSpecial(node: Tree | Special): node is Special {
  return NODE in node;
}
