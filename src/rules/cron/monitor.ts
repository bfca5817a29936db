import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, type PyDict } from "../../python/yaml/value.ts";
import { MONITOR_BASELINE_INTRO, MONITOR_CHANGE_INTRO } from "../../releases/prose-cron.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import type { Job } from "./job.ts";
import { findScript, scriptEntry } from "./script.ts";

/** What a job's monitor adds to its prompt. */
export type Monitor =
  | { readonly kind: "none" }
  | { readonly kind: "fails"; readonly message: string }
  | {
      readonly kind: "watches";
      /** Headings and fences; the output, and the difference to the last one, are not known. */
      readonly segments: readonly Segment[];
      readonly entries: readonly EntryDraft[];
    };

const UNKNOWN =
  "what the monitor sees enters the prompt, and it is not asked here; when it sees no change, no agent runs";

/**
 * A monitor runs ahead of the agent; its output enters when it differs from the last one. `output`: the folder with a
 * folder for each job. hermes: cron/monitor.py check_monitor; spec: cron.md 4.3.
 */
export function monitorSection(job: Job, output: string, jobEntry: EntryDraft, context: RuleContext): Monitor {
  if (!context.world.release.has("cron-monitor")) return { kind: "none" };
  const script = fieldOf(job.fields, "monitor_script");
  if (script === undefined) return { kind: "fails", message: "AttributeError: monitor_script is no text" };
  const url = script === "" ? fieldOf(job.fields, "monitor_url") : "";
  if (url === undefined) return { kind: "fails", message: "AttributeError: monitor_url is no text" };
  if (script === "" && url === "") return { kind: "none" };
  const entries: EntryDraft[] = [];
  if (script === "") jobEntry.unsure = UNKNOWN;
  else {
    const found = findScript(script, context);
    if (found.kind === "fails") return found;
    entries.push(scriptEntry(found, "monitor_script"));
    if (found.kind === "refused") return { kind: "fails", message: "the monitor's script cannot be run" };
  }
  const isFirst = !hasLastHash(job.fields);
  const snapshot = `${output}/${job.id}/monitor_last_output.txt`;
  const isThere = context.disk.stat(snapshot).kind === "file";
  entries.push({
    path: snapshot,
    status: isThere ? "on-demand" : "absent",
    reason: { kind: "cron-monitor-snapshot", isFirst, isThere },
  });
  return { kind: "watches", entries, segments: isFirst ? baseline(jobEntry) : change(jobEntry) };
}

function baseline(owner: EntryDraft): readonly Segment[] {
  return [
    textSegment("## Monitor Baseline (first run)\n\n", owner),
    proseSegment(MONITOR_BASELINE_INTRO, owner),
    textSegment("### Current output\n\n```\n\n```", owner),
  ];
}

function change(owner: EntryDraft): readonly Segment[] {
  return [
    textSegment("## MONITOR CHANGE DETECTED\n\n", owner),
    proseSegment(MONITOR_CHANGE_INTRO, owner),
    textSegment("### Diff (previous → current)\n\n```diff\n\n```\n\n### Current output\n\n```\n\n```", owner),
  ];
}

/** `(job.get(key) or "").strip()`; undefined where the value is no text. */
function fieldOf(fields: PyDict, key: string): string | undefined {
  const value = fields.get(key);
  if (value === undefined || !isTruthy(value)) return "";
  return typeof value === "string" ? pyStrip(value) : undefined;
}

function hasLastHash(fields: PyDict): boolean {
  const state = fields.get("monitor_state");
  const hash = isPyDict(state) ? state.get("last_output_hash") : undefined;
  return hash !== undefined && hash !== null;
}
