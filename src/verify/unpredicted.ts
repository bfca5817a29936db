import type { Disk } from "../disk.ts";
import { pyHead } from "../python/code-points.ts";
import { displayPath, showText } from "../report/display.ts";
import type { EntryDraft, World } from "../types.ts";

/** Files that are looked into, and bytes of each. */
const MOST_FILES = 500;
const MOST_BYTES = 256 * 1024;

/** UTF-16 units: a shorter line may stand anywhere. */
const LEAST_LINE = 32;

/** Statuses of files whose text is in no block. */
const NOT_IN = new Set(["shadowed", "duplicate", "suppressed", "skipped", "disabled", "hidden", "not-loaded"]);

/**
 * Files that enter nowhere by the audit and of which Hermes has a line in what is left of its prompt. Skills are left out: their
 * descriptions are other files' text often enough.
 */
export function findUnpredicted(
  entries: readonly EntryDraft[],
  rest: string,
  { userHome }: World,
  disk: Disk,
): readonly { readonly path: string; readonly line: string }[] {
  const lines = new Set(rest.split("\n").map((line) => line.trim()));
  const paths = entries
    .filter(
      ({ status, group, rule }) =>
        NOT_IN.has(status) && group !== "skills" && group !== "skill-bodies" && rule !== "skills",
    )
    .map(({ path }) => path);
  return [...new Set(paths)].slice(0, MOST_FILES).flatMap((path) => {
    const read = disk.stat(path).kind === "file" ? disk.read(path, MOST_BYTES) : undefined;
    if (read?.ok !== true) return [];
    const own = read.bytes.toString("utf8").split(/\r?\n/);
    const line = own.map((one) => one.trim()).find((one) => one.length >= LEAST_LINE && lines.has(one));
    return line === undefined ? [] : [{ path: displayPath(path, userHome), line: showText(pyHead(line, 100)) }];
  });
}
