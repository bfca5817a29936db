import type { Disk } from "../disk.ts";
import { environGet } from "../python/environ.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyJoin } from "../python/normpath.ts";
import { createResolver } from "../python/resolve-path.ts";
import { pyStrip } from "../python/strip.ts";
import type { From } from "../report/report.ts";
import { terminalBackend } from "./cwd/backend.ts";
import { cwdRow, type CwdCondition, type CwdProgram, type CwdRow, type CwdSource } from "./cwd/table.ts";
import { isPlaceholder, valueOf, type CwdValue, type CwdValuesInput } from "./cwd/values.ts";
import type { Surface } from "./surface.ts";

/** Where project context is looked for. */
export interface WorkingDirectory {
  /** Real path; it may not exist. */
  readonly path: string;
  readonly from: From;
  /** False: Hermes was told none, and takes the process' own. */
  readonly configured: boolean;
  readonly note: CwdNote;
  /** What is set and does not count, in the order in which it would be looked at. */
  readonly passedOver: readonly PassedOver[];
}

/** How the directory came to be, for people. */
export type CwdNote =
  | { readonly kind: "set"; readonly name: string }
  | { readonly kind: "launch"; readonly forced: boolean }
  | { readonly kind: "home"; readonly program: CwdProgram }
  /** The value is no directory: `to` says what stands in its place. */
  | { readonly kind: "no-directory"; readonly name: string; readonly value: string; readonly to: "launch" | "nothing" }
  | { readonly kind: "blank"; readonly name: string };

/** A setting that does not decide. */
export interface PassedOver {
  readonly name: string;
  readonly value: string;
  readonly from: From;
  readonly why: "another comes first" | "not read here" | "not a directory";
}

export interface CwdInput extends CwdValuesInput {
  readonly surface: Pick<Surface, "kind" | "job">;
  readonly disk: Disk;
}

const SOURCES: readonly CwdSource[] = ["C", "D", "E", "G", "L", "S", "W"];

/** What each source is called. */
const NAMES: Readonly<Record<CwdSource, string>> = {
  C: "terminal.cwd",
  D: "TERMINAL_CWD in .env",
  E: "TERMINAL_CWD",
  G: "MESSAGING_CWD",
  L: "the launch directory",
  S: "the client's directory",
  W: "the job's workdir",
};

/**
 * Where the session looks for project context: the first source of its row that is set. A value that is no directory
 * means the launch directory (before 0.19.0: no files); the next source is not tried.
 * hermes: agent/runtime_cwd.py resolve_context_cwd; spec: surfaces.md 3.
 */
export function resolveCwd(input: CwdInput): WorkingDirectory {
  const row = rowFor(input);
  const skipped: PassedOver[] = [];
  let chosen: CwdValue | undefined;
  for (const letter of lettersOf(row.order)) {
    const found = valueOf(letter, input);
    if (found === undefined) continue;
    if (chosen === undefined && row.mustExist?.includes(letter) === true && !isDirectory(found.value, input)) {
      skipped.push({ ...named(found), why: "not a directory" });
    } else if (chosen === undefined) chosen = found;
    else if (letter !== "L" && letter !== "G") skipped.push({ ...named(found), why: "another comes first" });
  }
  const passedOver = [...skipped, ...notRead(row, input)];
  return { ...settle(chosen, row, input), passedOver };
}

function rowFor(input: CwdInput): CwdRow {
  const { surface, sessionCwd, config, environment, release } = input;
  const conditions = new Set<CwdCondition>();
  const isRemote = terminalBackend(config, environment.values) !== "local";
  if (isRemote) conditions.add("remote-backend");
  else if (sessionCwd === undefined && surface.kind === "tui") conditions.add("client-names-none");
  if (sessionCwd === undefined && surface.kind === "desktop") conditions.add("client-names-none");
  if (environGet(environment.values, "HERMES_IGNORE_USER_CONFIG") === "1") conditions.add("no-user-config");
  return cwdRow(programOf(input), release.id, conditions);
}

function programOf({ surface, sessionCwd }: CwdInput): CwdProgram {
  switch (surface.kind) {
    case "cli":
    case "kanban":
      return "chat";
    case "subagent":
      return sessionCwd === undefined ? "chat" : "tui";
    case "cli-oneshot":
      return "oneshot";
    case "api":
    case "gateway":
      return "gateway";
    case "cron":
      return surface.job?.workdirIsValid === true ? "cron-job" : "plain";
    case "batch":
      return "plain";
    case "tui":
    case "desktop":
    case "acp":
      return surface.kind;
  }
}

type Settled = Omit<WorkingDirectory, "passedOver">;

/** The value after placeholders, `~`, and the look on disk. */
function settle(chosen: CwdValue | undefined, row: CwdRow, input: CwdInput): Settled {
  const { release } = input;
  if (chosen === undefined) return toLaunch({ kind: "launch", forced: false }, row, input);
  const { source, from } = chosen;
  const isLate = row.late?.includes(source) === true;
  if (row.blankIsG === true && source !== "G" && source !== "L" && !isLate && isPlaceholder(chosen.value)) {
    const other = valueOf("G", input);
    return other === undefined ? toLaunch({ kind: "launch", forced: false }, row, input) : settle(other, row, input);
  }
  if (source === "L") return toLaunch({ kind: "launch", forced: row.forcesLaunch === true }, row, input);
  const name = NAMES[source];
  if (pyStrip(chosen.value) === "") return toLaunch({ kind: "blank", name }, row, input);
  const isHome = source === "G" && from.name === "HOME";
  const note: CwdNote = isHome ? { kind: "home", program: row.program } : { kind: "set", name };
  const path = absolute(chosen.value, input);
  if (input.disk.stat(path).kind === "directory") return { path: real(path, input), from, configured: true, note };
  const missing = { kind: "no-directory", name, value: chosen.value } as const;
  if (row.missingIsLaunch === true || release.has("missing-cwd-falls-back")) {
    return toLaunch({ ...missing, to: "launch" }, row, input);
  }
  return { path: real(path, input), from, configured: true, note: { ...missing, to: "nothing" } };
}

function toLaunch(note: CwdNote, row: CwdRow, input: CwdInput): Settled {
  const { path, from } = input.launch;
  return { path: real(path, input), from, configured: row.forcesLaunch === true, note };
}

/** Settings that this program does not look at, which people expect to count. */
function notRead(row: CwdRow, input: CwdInput): readonly PassedOver[] {
  return lettersOf("CDE").flatMap((letter) => {
    const found = row.order.includes(letter) ? undefined : valueOf(letter, input);
    return found === undefined ? [] : [{ ...named(found), why: "not read here" as const }];
  });
}

function named({ source, value, from }: CwdValue): Omit<PassedOver, "why"> {
  return { name: NAMES[source], value, from };
}

function isDirectory(value: string, input: CwdInput): boolean {
  return pyStrip(value) !== "" && input.disk.stat(absolute(value, input)).kind === "directory";
}

function absolute(value: string, { environment, launch, userHome }: CwdInput): string {
  return pyJoin(
    launch.path,
    pyExpandUser(pyStrip(value), environment.values, () => userHome),
  );
}

function real(path: string, { disk, launch }: CwdInput): string {
  const resolved = createResolver(disk)(path, launch.path);
  return resolved.kind === "nul" ? launch.path : resolved.path;
}

function lettersOf(order: string): readonly CwdSource[] {
  return order.split("").flatMap((letter) => SOURCES.filter((one) => one === letter));
}
