import { pyAbsPath } from "../python/normpath.ts";

/** A file name that a prompt module of an install mentions, and none of a modelled release does. */
export interface UnknownLoader {
  /** The name or path as the code has it: `agent-communication-style.md`. */
  readonly name: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly function: string;
  /** Where the path begins, as the code has it; undefined where the name is not joined to anything in sight. */
  readonly base: string | undefined;
}

/** The file that a name stands for: in the working directory where the code says so, else in HERMES_HOME. */
export function fileOf(
  { name, base = "" }: UnknownLoader,
  { home, cwd }: { readonly home: string; readonly cwd: string },
): string | undefined {
  if (name.includes("{")) return undefined;
  const isHome = base === "" || /home/i.test(base);
  return pyAbsPath(name, isHome || !/cwd|project|root|repo/i.test(base) ? home : cwd);
}
