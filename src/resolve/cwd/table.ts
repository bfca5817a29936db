import { isIn } from "../../releases/table.ts";

/**
 * A place that names the working directory:
 * C terminal.cwd of config.yaml, D TERMINAL_CWD of HERMES_HOME/.env, E TERMINAL_CWD of the environment, L the directory
 * that Hermes is started in, S the directory that the client names, W the job's workdir, G MESSAGING_CWD or else HOME.
 */
export type CwdSource = "C" | "D" | "E" | "G" | "L" | "S" | "W";

/** The program that is started; a surface runs in one of them. */
export type CwdProgram = "chat" | "oneshot" | "tui" | "desktop" | "acp" | "gateway" | "cron-job" | "plain";

/** What the row needs, beside its program and release. */
export type CwdCondition = "remote-backend" | "no-user-config" | "client-names-none";

/** Where one program of some releases looks, in order. */
export interface CwdRow {
  readonly program: CwdProgram;
  readonly since: string;
  readonly until?: string;
  readonly when?: CwdCondition;
  /** The first of these that is set is the one; later ones are not tried. */
  readonly order: string;
  /** An empty value, `.`, `auto` and `cwd` become G (gateway.run was imported, which resolves placeholders). */
  readonly blankIsG?: true;
  /** Sources that are written again after that step, so that their placeholders stay. */
  readonly late?: string;
  /** Sources that are passed over when they are no directory, in place of counting. */
  readonly mustExist?: string;
  /** L as the value of TERMINAL_CWD, not as a fallback: the install-tree guard does not apply. */
  readonly forcesLaunch?: true;
  /** What a value that is no directory stands for: the process' directory, also before 0.19.0. */
  readonly missingIsLaunch?: true;
}

/**
 * Which source decides, for each program and release. A row with a condition comes before the one without. Recorded from
 * the running program, which the last writer of TERMINAL_CWD decides; spec: surfaces.md 3.2.
 */
export const CWD_ROWS: readonly CwdRow[] = [
  // cli.py forces the launch directory; .env is read again; from 0.20.0 on config.yaml is bridged last.
  { program: "chat", when: "remote-backend", since: "0.13.0", until: "0.19.0", order: "DCEL", forcesLaunch: true },
  { program: "chat", when: "remote-backend", since: "0.20.0", order: "CDEL", forcesLaunch: true },
  { program: "chat", since: "0.13.0", until: "0.19.0", order: "DL", forcesLaunch: true },
  { program: "chat", since: "0.20.0", until: "0.20.3", order: "CDL", forcesLaunch: true },
  { program: "chat", since: "0.20.4", until: "0.21.5", order: "CDL", forcesLaunch: true, blankIsG: true },
  { program: "chat", since: "0.22.2", order: "CDL", forcesLaunch: true },

  // Up to 0.16.0 the tool list imports cli in every run, which forces the launch directory.
  {
    program: "oneshot",
    when: "remote-backend",
    since: "0.13.0",
    until: "0.16.0",
    order: "CDEL",
    forcesLaunch: true,
  },
  { program: "oneshot", since: "0.13.0", until: "0.16.0", order: "L", forcesLaunch: true },
  // HERMES_IGNORE_USER_CONFIG=1: the tool list imports cli, which forces the launch directory.
  { program: "oneshot", when: "no-user-config", since: "0.18.2", until: "0.19.0", order: "L", forcesLaunch: true },
  { program: "oneshot", when: "no-user-config", since: "0.20.0", until: "0.20.3", order: "CL", forcesLaunch: true },
  { program: "oneshot", when: "no-user-config", since: "0.20.4", until: "0.21.3", order: "CDL", forcesLaunch: true },
  { program: "oneshot", when: "no-user-config", since: "0.21.5", until: "0.21.5", order: "CL", forcesLaunch: true },
  { program: "oneshot", when: "no-user-config", since: "0.22.2", order: "L", forcesLaunch: true },
  { program: "oneshot", since: "0.18.2", until: "0.18.2", order: "DEL" },
  { program: "oneshot", since: "0.19.0", until: "0.19.0", order: "DECL" },
  { program: "oneshot", since: "0.20.0", until: "0.20.3", order: "CDEL" },
  // gateway.run is imported before the prompt is built: with nothing set, HOME takes the place of the launch directory.
  { program: "oneshot", since: "0.20.4", until: "0.21.3", order: "CDEG", blankIsG: true },
  { program: "oneshot", since: "0.21.5", order: "CDEL" },

  // `hermes --tui` names the launch directory to its own gateway from 0.21.5 on.
  { program: "tui", when: "client-names-none", since: "0.21.5", order: "L", missingIsLaunch: true, forcesLaunch: true },
  // 0.13.0 does not bind the session's own directory, and takes the one that cli forces.
  { program: "tui", since: "0.13.0", until: "0.13.0", order: "L", forcesLaunch: true },
  { program: "tui", since: "0.16.0", until: "0.16.0", order: "SDEL", missingIsLaunch: true, forcesLaunch: true },
  {
    program: "tui",
    since: "0.18.2",
    until: "0.19.0",
    order: "SCDEL",
    mustExist: "C",
    missingIsLaunch: true,
    forcesLaunch: true,
  },
  { program: "tui", since: "0.20.0", order: "SCDEL", missingIsLaunch: true, forcesLaunch: true },

  // Without a workspace that was chosen, the app's own start directory counts for nothing from 0.21.0 on.
  {
    program: "desktop",
    when: "client-names-none",
    since: "0.21.0",
    until: "0.21.5",
    order: "L",
    missingIsLaunch: true,
  },
  { program: "desktop", when: "client-names-none", since: "0.22.2", order: "CDEL", missingIsLaunch: true },
  { program: "desktop", since: "0.13.0", until: "0.13.0", order: "L", forcesLaunch: true },
  { program: "desktop", since: "0.16.0", until: "0.16.0", order: "SDEL", missingIsLaunch: true, forcesLaunch: true },
  {
    program: "desktop",
    since: "0.18.2",
    until: "0.19.0",
    order: "SCDEL",
    mustExist: "C",
    missingIsLaunch: true,
    forcesLaunch: true,
  },
  { program: "desktop", since: "0.20.0", order: "SCDEL", missingIsLaunch: true, forcesLaunch: true },

  // The editor's directory is bound from 0.20.0 on.
  { program: "acp", when: "remote-backend", since: "0.13.0", until: "0.16.0", order: "CDEL", forcesLaunch: true },
  { program: "acp", since: "0.13.0", until: "0.16.0", order: "L", forcesLaunch: true },
  { program: "acp", since: "0.18.2", until: "0.18.2", order: "DEL" },
  { program: "acp", since: "0.19.0", until: "0.19.0", order: "DECL" },
  { program: "acp", since: "0.20.0", order: "SL" },

  // Each turn reads .env again, and from 0.20.0 on bridges config.yaml again, after placeholders became G.
  { program: "gateway", since: "0.13.0", until: "0.19.0", order: "DCEG", blankIsG: true, late: "D" },
  { program: "gateway", since: "0.20.0", order: "CDEG", blankIsG: true, late: "CD" },

  // The run sets TERMINAL_CWD and then reads .env again, up to 0.19.0.
  { program: "cron-job", since: "0.13.0", until: "0.19.0", order: "DW" },
  { program: "cron-job", since: "0.20.0", order: "W" },
  // No step of its own: the batch runner, a job without workdir.
  { program: "plain", since: "0.13.0", until: "0.18.2", order: "DEL" },
  { program: "plain", since: "0.19.0", until: "0.19.0", order: "DECL" },
  { program: "plain", since: "0.20.0", order: "CDEL" },
];

/** The row for a program in a release under the conditions that hold. */
export function cwdRow(program: CwdProgram, release: string, conditions: ReadonlySet<CwdCondition>): CwdRow {
  const row = CWD_ROWS.find(
    (one) => one.program === program && isIn(one, release) && (one.when === undefined || conditions.has(one.when)),
  );
  return row ?? { program, since: "0", order: "L" };
}
