// A thread of `--all-profiles`: audits the profiles that nobody else has taken, and tells of each as it is made.
import { parentPort, workerData } from "node:worker_threads";
import { createDisk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { auditUntaken, type Outcome } from "../profiles.ts";
import { cacheOf } from "./input.ts";
import { compileLess } from "./long-run.ts";
import { auditorOf, type ProfileResult } from "./profile-audit.ts";
import type { HelperAnswer, HelperTask } from "./profile-helpers.ts";

// Sent by profile-helpers.ts of the same build.
const task: HelperTask = workerData;
const { names, order, env, cwd, hasCache, taken } = task;
const disk = createDisk();
const cache = hasCache ? cacheOf(order.options, { env, cwd: () => cwd }, disk) : undefined;
// What is hot is compiled in each thread anew: with care it costs two threads a fifth of their time.
compileLess();
const next = (): number => Atomics.add(taken, 0, 1);

void auditUntaken(names, next, auditorOf(order, { env, cwd, cache }, disk), (at, outcome) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerOf(at, outcome));
});

function answerOf(at: number, outcome: Outcome<ProfileResult>): HelperAnswer {
  if (outcome.ok) return { at, made: outcome.made };
  const { error } = outcome;
  if (!(error instanceof AuditError)) return { at, error };
  return { at, complaint: { code: error.code, message: error.message, hint: error.hint } };
}
