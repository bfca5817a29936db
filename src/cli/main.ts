import { AuditError } from "../errors.ts";
import { packageVersion } from "../package.ts";
import { showText } from "../report/display.ts";
import { columnsOf, type Io } from "./io.ts";

/** Exit code for what cannot be answered: a bad option, no such directory, an error of ours. */
const CANNOT = 2;

/**
 * Runs a command line (without node and script) and resolves to its exit code. What a command alone needs is imported
 * when it is run.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    await io.stderr.write(complaintOf(error, argv.includes("--verbose")));
    return CANNOT;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  // Answered before commander is loaded: scripts ask for it often.
  if (asksVersion(argv)) {
    await io.stdout.write(`${packageVersion}\n`);
    return 0;
  }
  checkCwd(io);
  const { parse } = await import("./parse.ts");
  const parsed = parse(argv, columnsOf(io));
  if (parsed.kind === "text") {
    await io.stdout.write(parsed.text);
    return 0;
  }
  const command = await parsed.command.load();
  return command({ settings: parsed.settings, operands: parsed.operands, io });
}

function asksVersion(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return (end === -1 ? argv : argv.slice(0, end)).some((word) => word === "--version" || word === "-V");
}

function checkCwd(io: Io): void {
  try {
    io.cwd();
  } catch (error) {
    throw new AuditError("no-such-directory", "the working directory no longer exists", {
      hint: "cd to another one",
      cause: error,
    });
  }
}

/** One line; the stack of an error of ours only when asked for. */
function complaintOf(error: unknown, verbose: boolean): string {
  if (error instanceof AuditError) {
    return `hermes-audit: ${showText(error.message)}${error.hint === undefined ? "" : ` (${showText(error.hint)})`}\n`;
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = verbose && error instanceof Error && error.stack !== undefined ? `${error.stack}\n` : "";
  const [first = ""] = message.split("\n");
  return `hermes-audit: internal error: ${first}${verbose ? "" : " (--verbose shows where)"}\n${stack}`;
}
