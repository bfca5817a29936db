import { isUtf8 } from "node:buffer";
import { loadDotenv } from "../python/dotenv.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { universalNewlines } from "../python/read-text.ts";
import type { Release } from "../releases/table.ts";
import { repairEnvFile } from "./env-file-repair.ts";

/** A variable that a .env file sets. */
export interface EnvAssignment {
  readonly value: string;
  /** 1-based line of the name, in the file as it is now. */
  readonly line: number;
}

/** What the user should know about a .env file. */
export type EnvProblem =
  /** python-dotenv could not parse the statement: it warns and goes on. */
  | { readonly kind: "bad-line"; readonly line: number }
  /** The name holds `=`, or name or value a NUL: os.environ raises ValueError and Hermes does not start. */
  | { readonly kind: "fatal-name"; readonly line: number; readonly name: string }
  /** Not UTF-8, so read as Latin-1. */
  | { readonly kind: "latin-1" }
  /** Hermes rewrites the file at its next start: stray white space, NULs, joined lines, UTF-16, no final newline. */
  | { readonly kind: "rewritten" }
  /** PYTHON_DOTENV_DISABLED keeps the file from being read. */
  | { readonly kind: "disabled" };

/** What one load of a .env file sets. */
export interface EnvFile {
  readonly values: ReadonlyMap<string, EnvAssignment>;
  readonly problems: readonly EnvProblem[];
}

const DISABLED = new Set(["1", "true", "t", "yes", "y"]);
const CREDENTIAL = /(?:_API_KEY|_TOKEN|_SECRET|_KEY)$/;

/** The variables alone; see `loadEnvFile`. */
export function readEnvFile(bytes: Buffer, release: Release, baseEnv: Environ): ReadonlyMap<string, EnvAssignment> {
  return loadEnvFile(bytes, release, baseEnv).values;
}

/**
 * What HERMES_HOME/.env sets, over an environment that it overrides (hermes_cli/env_loader.py
 * _sanitize_env_file_if_needed, then _load_dotenv_with_fallback with override=True). One load: up to 0.21.3 every further
 * load in a process expands `${NAME}` in NAME's own line once more.
 */
export function loadEnvFile(bytes: Buffer, release: Release, baseEnv: Environ): EnvFile {
  if (!release.has("env-file-newlines-kept") && isDisabled(baseEnv)) {
    return { values: new Map(), problems: [{ kind: "disabled" }] };
  }
  const problems: EnvProblem[] = [];
  const repaired = repairEnvFile(bytes, release);
  if (repaired !== undefined) problems.push({ kind: "rewritten" });
  else if (!isUtf8(bytes)) problems.push({ kind: "latin-1" });

  const loaded = loadDotenv(
    decodeEnvFile(repaired === undefined ? bytes : Buffer.from(repaired.text), release),
    baseEnv,
  );
  const lineOf = (line: number): number => repaired?.lines[line - 1] ?? line;
  for (const line of loaded.badLines) problems.push({ kind: "bad-line", line: lineOf(line) });

  const values = new Map<string, EnvAssignment>();
  for (const [name, entry] of loaded.entries) {
    if (entry.value === null) continue;
    const line = lineOf(entry.line);
    if (/[=\0]/.test(name) || entry.value.includes("\0")) {
      problems.push({ kind: "fatal-name", line, name });
      return { values, problems };
    }
    values.set(name, { value: CREDENTIAL.test(name) ? asciiOnly(entry.value) : entry.value, line });
  }
  return { values, problems };
}

/** What python-dotenv gets to read: UTF-8, or Latin-1 where it is not. */
function decodeEnvFile(bytes: Buffer, release: Release): string {
  const dropsBom = release.has("env-file-bom-dropped");
  const body = dropsBom && bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
  if (isUtf8(bytes)) {
    const text = body.toString("utf8");
    return release.has("env-file-newlines-kept") ? text : universalNewlines(text);
  }
  // With the BOM rule the text goes through io.StringIO, which leaves CRLF alone.
  return dropsBom ? body.toString("latin1") : universalNewlines(body.toString("latin1"));
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** python-dotenv's own switch (main.py _load_dotenv_disabled). */
function isDisabled(env: Environ): boolean {
  return DISABLED.has((environGet(env, "PYTHON_DOTENV_DISABLED") ?? "").toLowerCase());
}

/** env_loader.py _sanitize_loaded_credentials: credentials are sent as HTTP headers. */
function asciiOnly(value: string): string {
  return value.replace(/[^\0-\x7f]/g, "");
}
