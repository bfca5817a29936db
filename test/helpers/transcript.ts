import { SAMPLE_HOME } from "../../src/cli/sample/in-memory.ts";
import { runCli, type Ran } from "./run.ts";

/** Variables set before the command, and the words behind `hermes-audit`. */
export interface CommandLine {
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
}

/** `COLUMNS=80 hermes-audit explain CLAUDE.md`: no quotes are needed in the transcripts. */
export function parseCommandLine(line: string): CommandLine {
  const words = line.split(" ");
  const name = words.indexOf("hermes-audit");
  return {
    env: Object.fromEntries(words.slice(0, name).map((word) => word.split("=", 2))),
    argv: words.slice(name + 1),
  };
}

/** A transcript: the command, what it wrote, its exit code. */
export function writeTranscript(line: string, { stdout, stderr, code }: Ran): string {
  return `\`\`\`console\n$ ${line}\n${stdout}\`\`\`\n\nstderr:\n\n\`\`\`\n${stderr}\`\`\`\n\nexit code: ${code}\n`;
}

/** Runs the command of a transcript, and answers it as it would be now. */
export async function rerun(transcript: string): Promise<string> {
  const line = /^\$ (.+)$/m.exec(transcript)?.[1] ?? "";
  const { env, argv } = parseCommandLine(line);
  const ran = await runCli(argv, { env });
  return writeTranscript(line, { ...ran, stdout: steady(ran.stdout), stderr: steady(ran.stderr) });
}

/** What differs from machine to machine and from release to release. */
function steady(text: string): string {
  return text
    .replaceAll(/^hermes-audit( check| diff)? \d+\.\d+\.\d+(?:-[\w.]+)? ·/gm, "hermes-audit$1 VERSION ·")
    .replaceAll(/^# hermes-audit \d+\.\d+\.\d+(?:-[\w.]+)? ·/gm, "# hermes-audit VERSION ·")
    .replaceAll(SAMPLE_HOME, "SAMPLE");
}
