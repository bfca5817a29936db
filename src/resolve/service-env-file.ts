import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { loadDotenv } from "../python/dotenv.ts";
import type { Environ } from "../python/environ.ts";
import { decodeText } from "../python/read-text.ts";
import { readData } from "./read-data.ts";
import { baseName } from "../path.ts";

/** The environment of a service, as its file gives it. */
export interface ServiceEnvironment {
  readonly values: Environ;
  /** 1-based line on which a variable is set. */
  lineOf(name: string): number | undefined;
}

interface Assignment {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/**
 * Reads `--env-file`: systemd's EnvironmentFile (systemd.exec(5)), or .env syntax where the file says so itself: it is
 * called `.env`, or has an `export` line. The two differ in ` # comment` behind a value, which systemd keeps.
 *
 * @throws AuditError `bad-file` when it cannot be read.
 */
export function readServiceEnvironment(
  path: string,
  shown: string,
  home: string | undefined,
  disk: Disk,
): ServiceEnvironment {
  const read = disk.stat(path).kind === "file" ? readData(path, disk) : { ok: false as const, code: "no such file" };
  if (!read.ok) throw new AuditError("bad-file", `cannot read the environment file ${shown}: ${read.code}`);
  const decoded = decodeText(read.bytes, "utf-8-sig");
  if (!decoded.ok)
    throw new AuditError("bad-file", `the environment file ${shown} is not UTF-8 (byte ${decoded.byte + 1})`);
  const values: Record<string, string> = home === undefined ? {} : { HOME: home };
  const lines = new Map<string, number>();
  for (const { name, value, line } of isDotenv(path, decoded.text)
    ? dotenvOf(decoded.text, home)
    : systemdOf(decoded.text)) {
    values[name] = value;
    lines.set(name, line);
  }
  return { values, lineOf: (name) => lines.get(name) };
}

function isDotenv(path: string, text: string): boolean {
  const name = baseName(path);
  return name === ".env" || name.startsWith(".env.") || /^[ \t]*export[ \t]/m.test(text);
}

function dotenvOf(text: string, home: string | undefined): readonly Assignment[] {
  const loaded = loadDotenv(text, home === undefined ? {} : { HOME: home });
  return [...loaded.entries].flatMap(([name, { value, line }]) => (value === null ? [] : [{ name, value, line }]));
}

/** systemd's parse_env_file: quotes may start and stop within a value, a backslash at a line's end joins lines. */
function systemdOf(text: string): readonly Assignment[] {
  const found: Assignment[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    let row = lines[at] ?? "";
    if (/^\s*([#;]|$)/.test(row)) continue;
    while (isOpen(row) && at + 1 < lines.length) row += `\n${lines[++at] ?? ""}`;
    const parts = /^\s*([A-Za-z_][A-Za-z0-9_]*)[ \t]*=([\s\S]*)$/.exec(row);
    if (parts?.[1] !== undefined) found.push({ name: parts[1], value: unquote(parts[2] ?? ""), line });
  }
  return found;
}

interface Scanned {
  readonly value: string;
  /** A quote is open, or a backslash stands last. */
  readonly open: boolean;
}

function isOpen(row: string): boolean {
  return scanValue(row.slice(row.indexOf("=") + 1)).open;
}

function unquote(text: string): string {
  return scanValue(text.trimStart()).value;
}

function scanValue(text: string): Scanned {
  let value = "";
  /** Characters of `value` that trailing white space is not taken from. */
  let kept = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\\" && quote !== "'") {
      const next = text[++at];
      if (next === undefined) return { value, open: true };
      if (next !== "\n") value += quote === '"' && !'"\\`$'.includes(next) ? `\\${next}` : next;
      kept = value.length;
    } else if (quote !== "" ? character === quote : character === "'" || character === '"') {
      quote = quote === "" ? character : "";
      kept = value.length;
    } else {
      value += character;
      if (quote !== "") kept = value.length;
    }
  }
  return { value: value.slice(0, kept) + value.slice(kept).trimEnd(), open: quote !== "" };
}
