import { AuditError } from "../errors.ts";
import { ancestors, join } from "../resolve/git-root.ts";
import type { Disk } from "../disk.ts";
import type { FoundInstall } from "../install/types.ts";

/** How the user's own Hermes is started for a protocol. */
const ARGUMENTS = { tui: ["-m", "tui_gateway.entry"], acp: ["-m", "acp_adapter"] } as const;

/**
 * The command that starts an installed Hermes.
 *
 * @throws AuditError `no-such-install` where none was found, or none with a Python beside it
 */
export function commandOf(found: FoundInstall | null, protocol: "tui" | "acp", disk: Disk): readonly string[] {
  const python = found === null ? undefined : pythonOf(found, disk);
  if (python !== undefined) return [python, ...ARGUMENTS[protocol]];
  const what =
    found === null ? "no Hermes Agent is installed here" : `no Python is known for the Hermes in ${found.install.root}`;
  throw new AuditError("no-such-install", what, {
    hint: `say how yours is started: --${protocol} 'PYTHON ${ARGUMENTS[protocol].join(" ")}'`,
  });
}

/** The environment's own Python: of site-packages three folders up, of a checkout in its venv. */
function pythonOf({ install }: FoundInstall, disk: Disk): string | undefined {
  const prefixes =
    install.kind === "environment"
      ? [ancestors(install.root)[3]]
      : [join(install.root, "venv"), join(install.root, ".venv"), join(install.root, "../venv")];
  return prefixes
    .flatMap((prefix) => (prefix === undefined ? [] : ["python3", "python"].map((name) => join(prefix, `bin/${name}`))))
    .find((path) => disk.stat(path).kind === "file");
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
