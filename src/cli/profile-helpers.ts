import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AuditError, type AuditErrorCode } from "../errors.ts";
import { packageRoot } from "../package.ts";
import type { Helpers, Outcome, Profile } from "../profiles.ts";
import type { Report } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Input } from "./input.ts";

/** What a helper is given: all of it can be copied to another thread, and the counter is shared. */
export interface HelperTask {
  readonly names: readonly string[];
  readonly options: AuditOptions;
  readonly env: Input["process"]["env"];
  readonly cwd: string;
  /** May it look at what is kept of an install? */
  readonly hasCache: boolean;
  /** One number: how many profiles are taken. */
  readonly taken: Int32Array;
}

/** What a helper tells of the profile at a place. The class of an error is lost on the way from one thread to another. */
export interface HelperAnswer {
  readonly at: number;
  readonly report?: Report;
  readonly complaint?: { readonly code: AuditErrorCode; readonly message: string; readonly hint: string | undefined };
  readonly error?: unknown;
}

/** A thread takes about as long to start as a dozen small profiles take to audit. */
const FEW = 12;

/** Threads that help with the profiles: with this one as many as `jobs` says, else one a processor where it is worth it. */
export function hireHelpers(profiles: readonly Profile[], jobs: number | null, input: Input): Helpers {
  const usual = profiles.length < FEW ? 1 : availableParallelism();
  const count = Math.min(jobs ?? usual, profiles.length) - 1;
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task = taskOf(profiles, taken, input);
  const answers = Array.from({ length: Math.max(count, 0) }, () => outcomesOf(task));
  return {
    next: () => Atomics.add(taken, 0, 1),
    outcomes: async () => new Map((await Promise.all(answers)).flat()),
  };
}

function taskOf(profiles: readonly Profile[], taken: Int32Array, { options, process }: Input): HelperTask {
  const { progress: _, ...rest } = options;
  const { env, cwd, cache } = process;
  const names = profiles.map(({ name }) => name);
  return { names, options: rest, env: { ...env }, cwd, hasCache: cache !== undefined, taken };
}

function outcomesOf(task: HelperTask): Promise<readonly (readonly [at: number, Outcome])[]> {
  const worker = new Worker(path.join(packageRoot, "dist/profile-helper.cjs"), { workerData: task });
  const outcomes: (readonly [number, Outcome])[] = [];
  worker.on("message", (answer: HelperAnswer) => outcomes.push([answer.at, outcomeOf(answer)]));
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => {
      resolve(outcomes);
    });
  });
}

function outcomeOf({ report, complaint, error }: HelperAnswer): Outcome {
  if (report !== undefined) return { ok: true, report };
  if (complaint === undefined) return { ok: false, error };
  const { code, message, hint } = complaint;
  return { ok: false, error: new AuditError(code, message, hint === undefined ? {} : { hint }) };
}
