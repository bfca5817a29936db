import type { RuleReport } from "../../report/report.ts";
import type { Reason } from "../../reasons/index.ts";
import type { BlockDraft, EntryDraft, Fatal, Segment } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { agentsMd } from "./agents-md.ts";
import { claudeMd } from "./claude-md.ts";
import { cursorRules } from "./cursor-rules.ts";
import { hermesMd } from "./hermes-md.ts";
import type { ProjectLoad, ProjectType } from "./types.ts";

/** The four types in the order in which they are tried. */
export const PROJECT_TYPES: readonly ProjectType[] = [hermesMd, agentsMd, claudeMd, cursorRules];

const HEADING = "# Project Context\n\nThe following project context files have been loaded and should be followed:\n\n";

/**
 * The `# Project Context` section. Hermes tries four types of file and takes the first that yields text; all others are
 * shadowed, whatever they hold. A blocked file is text, so it wins; an empty or unreadable one is not.
 * hermes: agent/prompt_builder.py build_context_files_prompt; spec: context.md 3 and 5.
 */
export const projectContext = defineRule({
  id: "project-context",
  group: "project",
  blocks: ["context"],
  tier: "context",
  source: { file: "agent/prompt_builder.py", function: "build_context_files_prompt" },
  says: "loads the first of four types of project file that has text: .hermes.md, AGENTS.md, CLAUDE.md, Cursor rules",
  run,
});

function run(context: RuleContext): RuleResult {
  const refused = refusal(context);
  const denied = gitProbeFails(context);
  const loads = PROJECT_TYPES.map((type) => ({ type, load: type.load(context) }));
  if (refused !== undefined) return withoutBlock(loads, refused.status, refused.reason);
  if (denied !== undefined) return failing(loads, denied);
  return race(loads, context);
}

interface Loaded {
  readonly type: ProjectType;
  readonly load: ProjectLoad;
}

/** Why no project file may load at all, if so. */
function refusal({ world, disk }: RuleContext): { status: "skipped" | "suppressed"; reason: Reason } | undefined {
  const { surface, release } = world;
  if (surface.gates.skipContextFiles && !surface.gates.contextInChildPrompt) {
    return {
      status: "skipped",
      reason: { kind: "skipped-by-surface", surface: surface.name, gate: surface.gates.skipContextFilesWhy },
    };
  }
  const root = world.installRoot;
  if (!release.has("install-tree-guard") || world.cwdConfigured || root === null) return undefined;
  if (surface.platform === "cli" || surface.platform === "tui") return undefined;
  const real = disk.realpath(root) ?? root;
  const inside = world.cwd === real || world.cwd.startsWith(`${real}/`);
  return inside ? { status: "suppressed", reason: { kind: "suppressed-install-tree", root: real } } : undefined;
}

/** A `.git` on the way up that may not be looked at, where Hermes raises on it. */
function gitProbeFails({ world }: RuleContext): Omit<Fatal, "rule"> | undefined {
  if (world.gitProbeDenied === undefined || world.release.has("denied-git-probe-is-absent")) return undefined;
  return {
    message: `permission denied on ${world.gitProbeDenied} (Python 3.13 and older)`,
    path: world.gitProbeDenied,
  };
}

/** The first type with text wins; what stands behind it is shadowed. */
function race(loads: readonly Loaded[], context: RuleContext): RuleResult {
  const winner = loads.find(({ load }) => load.fatal !== undefined || load.segments.length > 0);
  if (winner?.load.fatal !== undefined) return failing(loads.slice(0, loads.indexOf(winner) + 1), winner.load.fatal);
  if (winner !== undefined && context.world.capFatal !== undefined) {
    return failing(loads, { message: context.world.capFatal, path: context.world.config.path });
  }
  const first = winner?.load.entries.find((entry) => entry.block === "context");
  const reports: RuleReport[] = [];
  let won = false;
  for (const { type, load } of loads) {
    if (won && winner !== undefined && first !== undefined) shadow(load, type, winner.type, first);
    reports.push({
      rule: type.id,
      source: sourceOf(type),
      ...outcome(load, type === winner?.type, won ? winner?.type : undefined),
    });
    won ||= type === winner?.type;
  }
  const entries = loads.flatMap(({ load }) => load.entries);
  return { blocks: winner === undefined ? [] : [blockOf(winner.load, context)], entries, fatal: [], reports };
}

function shadow(load: ProjectLoad, type: ProjectType, winnerType: ProjectType, winner: EntryDraft): void {
  for (const entry of load.entries) {
    if (entry.block !== "context") continue;
    entry.block = null;
    entry.status = "shadowed";
    entry.shadowedBy = winner.path;
    entry.reason = {
      kind: "shadowed-type",
      type: type.id,
      winner: winner.path,
      winnerType: winnerType.id,
      blocked: winner.status === "blocked",
    };
    delete entry.cut;
  }
}

function outcome(
  load: ProjectLoad,
  isWinner: boolean,
  behind: ProjectType | undefined,
): Pick<RuleReport, "outcome" | "detail"> {
  const present = load.entries.filter((entry) => entry.status !== "absent").map((entry) => entry.path);
  if (isWinner)
    return {
      outcome: "won",
      detail: load.entries
        .filter((entry) => entry.block === "context")
        .map((entry) => entry.path)
        .join(", "),
    };
  if (behind !== undefined) return { outcome: "not-reached", detail: `${behind.id} won` };
  return { outcome: "nothing", detail: present.length === 0 ? "no such file" : `no text in ${present.join(", ")}` };
}

function blockOf(load: ProjectLoad, { world }: RuleContext): BlockDraft {
  const segments: readonly Segment[] = [{ kind: "text", text: HEADING }, ...load.segments];
  // A delegated child gets the section through the prompt that is made for it, at the API call.
  const tier = world.surface.gates.contextInChildPrompt ? "api" : "context";
  return { id: "context", tier, title: "Project Context", segments, truncated: load.truncated === true };
}

/** Every file keeps its entry, but none enters. */
function withoutBlock(loads: readonly Loaded[], status: "skipped" | "suppressed", reason: Reason): RuleResult {
  for (const entry of entering(loads)) Object.assign(entry, { status, reason, block: null });
  const reports = loads.map(({ type }) => ({ rule: type.id, source: sourceOf(type), outcome: status, detail: "" }));
  return { blocks: [], entries: loads.flatMap(({ load }) => load.entries), fatal: [], reports };
}

function failing(loads: readonly Loaded[], fatal: Omit<Fatal, "rule">): RuleResult {
  const reason: Reason = { kind: "build-fails", problem: fatal.message };
  for (const entry of entering(loads)) Object.assign(entry, { status: "unreadable", reason, block: null });
  const reports = loads.map(({ type }) => ({
    rule: type.id,
    source: sourceOf(type),
    outcome: "failed" as const,
    detail: fatal.message,
  }));
  return {
    blocks: [],
    entries: loads.flatMap(({ load }) => load.entries),
    fatal: [{ rule: "project-context", ...fatal }],
    reports,
  };
}

function entering(loads: readonly Loaded[]): readonly EntryDraft[] {
  return loads.flatMap(({ load }) => load.entries).filter((entry) => entry.block === "context");
}
