import { PY_SPACE, pyStrip } from "../python/strip.ts";
import { universalNewlines } from "../python/read-text.ts";
import { envNames, envNames013, envNames016, LONGEST_NAME, moreEnvNames } from "../releases/env-names.ts";
import type { Release } from "../releases/table.ts";

/** A .env file as Hermes rewrites it, and for each line the 1-based line it was made from. */
export interface RepairedEnvFile {
  readonly text: string;
  readonly lines: readonly number[];
}

const STRUCTURE = new RegExp(`[?&${PY_SPACE}]`);

/**
 * The rewritten file, or undefined when Hermes leaves it alone (hermes_cli/env_loader.py _sanitize_env_file_if_needed,
 * config.py _sanitize_env_lines). Every line is stripped, also inside a quoted value of several lines; a last line without
 * a newline is enough for a rewrite, and bytes that are not UTF-8 are U+FFFD from then on.
 */
export function repairEnvFile(bytes: Buffer, release: Release): RepairedEnvFile | undefined {
  const source = decodeForRepair(bytes, release);
  if (source === undefined) return undefined;
  const names = namesToSplitAt(release);
  const out: string[] = [];
  const lines: number[] = [];
  const keepsStructure = release.has("env-file-structure-kept");
  const dropsNul = release.has("env-file-nul-dropped");
  let isChanged = source.mustRewrite;
  for (const [index, line] of linesOf(source.text).entries()) {
    const repaired = repairLine(dropsNul ? line.replaceAll("\0", "") : line, names, keepsStructure);
    isChanged ||= repaired.length !== 1 || repaired[0] !== line;
    for (const part of repaired) {
      out.push(part);
      lines.push(index + 1);
    }
  }
  return isChanged ? { text: out.join(""), lines } : undefined;
}

/** Undefined for what Hermes does not touch: UTF-32, broken UTF-16, a first byte that is not UTF-8. */
function decodeForRepair(
  bytes: Buffer,
  release: Release,
): { readonly text: string; readonly mustRewrite: boolean } | undefined {
  const sniffs = release.has("env-file-utf-16");
  if (sniffs && startsWith(bytes, 0xff, 0xfe, 0, 0)) return undefined;
  if (sniffs && startsWith(bytes, 0, 0, 0xfe, 0xff)) return undefined;
  if (sniffs && (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))) {
    const text = decodeUtf16(bytes);
    return text === undefined ? undefined : { text: universalNewlines(text), mustRewrite: true };
  }
  const text = universalNewlines(new TextDecoder("utf-8").decode(bytes));
  return sniffs && text.startsWith("\ufffd") ? undefined : { text, mustRewrite: false };
}

function startsWith(bytes: Buffer, ...start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** Strict UTF-16 behind a BOM. */
function decodeUtf16(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** readlines(): each with its newline. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function repairLine(line: string, names: ReadonlySet<string> | undefined, keepsStructure: boolean): readonly string[] {
  const raw = line.replace(/\n$/, "");
  const stripped = pyStrip(raw);
  if (stripped === "" || stripped.startsWith("#")) return [`${raw}\n`];
  const parts = names === undefined ? [stripped] : splitJoined(stripped, names, keepsStructure);
  return parts.map((part) => `${part}\n`);
}

function namesToSplitAt(release: Release): ReadonlySet<string> | undefined {
  if (!release.has("env-file-lines-split")) return undefined;
  if (release.has("env-file-more-names")) return moreEnvNames();
  if (release.has("env-file-structure-kept")) return envNames();
  return release.has("env-file-nul-dropped") ? envNames016() : envNames013();
}

/**
 * `A=1B=2` to `A=1` and `B=2`, where both names are known; from 0.18.2 on only where the line begins with one and no value
 * before the last looks like a URL or a phrase. Before, what stands in front of the first is lost.
 */
function splitJoined(line: string, names: ReadonlySet<string>, keepsStructure: boolean): readonly string[] {
  const starts = namesIn(line, names);
  if (starts.length < 2 || (keepsStructure && starts[0] !== 0)) return [line];
  const segments = starts.map((start, index) => line.slice(start, starts[index + 1]));
  if (!keepsStructure) return segments.map(pyStrip).filter((part) => part !== "");
  const isPlain = segments.slice(0, -1).every((segment) => !isStructured(segment.slice(segment.indexOf("=") + 1)));
  return isPlain ? segments.map(pyStrip) : [line];
}

/** Where `NAME=` of a known name begins; of two that end at the same `=` the longer one (GLM_API_KEY, not LM_API_KEY). */
function namesIn(line: string, names: ReadonlySet<string>): readonly number[] {
  const starts: number[] = [];
  for (let end = line.indexOf("="); end !== -1; end = line.indexOf("=", end + 1)) {
    for (let start = Math.max(0, end - LONGEST_NAME); start < end; start++) {
      if (!names.has(line.slice(start, end))) continue;
      starts.push(start);
      break;
    }
  }
  return starts;
}

function isStructured(value: string): boolean {
  return value.includes("://") || STRUCTURE.test(value);
}
