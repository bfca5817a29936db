import { AuditError } from "../errors.ts";
import { environGet } from "../python/environ.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { findPython } from "../install/find-python.ts";
import type { LiveMeans } from "./target.ts";
import type { Command } from "./child.ts";

/** How the user's own Hermes is started for a protocol. */
const MODULES = { tui: "tui_gateway.entry", acp: "acp_adapter" } as const;

/**
 * What to start in the audited world, with its home and in the directory that the session starts in: the words of a command
 * line, or the Hermes that the audit is about.
 *
 * @throws AuditError `bad-option`, `no-such-install`
 */
export function startedCommand(line: string | undefined, protocol: "tui" | "acp", means: LiveMeans): Command {
  const { world, process, disk } = means;
  if (!world.homeExists) {
    throw new AuditError("no-such-home", `there is no home ${world.home}, and to start Hermes would make one`, {
      hint: "name one that is there with --home",
    });
  }
  const words = line === undefined ? installedCommand(protocol, means) : splitCommand(line);
  if (words.length === 0) throw new AuditError("bad-option", `--${protocol} was given an empty command`);
  const [first = ""] = words;
  if (words.length === 1 && disk.stat(pyAbsPath(first, process.cwd)).kind === "directory") {
    throw new AuditError("bad-option", `--${protocol} takes a command, and ${first} is a directory`, {
      hint: `to audit that one write it before --${protocol}, or behind --cwd`,
    });
  }
  const isService = world.options.envFile !== undefined;
  const env = isService ? { PATH: environGet(process.env, "PATH"), ...world.env } : process.env;
  // PYTHONSAFEPATH: `python -m` would look for its module in the audited directory first.
  return { words, cwd: world.cwd, env: { PYTHONSAFEPATH: "1", ...env, HERMES_HOME: world.home } };
}

function installedCommand(protocol: "tui" | "acp", { world, process, disk }: LiveMeans): readonly string[] {
  const { found } = world.hermes;
  const python = found === null ? undefined : findPython(found, { env: process.env, cwd: process.cwd, disk });
  if (python?.ok === true) return [python.python, "-m", MODULES[protocol]];
  const what =
    found === null
      ? "no installed Hermes is known to start"
      : `no Python is known for the Hermes in ${found.install.root}`;
  throw new AuditError("no-such-install", what, {
    hint: `name it with --hermes PATH, or say how yours is started: --${protocol} 'PYTHON -m ${MODULES[protocol]}'`,
  });
}

/**
 * The words of a command line as a shell splits them: blanks between words, quotes and backslashes around blanks. Nothing is
 * expanded, and no shell runs.
 *
 * @throws AuditError `bad-option` for a quote that is not closed
 */
export function splitCommand(line: string): readonly string[] {
  const words: string[] = [];
  const pattern = /\s+|((?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+)/gy;
  for (let at = 0; at < line.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found === null) throw new AuditError("bad-option", "a quote in the command is not closed");
    if (found[1] !== undefined) words.push(unquoted(found[1]));
  }
  return words;
}

function unquoted(word: string): string {
  return word.replaceAll(
    /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g,
    (_, single?: string, double?: string, escaped?: string) =>
      single ?? double?.replaceAll(/\\([$`"\\])/g, "$1") ?? escaped ?? "",
  );
}
