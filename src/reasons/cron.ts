import { describeCode, fixCode } from "./codes.ts";
import { count, plural, type Words } from "./words.ts";

/** Why something of a scheduled job reaches the model, or does not. */
export type CronReason =
  | { readonly kind: "cron-store-absent" }
  | { readonly kind: "cron-store-unreadable"; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "cron-store-broken"; readonly problem: string; readonly line: number | undefined }
  | { readonly kind: "cron-store-junk"; readonly entries: number }
  | {
      readonly kind: "cron-job-listed";
      readonly job: string;
      readonly schedule: string;
      readonly state: CronJobState;
      readonly id: string;
    }
  | {
      readonly kind: "cron-job-runs";
      readonly job: string;
      readonly state: CronJobState;
      readonly manual: boolean;
      readonly removed: readonly string[];
    }
  | { readonly kind: "cron-job-no-agent"; readonly job: string }
  | { readonly kind: "cron-job-empty"; readonly job: string; readonly pauses: boolean }
  | { readonly kind: "cron-job-gone"; readonly id: string }
  | {
      readonly kind: "cron-run-refused";
      readonly ids: readonly string[];
      readonly by: string | undefined;
      readonly line: number | undefined;
    }
  | { readonly kind: "cron-run-fails"; readonly problem: string }
  | { readonly kind: "cron-source-invalid"; readonly source: string }
  | {
      readonly kind: "cron-output-used";
      readonly source: string;
      readonly isSelf: boolean;
      readonly whole: boolean;
      readonly newer: number;
    }
  | {
      readonly kind: "cron-output-cut";
      readonly source: string;
      readonly chars: number;
      readonly kept: number;
      /** Line of `## Response` when the cut takes it. */
      readonly answerLine: number | undefined;
    }
  | {
      readonly kind: "cron-output-passed";
      readonly why: "blank" | "silent-run" | "silent-answer" | "no-answer" | "cut-off";
      readonly source: string;
      readonly isLast: boolean;
    }
  | { readonly kind: "cron-output-older"; readonly newer: string }
  | {
      readonly kind: "cron-output-unreadable";
      readonly code: string;
      readonly byte: number | undefined;
      readonly source: string;
      readonly fatal: boolean;
    }
  | { readonly kind: "cron-no-output"; readonly source: string }
  | { readonly kind: "cron-script-runs"; readonly field: "script" | "monitor_script" }
  | {
      readonly kind: "cron-script-refused";
      readonly field: "script" | "monitor_script";
      readonly why: "outside" | "absent" | "not-a-file" | "no-path";
    }
  | { readonly kind: "cron-monitor-snapshot"; readonly isFirst: boolean; readonly isThere: boolean }
  | { readonly kind: "cron-notepad-absent" }
  | { readonly kind: "cron-notepad-unreadable"; readonly code: string }
  | { readonly kind: "cron-notepad-empty"; readonly job: string }
  | { readonly kind: "cron-notepad-used"; readonly notes: number }
  | { readonly kind: "cron-skill-attached"; readonly name: string }
  | { readonly kind: "cron-bundle-attached"; readonly name: string }
  | { readonly kind: "cron-skill-skipped"; readonly name: string; readonly why: string };

/** Whether the scheduler may fire a job. */
export type CronJobState = "scheduled" | "paused" | "disabled" | "completed" | "error";

const PASSED: Readonly<Record<Extract<CronReason, { kind: "cron-output-passed" }>["why"], string>> = {
  blank: "it has no text",
  "silent-run": "that run had nothing to report",
  "silent-answer": "its answer says that there is nothing to report",
  "no-answer": "nothing stands under its last ## Response",
  "cut-off": "its answer is not as long as the file says",
};

const REFUSED: Readonly<Record<Extract<CronReason, { kind: "cron-script-refused" }>["why"], string>> = {
  outside: "it is not inside HERMES_HOME/scripts",
  absent: "it is not there",
  "not-a-file": "it is no file",
  "no-path": "it is no path",
};

const FIELDS = { script: "script", monitor_script: "monitor" } as const;

export const cronWords: Words<CronReason> = {
  "cron-store-absent": { why: () => "not there: no jobs are scheduled" },
  "cron-store-unreadable": {
    why: (r) =>
      `unreadable: ${describeCode(r.code, r.byte)}; ${r.code === "TOO_LARGE" ? "its jobs are not known" : "no job runs"}`,
    fix: (r) => fixCode(r.code),
  },
  "cron-store-broken": {
    why: (r) => `broken: ${r.problem}; no job runs`,
    fix: (r) => (r.line === undefined ? 'write it as {"jobs": [...]}' : `mend line ${r.line}`),
  },
  "cron-store-junk": {
    why: (r) =>
      `${plural(r.entries, "entry", "entries")} of jobs ${r.entries === 1 ? "is" : "are"} no mapping and passed over`,
  },
  "cron-job-listed": {
    why: (r) => `on demand: the job “${r.job}” (${r.schedule})${stateWords(r.state)} has its own prompt`,
    fix: (r) => `see it with --surface cron:${r.id}`,
  },
  "cron-job-runs": {
    why: (r) =>
      `enters: the prompt of the job “${r.job}”, behind Hermes' hint for scheduled runs` +
      (r.manual ? "; the words of a manual run that has not happened yet follow" : "") +
      (r.removed.length === 0 ? "" : `; invisible characters are taken out (${r.removed.join(", ")})`) +
      stateWords(r.state),
  },
  "cron-job-no-agent": { why: (r) => `has no prompt: the job “${r.job}” runs its script alone (no_agent)` },
  "cron-job-empty": {
    why: (r) =>
      `empty: the job “${r.job}” has no prompt, no script and no skills` +
      (r.pauses ? "; Hermes pauses it in place of running it" : "; Hermes' hint goes out alone"),
    fix: () => "give it a prompt",
  },
  "cron-job-gone": { why: (r) => `this release finds no job “${r.id}” in it` },
  "cron-run-refused": {
    why: (r) => `blocked: ${place(r.by, r.line)} matches ${r.ids.join(", ")}, and Hermes refuses the run`,
    fix: (r) => (r.line === undefined ? "reword it" : `reword line ${r.line}`),
  },
  "cron-run-fails": { why: (r) => `does not enter: the run fails while its prompt is built (${r.problem})` },
  "cron-source-invalid": {
    why: (r) => `passed over: ${r.source} in context_from is no job id (lower-case hex digits)`,
    fix: () => "name the id that hermes cron list shows",
  },
  "cron-output-used": {
    why: (r) =>
      `enters: ${r.whole ? "the whole of" : "the answer in"} the newest ${r.newer > 0 ? "usable " : ""}output of ${r.isSelf ? "this job" : `job ${r.source}`}` +
      (r.newer > 0 ? ` (${plural(r.newer, "newer one")} passed over)` : ""),
  },
  "cron-output-cut": {
    why: (r) =>
      `cut: ${count(r.kept)} of ${count(r.chars)} characters enter` +
      (r.answerLine === undefined
        ? ""
        : `; the answer under ## Response (line ${r.answerLine}) does not, for the prompt of that run comes first`),
    fix: (r) =>
      r.answerLine === undefined
        ? undefined
        : `make the prompt of job ${r.source} shorter, or use Hermes 0.21.5 or later`,
  },
  "cron-output-passed": {
    why: (r) => `passed over: ${PASSED[r.why]}${r.isLast ? "; no older output is used" : ""}`,
  },
  "cron-output-older": { why: (r) => `not reached: ${r.newer} is newer` },
  "cron-output-unreadable": {
    why: (r) =>
      `unreadable: ${describeCode(r.code, r.byte)}; ` +
      (r.fatal ? "the whole run fails" : `nothing of job ${r.source} enters, and no older output is tried`),
    fix: (r) => (r.code === "NOT_UTF_8" ? "save it as UTF-8, or remove it" : "remove it"),
  },
  "cron-no-output": { why: (r) => `not there: job ${r.source} has no stored output` },
  "cron-script-runs": {
    why: (r) =>
      r.field === "script"
        ? "on demand: what it prints enters under ## Script Output"
        : "on demand: when what it prints has changed, that enters",
  },
  "cron-script-refused": {
    why: (r) =>
      r.field === "script"
        ? `not run: ${REFUSED[r.why]}; that enters under ## Script Error`
        : `not run: ${REFUSED[r.why]}; the ${FIELDS[r.field]} fails, and no agent runs`,
    fix: (r) => (r.why === "outside" || r.why === "absent" ? "put the script into HERMES_HOME/scripts" : undefined),
  },
  "cron-monitor-snapshot": {
    why: (r) =>
      r.isFirst
        ? "not used: the monitor has not run yet"
        : r.isThere
          ? "on demand: what the monitor saw last; the difference to it enters"
          : "not there: the difference is to nothing",
  },
  "cron-notepad-absent": { why: () => "not there: the notepad is empty" },
  "cron-notepad-unreadable": {
    why: (r) =>
      `unreadable: ${r.code === "NOT_A_DATABASE" ? "it is no SQLite database" : describeCode(r.code)}; Hermes takes it for empty`,
  },
  "cron-notepad-empty": { why: (r) => `has no notes of job ${r.job}` },
  "cron-notepad-used": { why: (r) => `enters: ${plural(r.notes, "note")} of this job` },
  "cron-skill-attached": { why: (r) => `enters: the job names the skill “${r.name}”` },
  "cron-bundle-attached": { why: (r) => `enters: the job names the bundle “${r.name}”` },
  "cron-skill-skipped": {
    why: (r) => `does not enter: the skill “${r.name}” is skipped (${r.why}); the job is told so`,
    fix: (r) => `install it, or take “${r.name}” out of the job's skills`,
  },
};

function stateWords(state: CronJobState): string {
  if (state === "scheduled") return "";
  return state === "error" ? " (its schedule is in error)" : ` (it is ${state}, and does not run)`;
}

function place(by: string | undefined, line: number | undefined): string {
  if (line === undefined) return by ?? "the prompt";
  return by === undefined ? `line ${line}` : `${by} line ${line}`;
}
