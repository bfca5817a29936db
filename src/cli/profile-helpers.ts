import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AuditError, type AuditErrorCode } from "../errors.ts";
import { packageRoot } from "../package.ts";
import type { Helpers, Outcome } from "../profiles.ts";
import type { Input } from "./input.ts";
import type { Order, ProfileResult } from "./profile-audit.ts";

/** What a helper is given: all of it can be copied to another thread, and the counter is shared. */
export interface HelperTask {
  readonly names: readonly string[];
  readonly order: Order;
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
  readonly made?: ProfileResult;
  readonly complaint?: { readonly code: AuditErrorCode; readonly message: string; readonly hint: string | undefined };
  readonly error?: unknown;
}

/** A thread takes about as long to start as a dozen small profiles take to audit. */
const FEW = 12;

/** Threads that help with the profiles: with this one as many as `jobs` says, else one a processor where it is worth it. */
export function hireHelpers(
  names: readonly string[],
  jobs: number | null,
  order: Order,
  { env, cwd, cache }: Input["process"],
): Helpers<ProfileResult> {
  const usual = names.length < FEW ? 1 : availableParallelism();
  const count = Math.min(jobs ?? usual, names.length) - 1;
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: HelperTask = { names, order, env: { ...env }, cwd, hasCache: cache !== undefined, taken };
  const answers = Array.from({ length: Math.max(count, 0) }, () => outcomesOf(task));
  return {
    next: () => Atomics.add(taken, 0, 1),
    outcomes: async () => new Map((await Promise.all(answers)).flat()),
  };
}

function outcomesOf(task: HelperTask): Promise<readonly (readonly [at: number, Outcome<ProfileResult>])[]> {
  const worker = new Worker(path.join(packageRoot, "dist/profile-helper.cjs"), { workerData: task });
  const outcomes: (readonly [number, Outcome<ProfileResult>])[] = [];
  worker.on("message", (answer: HelperAnswer) => outcomes.push([answer.at, outcomeOf(answer)]));
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => {
      resolve(outcomes);
    });
  });
}

function outcomeOf({ made, complaint, error }: HelperAnswer): Outcome<ProfileResult> {
  if (made !== undefined) return { ok: true, made };
  if (complaint === undefined) return { ok: false, error };
  const { code, message, hint } = complaint;
  return { ok: false, error: new AuditError(code, message, hint === undefined ? {} : { hint }) };
}
