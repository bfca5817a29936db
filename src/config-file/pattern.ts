import type { PathPattern } from "./config.ts";

/** Where `~/…` and `HERMES_HOME/…` of a pattern point. */
export interface PatternBases {
  readonly userHome: string;
  readonly home: string;
}

/**
 * True when a path fits a pattern: `*` within a name, `**` across folders, `?`, `{a,b}`, `[a-z]`. A pattern without a slash
 * is a file's name anywhere; one that begins with `~/` or `HERMES_HOME/` counts from there, any other from its config
 * file's folder.
 */
export function matchesPath(path: string, pattern: PathPattern, bases: PatternBases): boolean {
  const { text } = pattern;
  if (!text.includes("/")) return globRegExp(text).test(path.slice(path.lastIndexOf("/") + 1));
  if (text.startsWith("~/")) return isBelow(path, bases.userHome, text.slice(2));
  if (text.startsWith("HERMES_HOME/")) return isBelow(path, bases.home, text.slice(12));
  if (text.startsWith("/")) return globRegExp(text).test(path);
  return isBelow(path, pattern.folder, text.replace(/^(?:\.\/)+/, ""));
}

/** True when a word fits one of the patterns, or there are none. */
export function matchesAny(word: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => globRegExp(pattern).test(word));
}

function isBelow(path: string, folder: string, glob: string): boolean {
  const prefix = folder.endsWith("/") ? folder : `${folder}/`;
  return path.startsWith(prefix) && globRegExp(glob).test(path.slice(prefix.length));
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
