import { isIn, type Release } from "./table.ts";

interface NameRow {
  readonly since: string;
  readonly until?: string;
  readonly names: string;
}

/** Slash commands of Hermes' own, with their short forms: the CommandDefs of hermes_cli/commands.py, read in nine releases. */
const COMMANDS: readonly NameRow[] = [
  { since: "0.18.2", until: "0.18.2", names: "billing credits" },
  { since: "0.18.2", until: "0.20.6", names: "background" },
  {
    since: "0.18.2",
    names:
      "agents approve bg blueprint bp branch browser btw bundles busy clear codex-runtime codex_runtime commands compact compose compress config copy cron curator debug deny exit fast footer fork gateway generate-pet goal handoff hatch help history image indicator insights journey kanban learn learning memory memory-graph moa model new paste personality pet platform platforms plugins profile prompt q queue quit reasoning redraw reload reload-mcp reload-skills reload_mcp reload_skills reset restart resume retry rollback save sb sessions set-home sethome short skills skin snap snapshot start status statusbar steer stop subgoal suggest suggestions tasks timestamps title tools toolsets topic ts undo update usage v verbose version voice whoami yolo",
  },
  { since: "0.19.0", names: "subscription topup upgrade" },
  { since: "0.20.0", names: "approvals battery context ctx diff egress export focus import init wake" },
  { since: "0.20.4", names: "hb heartbeat loop pause proactive refine worktree" },
  { since: "0.20.6", names: "palette review" },
  { since: "0.21.0", names: "plan" },
  { since: "0.21.3", names: "login" },
  { since: "0.22.2", names: "s" },
];

/** Names that a skill cannot have as a slash command. */
export function commandNames(release: Release): ReadonlySet<string> {
  return new Set(COMMANDS.filter((row) => isIn(row, release.id)).flatMap(({ names }) => names.split(" ")));
}
