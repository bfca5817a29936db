import type { World } from "../../types.ts";
import { overflowsShare } from "./render.ts";
import { problemOf, type Limit, type SettingProblem, type Settings } from "./settings.ts";
import type { MemoryFile } from "./store.ts";
import { TARGET_NAMES, TARGETS, type Target } from "./targets.ts";

/** Where loading the store raises; Hermes swallows that, and what was rendered before stays. */
export interface Failure {
  /** The file at which it happens. */
  readonly target: Target;
  readonly cause:
    | { readonly kind: "file"; readonly code: string; readonly byte: number | undefined }
    | { readonly kind: "setting"; readonly problem: SettingProblem };
  /** The files that are lost. */
  readonly lost: readonly Target[];
}

type Store = Extract<Settings, { kind: "store" }>;

/**
 * The first thing on which MemoryStore.load_from_disk raises. Up to 0.21.0 both files are read, then both rendered, and
 * nothing is kept when one fails; from 0.21.3 on MEMORY.md is done before USER.md is looked at. Spec: memory.md 2.3, 5.
 */
export function findFailure(
  files: Readonly<Record<Target, MemoryFile>>,
  settings: Store,
  world: World,
): Failure | undefined {
  const oneByOne = world.release.has("memory-loaded-target-by-target");
  for (const stages of oneByOne ? TARGETS.map((target) => [target]) : [TARGETS]) {
    const failed =
      firstOf(stages, (target) => readingFails(files[target], world)) ??
      firstOf(stages, (target) => limitFails(files[target], target, settings.limits[target], oneByOne, world));
    if (failed === undefined) continue;
    const lost = oneByOne ? TARGETS.slice(TARGETS.indexOf(failed.target)) : TARGETS;
    return { ...failed, lost };
  }
  return undefined;
}

function firstOf(
  targets: readonly Target[],
  causeFor: (target: Target) => Failure["cause"] | undefined,
): Omit<Failure, "lost"> | undefined {
  for (const target of targets) {
    const cause = causeFor(target);
    if (cause !== undefined) return { target, cause };
  }
  return undefined;
}

/** A file that may not be probed raises in every release; one that is not UTF-8 only up to 0.19.0. */
function readingFails(file: MemoryFile, { release }: World): Failure["cause"] | undefined {
  if (file.kind === "denied") return { kind: "file", code: file.code, byte: undefined };
  if (file.kind !== "unreadable" || file.code !== "NOT_UTF_8" || release.has("memory-bad-utf-8-isolated"))
    return undefined;
  return { kind: "file", code: file.code, byte: file.byte };
}

/** A limit is compared when there are entries to render; from 0.21.3 on also when there are none. */
function limitFails(
  file: MemoryFile,
  target: Target,
  limit: Limit,
  always: boolean,
  { config }: World,
): Failure["cause"] | undefined {
  const hasEntries = file.kind === "entries";
  if (!limit.ok) return hasEntries || always ? { kind: "setting", problem: limit.problem } : undefined;
  if (!hasEntries || !overflowsShare(file.chars, limit.value)) return undefined;
  return { kind: "setting", problem: problemOf(TARGET_NAMES[target].limit, limit.value, "a larger number", config) };
}
