import { AuditError } from "../errors.ts";
import { colourLevelOf, columnsOf, type Io } from "./io.ts";
import { evenPieces, type Pieces } from "../report/pieces.ts";
import type { Settings } from "./settings.ts";
import { nearest } from "../text/suggest.ts";
import type { View } from "../report/view.ts";

/** One text to make, and where it goes. */
export interface Target<Format extends string> {
  readonly format: Format;
  /** Null: stdout. */
  readonly file: string | null;
}

/** Endings of file names that say which format is meant, where nothing else does. */
const BY_ENDING: Readonly<Record<string, string>> = {
  json: "json",
  ndjson: "ndjson",
  jsonl: "ndjson",
  md: "markdown",
  html: "html",
  sarif: "sarif",
  xml: "junit",
};

/**
 * What to write, and where: `-o` files in their own format, `--format`, or by their ending; stdout when there is no file, or
 * when `--format` is not used up by one.
 *
 * @throws AuditError `unknown-format`
 */
export function planOutputs<Format extends string>(
  settings: Settings,
  known: readonly Format[],
  fallback: Format,
): readonly Target<Format>[] {
  const said = settings.format === undefined ? undefined : checkFormat(settings.format, known);
  const targets = settings.outputs.map(({ format, file }): Target<Format> => {
    const ending = BY_ENDING[/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ""];
    const own =
      format === undefined ? (said ?? known.find((name) => name === ending) ?? fallback) : checkFormat(format, known);
    return { format: own, file: file === "-" ? null : file };
  });
  const isUsedUp = settings.outputs.some(({ format, file }) => format === undefined || file === "-");
  if (targets.length > 0 && (said === undefined || isUsedUp)) return targets;
  return [...targets, { format: said ?? fallback, file: null }];
}

function checkFormat<Format extends string>(name: string, known: readonly Format[]): Format {
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  const near = nearest(name, known);
  throw new AuditError("unknown-format", `unknown format "${name}"`, {
    hint: near === undefined ? `known: ${known.join(", ")}` : `did you mean ${near}?`,
  });
}

/** How a target is laid out: files get no colour. */
export function viewOf(settings: Settings, io: Io, target: Pick<Target<string>, "file">): View {
  return {
    width: columnsOf(io),
    level: settings.noColor || target.file !== null ? 0 : colourLevelOf(io),
    quiet: settings.quiet,
    verbose: settings.verbose,
    all: settings.all,
    sort: settings.sort,
  };
}

/** Makes every text before the first is written, but those in pieces, so that a failure leaves no half of them behind. */
export async function writeOutputs<Format extends string>(
  targets: readonly Target<Format>[],
  make: (target: Target<Format>) => Promise<Pieces>,
  io: Io,
): Promise<void> {
  const texts = await Promise.all(targets.map(make));
  for (const [at, { file }] of targets.entries()) {
    const text = texts[at] ?? "";
    if (file !== null) writeFile(file, text, io);
    else await writeOut(text, io);
  }
}

/** To stdout, each piece when the one before is taken; a reader that has gone away wants no more. */
async function writeOut(text: Pieces, { stdout, lasting }: Io): Promise<void> {
  for (const piece of evenPieces(text)) {
    await stdout.write(piece);
    if (lasting?.isRead() === false) return;
  }
}

/**
 * Writes a file of the user's choice. `mode`: who may read it.
 *
 * @throws AuditError `bad-file`
 */
export function writeFile(file: string, text: Pieces, io: Io, mode?: number): void {
  try {
    io.writeFile(file, text, mode);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new AuditError("bad-file", `cannot write ${file}: ${WRITE_ERRORS[code] ?? code}`, { cause: error });
  }
}

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "no such directory",
  ENOTDIR: "no such directory",
  EISDIR: "it is a directory",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "no space is left",
};
