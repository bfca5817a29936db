import { AuditError } from "../../errors.ts";
import type { World } from "../../types.ts";

/** How Hermes is started on a surface, and how the word gets to it. */
export interface Plan {
  /** Module of Hermes whose main() is called, one command line after the other until one sends a request. */
  readonly module: string;
  readonly commands: readonly (readonly string[])[];
  readonly talk: "none" | "tui" | "acp" | "api";
  /** What is set in its environment besides. */
  readonly env: Readonly<Record<string, string>>;
  /** What a user would type. */
  readonly shown: string;
  /** The word that the user's message holds; null: the surface brings its own message. */
  readonly word: string | null;
}

/** The one-word message. */
export const WORD = "hello";

/**
 * How a surface is started.
 *
 * @throws AuditError `cannot-run` for a surface that nothing but its service can start, and for a job that runs a program.
 */
export function planFor(world: Pick<World, "surface" | "options">): Plan {
  const { surface, options } = world;
  const skills = options.preloadSkills ?? [];
  const preload = skills.length === 0 ? [] : ["-s", skills.join(",")];
  const rules = options.ignoreRules === true ? ["--ignore-rules"] : [];
  const base = { module: "hermes_cli.main", talk: "none", env: {}, word: WORD } as const;
  switch (surface.kind) {
    case "cli":
      // The program sets the variable itself; the audit has to know of it as well.
      return {
        ...base,
        commands: [["chat", "-q", WORD, ...rules, ...preload]],
        env: { HERMES_SINGLE_QUERY_SESSION: "1" },
        shown: `hermes chat -q ${WORD}`,
      };
    case "cli-oneshot":
      return { ...base, commands: [["-z", WORD, ...rules, ...preload]], shown: `hermes -z ${WORD}` };
    case "tui":
    case "desktop": {
      const variables = {
        ...(skills.length > 0 && { HERMES_TUI_SKILLS: skills.join(",") }),
        ...(rules.length > 0 && { HERMES_IGNORE_RULES: "1" }),
        ...(surface.kind === "desktop" && { HERMES_DESKTOP: "1" }),
      };
      return {
        ...base,
        module: "tui_gateway.entry",
        commands: [[]],
        talk: "tui",
        env: variables,
        shown: "hermes --tui",
      };
    }
    case "acp":
      return { ...base, module: "acp_adapter.entry", commands: [[]], talk: "acp", shown: "hermes-acp" };
    case "api":
      return { ...base, commands: [["gateway", "run"]], talk: "api", shown: "hermes gateway run, as an API server" };
    case "cron":
      return { ...base, ...cronPlan(surface) };
    case "gateway":
    case "subagent":
    case "kanban":
    case "batch":
      throw new AuditError("cannot-run", `--capture cannot start the surface ${surface.name} here`, {
        hint: `${NOT_HERE[surface.kind]}; it starts cli, cli-oneshot, tui, desktop, acp, api and cron:<job id>`,
      });
  }
}

const NOT_HERE = {
  gateway: "it takes a message from the platform",
  subagent: "it takes a model that delegates",
  kanban: "it takes a task of a board",
  batch: "it takes a data set",
} as const;

function cronPlan({ job }: World["surface"]): Pick<Plan, "commands" | "shown" | "word"> {
  if (job === undefined) {
    throw new AuditError("cannot-run", "--capture needs a job to run", { hint: "--surface cron:<job id>" });
  }
  // Older releases only mark the job due; the next tick runs it.
  return {
    commands: [
      ["cron", "run", job.id],
      ["cron", "tick"],
    ],
    shown: `hermes cron run ${job.id}`,
    word: null,
  };
}
