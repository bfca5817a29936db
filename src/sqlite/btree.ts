import { damaged, type Pages } from "./pages.ts";
import { decodeRecord, readVarint } from "./record.ts";
import type { Cell } from "./open.ts";

/** Kinds of pages (fileformat2 section 1.6). */
const INDEX_INTERIOR = 2;
const TABLE_INTERIOR = 5;
const INDEX_LEAF = 10;
const TABLE_LEAF = 13;

/** A tree of 2^31 pages is no deeper. */
const MOST_DEPTH = 40;
/** A row larger than this is not read. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A row of a table. */
export interface Row {
  readonly rowid: number;
  readonly cells: readonly Cell[];
}

/** All rows of a table, by rowid. */
export function* tableRows(pages: Pages, root: number, depth = 0): Generator<Row> {
  const node = readNode(pages, root, depth);
  if (node.type === TABLE_LEAF) {
    for (let at = 0; at < node.count; at++) yield tableRow(pages, node, cellAt(node, at));
    return;
  }
  if (node.type !== TABLE_INTERIOR) throw damaged(`page ${root} is no part of a table`);
  for (let at = 0; at < node.count; at++) yield* tableRows(pages, node.page.readUInt32BE(cellAt(node, at)), depth + 1);
  yield* tableRows(pages, rightmost(node), depth + 1);
}

/** The row of that rowid. */
export function rowById(pages: Pages, root: number, rowid: number): Row | undefined {
  let node = readNode(pages, root, 0);
  for (let depth = 1; node.type === TABLE_INTERIOR; depth++) {
    const current = node;
    const at = firstWhere(node.count, (index) => readVarint(current.page, cellAt(current, index) + 4)[0] >= rowid);
    const child = at === node.count ? rightmost(node) : node.page.readUInt32BE(cellAt(node, at));
    node = readNode(pages, child, depth);
  }
  if (node.type !== TABLE_LEAF) throw damaged("a table ends in no leaf");
  const leaf = node;
  const rowidAt = (index: number): number => readVarint(leaf.page, readVarint(leaf.page, cellAt(leaf, index))[1])[0];
  const at = firstWhere(leaf.count, (index) => rowidAt(index) >= rowid);
  return at < leaf.count && rowidAt(at) === rowid ? tableRow(pages, leaf, cellAt(leaf, at)) : undefined;
}

/** The last entry of an index whose first column is a text, among those with that text. */
export function lastEntry(pages: Pages, root: number, key: string): readonly Cell[] | undefined {
  const wanted = Buffer.from(key, "utf8");
  let found: readonly Cell[] | undefined;
  for (let page = root, depth = 0; ; depth++) {
    const node = readNode(pages, page, depth);
    const isInterior = node.type === INDEX_INTERIOR;
    if (!isInterior && node.type !== INDEX_LEAF) throw damaged(`page ${page} is no part of an index`);
    const entry = (index: number): readonly Cell[] =>
      indexEntry(pages, node, cellAt(node, index) + (isInterior ? 4 : 0));
    const at = firstWhere(node.count, (index) => isBehind(entry(index)[0], wanted));
    if (at > 0) found = entry(at - 1);
    if (!isInterior) break;
    page = at === node.count ? rightmost(node) : node.page.readUInt32BE(cellAt(node, at));
  }
  return found?.[0] === key ? found : undefined;
}

/** SQLite's order: null, numbers, texts, blobs; texts by their bytes. */
function isBehind(cell: Cell | undefined, wanted: Buffer): boolean {
  if (typeof cell === "string") return Buffer.compare(Buffer.from(cell, "utf8"), wanted) > 0;
  return cell instanceof Uint8Array;
}

/** The first index for which `fits` holds, where it holds for all behind it; else `count`. */
function firstWhere(count: number, fits: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Node {
  readonly page: Buffer;
  readonly type: number;
  readonly count: number;
  /** Where its header starts: page 1 has the database's before it. */
  readonly start: number;
}

function readNode(pages: Pages, number: number, depth: number): Node {
  if (depth > MOST_DEPTH) throw damaged("a tree has no end");
  const page = pages.page(number);
  const start = number === 1 ? 100 : 0;
  return { page, start, type: page[start] ?? 0, count: page.readUInt16BE(start + 3) };
}

function isLeaf({ type }: Node): boolean {
  return type === TABLE_LEAF || type === INDEX_LEAF;
}

function cellAt(node: Node, index: number): number {
  const at = node.start + (isLeaf(node) ? 8 : 12) + index * 2;
  const offset = at + 2 <= node.page.length ? node.page.readUInt16BE(at) : node.page.length;
  if (offset > node.page.length - 4) throw damaged("a page names a place outside it");
  return offset;
}

function rightmost(node: Node): number {
  return node.page.readUInt32BE(node.start + 8);
}

function tableRow(pages: Pages, { page }: Node, at: number): Row {
  const [size, afterSize] = readVarint(page, at);
  const [rowid, start] = readVarint(page, afterSize);
  const { usableSize } = pages;
  return { rowid, cells: decodeRecord(payload(pages, page, start, size, usableSize - 35), pages.encoding) };
}

function indexEntry(pages: Pages, { page }: Node, at: number): readonly Cell[] {
  const [size, start] = readVarint(page, at);
  const most = Math.floor(((pages.usableSize - 12) * 64) / 255) - 23;
  return decodeRecord(payload(pages, page, start, size, most), pages.encoding);
}

/** The content of a cell; what is over `most` bytes goes on in overflow pages. */
function payload(pages: Pages, page: Buffer, start: number, size: number, most: number): Buffer {
  if (size > MOST_BYTES) throw damaged(`a row says that it has ${size} bytes`);
  const { usableSize } = pages;
  const least = Math.floor(((usableSize - 12) * 32) / 255) - 23;
  const wanted = least + ((size - least) % (usableSize - 4));
  const local = size <= most ? size : wanted <= most ? wanted : least;
  if (start + local + (local < size ? 4 : 0) > page.length) throw damaged("a row ends early");
  if (local === size) return page.subarray(start, start + size);
  const parts = [page.subarray(start, start + local)];
  let next = page.readUInt32BE(start + local);
  for (let left = size - local; left > 0;) {
    const overflow = pages.page(next);
    const part = overflow.subarray(4, 4 + Math.min(left, usableSize - 4));
    parts.push(part);
    left -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}
