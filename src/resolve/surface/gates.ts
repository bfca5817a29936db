import { environGet, type Environ } from "../../python/environ.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { Release } from "../../releases/table.ts";
import type { From } from "../../report/report.ts";
import type { Config } from "../config.ts";
import type { CronJob } from "./cron-job.ts";
import type { GateRule, SurfaceRow } from "./row.ts";
import { isTruthyWord } from "../../text/truthy-word.ts";

/** The agent constructor's flags that decide which files load. Spec: surfaces.md 1. */
export interface Gates {
  /** No project context files, no subdirectory hints, no auto-loaded skills. */
  readonly skipContextFiles: boolean;
  /** What sets it, in words; "" when it is not set. */
  readonly skipContextFilesWhy: string;
  /** Where it is set, when that is a place. */
  readonly skipContextFilesFrom?: From;
  /** SOUL.md loads also when context files are skipped. */
  readonly loadSoulIdentity: boolean;
  /** No MEMORY.md and USER.md, but for the memory toolset rule. */
  readonly skipMemory: boolean;
  readonly skipMemoryWhy: string;
  /** No skills.auto_load: with skipContextFiles, and by HERMES_IGNORE_RULES on every surface (0.21.5 and later). */
  readonly skipAutoLoad: boolean;
  readonly skipAutoLoadWhy: string;
  /** Project files reach the model although the system prompt has none: in a child's own prompt. */
  readonly contextInChildPrompt: boolean;
}

export interface GateInput {
  readonly row: SurfaceRow;
  /** Hermes' platform word. */
  readonly platform: string | null;
  readonly ignoreRules: boolean;
  readonly job: CronJob | undefined;
  readonly env: Environ;
  readonly envFrom: (name: string) => From;
  readonly config: Config;
  readonly release: Release;
}

interface Gate {
  readonly shut: boolean;
  readonly why: string;
  readonly from?: From;
}

const OPEN: Gate = { shut: false, why: "" };
const VARIABLE = "HERMES_IGNORE_RULES";

/** The gates of a surface in this world. */
export function resolveGates(input: GateInput): Gates {
  const { row, release } = input;
  const context = gateOf(row.skipContextFiles, input);
  const memory = gateOf(row.skipMemory, input);
  const autoLoad = context.shut ? context : autoLoadGate(input);
  return {
    skipContextFiles: context.shut,
    skipContextFilesWhy: context.why,
    ...(context.from !== undefined && { skipContextFilesFrom: context.from }),
    loadSoulIdentity:
      row.loadSoulIdentity === "always" ||
      (row.loadSoulIdentity === "gateway" && release.has("gateway-skip-context-files")),
    skipMemory: memory.shut,
    skipMemoryWhy: memory.why,
    skipAutoLoad: autoLoad.shut,
    skipAutoLoadWhy: autoLoad.why,
    contextInChildPrompt: row.kind === "subagent" && release.has("subagent-context"),
  };
}

function gateOf(rule: GateRule, input: GateInput): Gate {
  switch (rule) {
    case "never":
      return OPEN;
    case "always":
      return { shut: true, why: `${input.row.says} always skips it` };
    case "ignore-rules":
      return ignoreRules(input, input.release.has("ignore-rules-truthy"));
    case "ignore-rules-variable":
      return ignoreRules(input, true);
    case "gateway-option":
      return gatewayOption(input);
    case "no-workdir":
      return workdirGate(input.job);
    case "old-cron":
      return input.release.has("cron-memory")
        ? OPEN
        : { shut: true, why: "scheduled jobs skip memory in this release" };
  }
}

/** The flag, or the variable: any truthy word, or in older releases of the classic command line exactly `1`. */
function ignoreRules(input: GateInput, anyTruthy: boolean): Gate {
  if (input.ignoreRules) return { shut: true, why: "--ignore-rules", from: { kind: "flag", name: "--ignore-rules" } };
  const value = environGet(input.env, VARIABLE);
  const isSet = anyTruthy ? isTruthyWord(value) : value === "1";
  return isSet ? { shut: true, why: `${VARIABLE}=${value}`, from: input.envFrom(VARIABLE) } : OPEN;
}

function autoLoadGate(input: GateInput): Gate {
  const value = environGet(input.env, VARIABLE);
  if (!input.release.has("ignore-rules-drops-auto-load") || !isTruthyWord(value)) return OPEN;
  return { shut: true, why: `${VARIABLE}=${value}`, from: input.envFrom(VARIABLE) };
}

/** gateway/run_turn_runner.py _skip_context_files: `bool()` of the value, so the text "false" counts as set. */
function gatewayOption({ platform, config, release }: GateInput): Gate {
  if (!release.has("gateway-skip-context-files") || platform === null) return OPEN;
  const keys = ["gateway", "platforms", platform, "skip_context_files"];
  if (!isTruthy(config.get(...keys))) return OPEN;
  const from = config.from(...keys);
  const line = from.line === undefined ? "" : `, config.yaml line ${from.line}`;
  return { shut: true, why: `${keys.join(".")}${line}`, from };
}

function workdirGate(job: CronJob | undefined): Gate {
  if (job === undefined) return { shut: true, why: "a job without workdir" };
  if (job.workdirIsValid) return OPEN;
  const why = job.workdir === "" ? "the job has no workdir" : `the job's workdir ${job.workdir} is no directory`;
  return { shut: true, why, from: { kind: "file", name: "workdir", path: job.path } };
}
