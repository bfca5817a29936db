import type { Reason } from "../../reasons/index.ts";
import type { RuleReport, Status } from "../../report/report.ts";
import { showValue } from "../../resolve/show-value.ts";
import type { BlockDraft, EntryDraft, Fatal } from "../../types.ts";
import { defineRule, sourceOf, type Rule, type RuleContext } from "../define.ts";
import { enterBlock } from "./enter.ts";
import { findFailure, type Failure } from "./failure.ts";
import { skipsMemory } from "./gate.ts";
import type { LimitValue } from "./render.ts";
import { readSettings, type SettingProblem, type Settings } from "./settings.ts";
import { readMemoryFile, type MemoryFile } from "./store.ts";
import { otherTarget, TARGET_NAMES, type Target } from "./targets.ts";
import { join } from "../../path.ts";
import { folderFatal, inPlaceOf } from "../../resolve/home-start.ts";

/** memories/MEMORY.md of HERMES_HOME. Both files are always read: each can take the other with it. */
export const memory: Rule = memoryRule(
  "memory",
  "loads the entries of memories/MEMORY.md under a header that says how full it is",
);

/** memories/USER.md of HERMES_HOME. */
export const user: Rule = memoryRule("user", "loads the entries of memories/USER.md in the same way, behind MEMORY.md");

/** hermes: tools/memory_tool.py MemoryStore, agent/agent_init.py _init_memory; spec: memory.md 1–5. */
function memoryRule(target: Target, says: string): Rule {
  const rule = defineRule({
    id: target,
    group: "memory",
    blocks: [target],
    tier: "volatile",
    source: { file: "tools/memory_tool.py", function: "MemoryStore.load_from_disk" },
    says,
    run: (context) => {
      const { entry, block, outcome } = load(target, context);
      const fatal = target === "memory" ? fatalOf(context) : [];
      const report: RuleReport = { rule: target, source: sourceOf(rule), outcome, detail: entry.path };
      return { blocks: block === undefined ? [] : [block], entries: [entry], fatal, reports: [report] };
    },
  });
  return rule;
}

interface Loaded {
  readonly entry: EntryDraft;
  readonly block?: BlockDraft;
  readonly outcome: RuleReport["outcome"];
}

function load(target: Target, context: RuleContext): Loaded {
  const { world } = context;
  const files = { memory: fileOf("memory", context), user: fileOf("user", context) };
  const file = files[target];
  const settings = readSettings(world);
  const failure = settings.kind === "store" ? findFailure(files, settings, world) : undefined;
  if (file.kind !== "entries") {
    const takes = failure?.target === target ? otherPath(target, files, failure, context) : undefined;
    return { entry: entryWithout(target, file, takes, context), outcome: "nothing" };
  }
  const path = pathOf(target, context);
  const decision = decide(target, settings, failure, context);
  if (decision.kind === "enters") {
    return { ...enterBlock(target, path, file, decision.limit, world.release), outcome: "yielded" };
  }
  const { status, reason, outcome } = decision;
  const facts = { entries: file.entries.length, duplicates: file.duplicates };
  return { entry: { path, status, reason, block: null, fileBytes: file.fileBytes, chars: file.chars, facts }, outcome };
}

type Decision =
  | { readonly kind: "enters"; readonly limit: LimitValue }
  | {
      readonly kind: "held";
      readonly status: Status;
      readonly reason: Reason;
      readonly outcome: RuleReport["outcome"];
    };

/** Whether a file with entries enters. */
function decide(target: Target, settings: Settings, failure: Failure | undefined, context: RuleContext): Decision {
  const { surface, config } = context.world;
  if (skipsMemory(context.world)) {
    const reason: Reason = { kind: "memory-skipped", surface: surface.name, gate: surface.gates.skipMemoryWhy };
    return { kind: "held", status: "skipped", reason, outcome: "skipped" };
  }
  if (settings.kind === "broken") return badSetting(settings.problem, undefined);
  if (!settings.enabled[target]) {
    const key = TARGET_NAMES[target].flag;
    const reason: Reason = { kind: "memory-flag-off", key: `memory.${key}`, from: config.from("memory", key) };
    return { kind: "held", status: "disabled", reason, outcome: "suppressed" };
  }
  const limit = settings.limits[target];
  if (failure?.lost.includes(target) !== true)
    return limit.ok ? { kind: "enters", limit: limit.value } : badSetting(limit.problem, undefined);
  const other = failure.target === target ? undefined : pathOf(failure.target, context);
  if (failure.cause.kind === "setting") return badSetting(failure.cause.problem, other);
  const reason: Reason = {
    kind: "memory-lost",
    other: other ?? "",
    code: failure.cause.code,
    byte: failure.cause.byte,
  };
  return { kind: "held", status: "suppressed", reason, outcome: "failed" };
}

/** `other`: the file whose setting takes this one with it. */
function badSetting({ key, value, from, wants }: SettingProblem, other: string | undefined): Decision {
  const reason: Reason = { kind: "memory-setting", key, value: showValue(value), wants, from, other };
  return { kind: "held", status: "disabled", reason, outcome: "failed" };
}

/** The entry of a file that has nothing to give. `takes`: the file that is lost because of it. */
function entryWithout(
  target: Target,
  file: Exclude<MemoryFile, { kind: "entries" }>,
  takes: string | undefined,
  context: RuleContext,
): EntryDraft {
  const path = pathOf(target, context);
  if (file.kind === "empty")
    return { path, status: "empty", reason: { kind: "memory-empty" }, fileBytes: file.fileBytes, chars: 0 };
  if (file.kind === "absent") return { path, status: "absent", reason: absence(context) };
  const byte = file.kind === "unreadable" ? file.byte : undefined;
  const fileBytes = file.kind === "unreadable" ? file.fileBytes : undefined;
  return {
    path,
    status: "unreadable",
    reason: { kind: "memory-unreadable", code: file.code, byte, takes },
    ...(fileBytes !== undefined && { fileBytes }),
    ...(file.code === "NOT_A_FILE" && { unsure: "Hermes waits until something writes to it" }),
    ...(file.code === "TOO_LARGE" && { unsure: "Hermes has no limit of its own" }),
  };
}

/** The folder is made when Hermes starts, so that only something else in its place matters. */
function absence(context: RuleContext): Reason {
  const folder = folderOf(context);
  const what = inPlaceOf(folder, context.disk);
  return what === undefined ? { kind: "memory-absent" } : { kind: "memory-no-folder", folder, what };
}

function fatalOf(context: RuleContext): readonly Fatal[] {
  const path = folderOf(context);
  const what = inPlaceOf(path, context.disk);
  return what === undefined ? [] : [folderFatal("memory", { path, what })];
}

function otherPath(
  target: Target,
  files: Readonly<Record<Target, MemoryFile>>,
  failure: Failure,
  context: RuleContext,
): string | undefined {
  const other = otherTarget(target);
  return failure.lost.includes(other) && files[other].kind === "entries" ? pathOf(other, context) : undefined;
}

function fileOf(target: Target, context: RuleContext): MemoryFile {
  return readMemoryFile(pathOf(target, context), context.disk, context.world.release);
}

function pathOf(target: Target, context: RuleContext): string {
  return join(folderOf(context), TARGET_NAMES[target].file);
}

function folderOf({ world }: RuleContext): string {
  return join(world.home, "memories");
}
