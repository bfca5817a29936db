import { pyHead } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { JobRecord } from "../../resolve/surface/jobs-file.ts";

/** Whether the scheduler may fire a job. */
export type JobState = "scheduled" | "paused" | "disabled" | "completed" | "error";

/** A job as people know it. */
export interface Job {
  readonly record: JobRecord;
  readonly fields: PyDict;
  /** str(id or "") */
  readonly id: string;
  readonly name: string;
  /** As Hermes lists it: "every 2h", "0 8 * * *"; "?" when nothing says. */
  readonly schedule: string;
  readonly state: JobState;
  /** It runs a script and no agent: it has no prompt. */
  readonly isScriptOnly: boolean;
  /** Blank prompt, no script, no skills. */
  readonly isEmpty: boolean;
}

/** A record in words. hermes: cron/jobs.py _normalize_job_record, is_job_runnable; spec: cron.md 2. */
export function describeJob(record: JobRecord): Job {
  const { fields } = record;
  const id = isTruthy(record.id) ? safeStr(record.id) : "";
  const skills = skillsOf(fields);
  const prompt = textOf(fields.get("prompt"));
  const script = pyStrip(textOf(fields.get("script")));
  return {
    record,
    fields,
    id,
    name: nameOf(fields, [prompt, skills[0] ?? "", script, id]),
    schedule: scheduleOf(fields),
    state: stateOf(fields),
    isScriptOnly: isTruthy(fields.get("no_agent")),
    isEmpty: pyStrip(prompt) === "" && script === "" && skills.length === 0,
  };
}

/** The name, else the first text that says something, at most 50 characters of it. */
function nameOf(fields: PyDict, others: readonly string[]): string {
  const name = pyStrip(textOf(fields.get("name")));
  if (name !== "") return name;
  return pyStrip(pyHead(others.find((text) => text !== "") ?? "", 50)) || "cron job";
}

function scheduleOf(fields: PyDict): string {
  const display = pyStrip(textOf(fields.get("schedule_display")));
  if (display !== "") return display;
  const schedule = fields.get("schedule");
  if (schedule === undefined || schedule === null) return "?";
  if (!isPyDict(schedule)) return safeStr(schedule);
  const said = ["display", "value", "expr", "run_at"].map((key) => pyStrip(textOf(schedule.get(key))));
  return said.find((text) => text !== "") ?? "?";
}

/** A pause mark counts also where `enabled` is true. */
function stateOf(fields: PyDict): JobState {
  const state = pyStrip(textOf(fields.get("state")));
  if (state === "completed") return "completed";
  if (state === "paused" || isTruthy(fields.get("paused_at"))) return "paused";
  if (fields.has("enabled") && !isTruthy(fields.get("enabled"))) return "disabled";
  return state === "error" ? "error" : "scheduled";
}

/** Names of attached skills, for people. */
export function skillsOf(fields: PyDict): readonly string[] {
  const skills = fields.get("skills");
  if (skills === undefined || skills === null) return namesIn([fields.get("skill") ?? null]);
  if (typeof skills === "string") return namesIn([skills]);
  return isPyList(skills) ? namesIn(skills) : [];
}

function namesIn(items: readonly PyValue[]): readonly string[] {
  return items.map((item) => pyStrip(textOf(isTruthy(item) ? item : null))).filter((name) => name !== "");
}

function textOf(value: PyValue | undefined): string {
  return value === undefined || value === null ? "" : safeStr(value);
}

/** str() of a value that is only shown: one that Python cannot write out has none. */
function safeStr(value: PyValue): string {
  try {
    return pyStr(value);
  } catch {
    return "";
  }
}
