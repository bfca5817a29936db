import { plural } from "../reasons/words.ts";
import { pySorted } from "../python/sorted.ts";
import type { Reason } from "../reasons/index.ts";
import type { EntryDraft } from "../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "./define.ts";
import { indexEarlier, isSameFile, type EarlierEntries } from "./same-file.ts";
import { join } from "../path.ts";

/** Files that agents keep in a workspace and are told to read, in the order in which they are usually listed. */
const NAMES = [
  "AGENTS.md",
  "SOUL.md",
  "IDENTITY.md",
  "MEMORY.md",
  "USER.md",
  "TOOLS.md",
  "HEARTBEAT.md",
  "BOOTSTRAP.md",
] as const;

/** What Hermes reads in place of a workspace's file, below HERMES_HOME. */
const INSTEAD: Readonly<Record<string, string>> = {
  "SOUL.md": "SOUL.md",
  "MEMORY.md": "memories/MEMORY.md",
  "USER.md": "memories/USER.md",
};

/** The names of a workspace; the last stands for daily notes. */
export const WORKSPACE_NAMES: readonly string[] = [...NAMES, "memory/YYYY-MM-DD.md"];

/** Daily notes that are listed one by one. */
const DAYS = 2;
const DAY = /^\d{4}-\d{2}-\d{2}\.md$/;

/**
 * HERMES_HOME/workspaces/<agent>/: a convention of agents, read by no loader (the sources of 0.19.0, 0.20.6 and 0.22.2 were
 * searched for the folder and for its files' names).
 */
export const workspace = defineRule({
  id: "workspace",
  group: "workspace",
  blocks: [],
  tier: null,
  source: null,
  says: "reads nothing of HERMES_HOME/workspaces: an agent sees those files only when it opens them itself",
  run,
});

function run(context: RuleContext): RuleResult {
  const folder = join(context.world.home, "workspaces");
  const listed = context.disk.list(folder);
  const agents = listed.ok ? listed.entries.filter((entry) => entry.directory).map((entry) => entry.name) : [];
  const means = { ...context, earlierAt: indexEarlier(context) };
  const entries = pySorted(agents).flatMap((agent) => agentEntries(agent, join(folder, agent), means));
  const detail = entries.length === 0 ? "no workspaces" : `${plural(entries.length, "file")} that no loader reads`;
  return {
    blocks: [],
    entries,
    fatal: [],
    reports: [{ rule: "workspace", source: sourceOf(workspace), outcome: "nothing", detail }],
  };
}

interface Means extends RuleContext {
  readonly earlierAt: EarlierEntries;
}

function agentEntries(agent: string, directory: string, context: Means): readonly EntryDraft[] {
  const names = namesOf(directory, context);
  const own = NAMES.filter((name) => names.has(name)).map((name) =>
    unread(join(directory, name), agent, reasonFor(name, directory, context), context),
  );
  const days = dayEntries(agent, join(directory, "memory"), context);
  return [...own, ...days].filter((entry) => entry !== undefined);
}

function reasonFor(name: string, directory: string, { world, disk }: RuleContext): Reason {
  if (name === "AGENTS.md") return { kind: "workspace-agents", workspace: directory };
  const instead = INSTEAD[name];
  if (instead === undefined) return { kind: "workspace-unread", home: world.home };
  const reads = join(world.home, instead);
  return { kind: "workspace-instead", instead: reads, isSame: isSameFile(join(directory, name), reads, disk) };
}

/** The notes of today and yesterday where the day is told, else the newest two: a report must not depend on the clock. */
function dayEntries(agent: string, folder: string, context: Means): readonly (EntryDraft | undefined)[] {
  const all = pySorted([...namesOf(folder, context)].filter((name) => DAY.test(name))).toReversed();
  const { today } = context.world.options;
  const wanted = today === undefined ? all.slice(0, DAYS) : all.filter((name) => isRecent(name.slice(0, -3), today));
  const reason: Reason = { kind: "workspace-day", home: context.world.home, others: all.length - wanted.length };
  return wanted.map((name) => unread(join(folder, name), agent, reason, context));
}

/** True for `today` and the day before; both are YYYY-MM-DD. */
function isRecent(day: string, today: string): boolean {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;
  return days === 0 || days === 1;
}

/** No entry where another rule has one: a session that starts in the workspace loads its AGENTS.md as a project file. */
function unread(path: string, agent: string, reason: Reason, context: Means): EntryDraft | undefined {
  const stat = context.disk.stat(path);
  if (stat.kind === "absent" || stat.kind === "directory" || context.earlierAt(path) !== undefined) return undefined;
  const others = reason.kind === "workspace-day" ? { otherDays: reason.others } : {};
  return {
    path,
    status: "not-loaded",
    reason,
    block: null,
    facts: { agent, ...others },
    ...(stat.kind === "file" && { fileBytes: stat.size }),
  };
}

function namesOf(directory: string, { disk }: RuleContext): ReadonlySet<string> {
  const listed = disk.list(directory);
  return new Set(listed.ok ? listed.entries.map((entry) => entry.name) : []);
}
