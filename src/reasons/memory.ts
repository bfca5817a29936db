import type { From } from "../report/report.ts";
import { describeCode, fixCode } from "./codes.ts";
import { count, plural, type Words } from "./words.ts";

/** What is wanted in place of a config.yaml on which Hermes' loader raises. */
export const CONFIG_THAT_LOADS = "a config.yaml that loads";

/** Why MEMORY.md or USER.md enters, or does not. */
export type MemoryReason =
  | ({ readonly kind: "memory-loaded"; readonly over: boolean } & MemoryCounts)
  | ({ readonly kind: "memory-blocked" } & MemoryCounts)
  | { readonly kind: "memory-flag-off"; readonly key: string; readonly from: From }
  | {
      readonly kind: "memory-setting";
      readonly key: string;
      /** The value as YAML would have it. */
      readonly value: string;
      readonly wants: string;
      readonly from: From;
      /** The file whose setting it is, when it takes this one with it. */
      readonly other: string | undefined;
    }
  | { readonly kind: "memory-skipped"; readonly surface: string; readonly gate: string }
  | { readonly kind: "memory-lost"; readonly other: string; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "memory-empty" }
  | {
      readonly kind: "memory-unreadable";
      readonly code: string;
      readonly byte: number | undefined;
      readonly takes: string | undefined;
    }
  | {
      readonly kind: "memory-no-folder";
      readonly folder: string;
      readonly what: "a file" | "a link that leads nowhere";
    }
  | { readonly kind: "memory-absent" };

/** What a memory file holds, and what becomes of it. */
export interface MemoryCounts {
  /** Without repetitions. */
  readonly entries: number;
  readonly duplicates: number;
  /** As the header says it. */
  readonly percent: number;
  readonly limit: string;
  /** Entries that a placeholder stands for. */
  readonly replaced: number;
  /** Entries that start with `[BLOCKED:` and enter unscanned. */
  readonly exempt: number;
  /** Ids and line of the first replaced entry's matches. */
  readonly ids: readonly string[];
  readonly line: number;
}

export const memoryWords: Words<MemoryReason> = {
  "memory-loaded": {
    why: (r) => `enters: ${plural(r.entries, "entry", "entries")}, ${fill(r)}${losses(r)}${exemptions(r)}`,
    fix: (r) => {
      if (r.replaced > 0) return `reword line ${r.line}`;
      return r.over ? "shorten it or raise the limit, or Hermes cannot add to it" : undefined;
    },
  },
  "memory-blocked": {
    why: (r) =>
      `blocked: ${r.entries === 1 ? "its one entry is" : `all ${count(r.entries)} entries are`} replaced by a [BLOCKED: …] line; ${firstHit(r)}`,
    fix: (r) => `reword line ${r.line}`,
  },
  "memory-flag-off": {
    why: (r) => `disabled: ${r.key} is off (${placeOf(r.from)})`,
    fix: (r) => `set ${r.key} to true`,
  },
  "memory-setting": {
    why: (r) => {
      if (r.wants === CONFIG_THAT_LOADS)
        return `does not enter: ${r.key} cannot be loaded, and this release loads no memory then`;
      const whose = r.other === undefined ? "" : `; it takes this file with ${r.other}`;
      return `does not enter: ${r.key} is ${r.value} (${placeOf(r.from)}), on which loading memory fails without a message${whose}`;
    },
    fix: (r) =>
      r.wants === CONFIG_THAT_LOADS
        ? "see what is said of the home and of config.yaml"
        : r.wants === "a mapping"
          ? `give ${r.key} its keys, or remove it`
          : `give ${r.key} ${r.wants}, or remove it`,
  },
  "memory-skipped": {
    why: (r) => `skipped: ${r.surface} loads no memory${r.gate === "" ? "" : ` (${r.gate})`}`,
  },
  "memory-lost": {
    why: (r) =>
      `does not enter: ${r.other} cannot be read (${describeCode(r.code, r.byte)}), and in this release that takes both files`,
    fix: (r) => (r.code === "NOT_UTF_8" ? `save ${r.other} as UTF-8` : `let the user who runs Hermes read ${r.other}`),
  },
  "memory-empty": { why: () => "empty: it has no entries, so there is no block" },
  "memory-unreadable": {
    why: (r) =>
      `unreadable: ${describeCode(r.code, r.byte)}; it counts as empty without a message` +
      (r.takes === undefined ? "" : `, and takes ${r.takes} with it`),
    fix: (r) => fixCode(r.code),
  },
  "memory-no-folder": {
    why: (r) => `not there: ${r.folder} is ${r.what}; Hermes makes its folders when it starts, and fails on this one`,
    fix: (r) => `move ${r.folder} away`,
  },
  "memory-absent": { why: () => "not there" },
};

function fill({ percent, limit }: MemoryCounts): string {
  return `${percent} % full (${limit} characters)`;
}

function losses(r: MemoryCounts & { readonly over: boolean }): string {
  const replaced =
    r.replaced === 0
      ? ""
      : `; ${plural(r.replaced, "entry", "entries")} replaced by a [BLOCKED: …] line: ${firstHit(r)}`;
  const duplicates =
    r.duplicates === 0 ? "" : `; ${plural(r.duplicates, "repeated entry", "repeated entries")} left out`;
  return `${r.over ? "; over its limit, and still all of it enters" : ""}${duplicates}${replaced}`;
}

function exemptions({ exempt }: MemoryCounts): string {
  return exempt === 0
    ? ""
    : `; ${plural(exempt, "entry", "entries")} that ${exempt === 1 ? "starts" : "start"} with [BLOCKED: ${exempt === 1 ? "is" : "are"} not scanned`;
}

function firstHit({ line, ids }: MemoryCounts): string {
  return `line ${line} matches ${ids.join(", ")}`;
}

/** `/home/u/.hermes/config.yaml:7` */
function placeOf(from: From): string {
  if (from.kind === "default") return "the default";
  return from.line === undefined ? (from.path ?? from.name ?? from.kind) : `${from.path ?? ""}:${from.line}`;
}
