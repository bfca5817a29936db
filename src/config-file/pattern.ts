import type { PathPattern } from "./config.ts";
import { baseName } from "../path.ts";

/** Where `~/…` and `HERMES_HOME/…` of a pattern point. */
export interface PatternBases {
  readonly userHome: string;
  readonly home: string;
}

/**
 * Tells whether paths fit a pattern: `*` within a name, `**` across folders, `?`, `{a,b}`, `[a-z]`. A pattern without a slash
 * is a file's name anywhere; one that begins with `~/` or `HERMES_HOME/` counts from there, any other from its config
 * file's folder.
 */
export function pathMatcher({ text, folder }: PathPattern, bases: PatternBases): (path: string) => boolean {
  if (!text.includes("/")) {
    const name = globRegExp(text);
    return (path) => name.test(baseName(path));
  }
  if (text.startsWith("~/")) return below(bases.userHome, text.slice(2));
  if (text.startsWith("HERMES_HOME/")) return below(bases.home, text.slice(12));
  if (!text.startsWith("/")) return below(folder, text.replace(/^(?:\.\/)+/, ""));
  const whole = globRegExp(text);
  return (path) => whole.test(path);
}

/** True when a word fits one of the patterns, or there are none. */
export function matchesAny(word: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => globRegExp(pattern).test(word));
}

function below(folder: string, glob: string): (path: string) => boolean {
  const prefix = folder.endsWith("/") ? folder : `${folder}/`;
  const rest = globRegExp(glob);
  return (path) => path.startsWith(prefix) && rest.test(path.slice(prefix.length));
}

/** A glob as a regular expression for a whole text; one that makes no sense (`[z-a]`) stands for itself. */
function globRegExp(glob: string): RegExp {
  try {
    return new RegExp(`^${translate(glob)}$`, "su");
  } catch {
    return new RegExp(`^${[...glob].map(escape).join("")}$`, "su");
  }
}

const TOKEN = /\*\*\/|\*+|\?|\[!?[^\]/]+\]|\{[^{}]*\}|[\s\S]/gu;

function translate(glob: string): string {
  return (glob.match(TOKEN) ?? []).map(translateToken).join("");
}

function translateToken(token: string): string {
  if (token === "**/") return "(?:[^/]*/)*";
  if (/^\*\*+$/.test(token)) return ".*";
  if (token === "*") return "[^/]*";
  if (token === "?") return "[^/]";
  if (token.length > 1 && token.startsWith("{")) return `(?:${token.slice(1, -1).split(",").map(translate).join("|")})`;
  if (token.length > 2 && token.startsWith("[")) return classOf(token);
  return escape(token);
}

/** `[a-z]`, `[!a-z]`: every character but the dash stands for itself. */
function classOf(token: string): string {
  const isNegated = token.startsWith("[!");
  const members = token.slice(isNegated ? 2 : 1, -1).replaceAll(/[\\^[\]&~|]/g, String.raw`\$&`);
  return `[${isNegated ? "^" : ""}${members}]`;
}

function escape(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}
