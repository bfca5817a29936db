import { pyStr } from "../../python/str.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { cronHint, SKILL_INSTRUCTION } from "../../releases/prose-cron.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { attachedNames, skillParts } from "./attached-skills.ts";
import { injectContext } from "./context-from/inject.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import type { RunFailure } from "./failure.ts";
import type { Job } from "./job.ts";
import { monitorSection } from "./monitor.ts";
import { notepadSection, type Notes } from "./notepad.ts";
import { scriptSection } from "./script.ts";
import type { Assembled } from "./scan.ts";

/** Where a job's files are. */
export interface JobPaths {
  readonly jobs: string;
  /** A folder for each job's outputs. */
  readonly output: string;
  readonly notepad: string;
}

/** A job's message before the scan, and what it was made from. */
export type JobPrompt =
  | { readonly kind: "built"; readonly assembled: Assembled; readonly entries: readonly EntryDraft[] }
  | { readonly kind: "fails"; readonly failure: RunFailure; readonly entries: readonly EntryDraft[] };

const RUN_CONTEXT = "\n\n## Run Context\n";

/**
 * The user message of a scheduled run. Each step puts its text in front of what is there, so that the attached skills
 * stand first and the job's own prompt last. hermes: cron/scheduler_prompt.py _build_job_prompt; spec: cron.md 4.
 */
export function buildJobPrompt(
  job: Job,
  jobEntry: EntryDraft,
  notes: Notes | undefined,
  paths: JobPaths,
  context: RuleContext,
): JobPrompt {
  const entries: EntryDraft[] = [];
  const failing = (message: string, key: string): JobPrompt => ({
    kind: "fails",
    failure: { message, path: paths.jobs, line: job.record.lineOf(key) },
    entries,
  });

  const monitor = monitorSection(job, paths.output, jobEntry, context);
  if (monitor.kind === "fails") return failing(monitor.message, "monitor_script");
  if (monitor.kind === "watches") entries.push(...monitor.entries);
  const own = ownPrompt(job, jobEntry, monitor.kind === "watches" ? monitor.segments : [], context);
  if (own === undefined) return failing("ValueError: prompt cannot be written out", "prompt");

  const script = scriptSection(job.fields.get("script"), context);
  if (script.kind === "fails") return failing(script.message, "script");
  if (script.kind === "section") entries.push(script.entry);

  const injected = injectContext(job, paths.output, paths.jobs, context);
  entries.push(...injected.entries);
  if (injected.failure !== undefined) return { kind: "fails", failure: injected.failure, entries };

  const notepad = notes === undefined ? undefined : notepadSection(paths.notepad, job.id, notes);
  if (notepad !== undefined) entries.push(notepad.entry);

  const names = attachedNames(job);
  if (names === undefined) return failing("TypeError: skills is neither a text nor a list", "skills");
  const skills = skillParts(names, paths.jobs, context);
  entries.push(...skills.entries);

  const scriptSegments = script.kind === "section" ? script.segments : [];
  const data = [...(notepad?.segments ?? []), ...injected.segments, ...scriptSegments];
  return {
    kind: "built",
    entries,
    assembled: {
      segments: [
        ...skills.segments,
        ...(names.length === 0 ? [] : [textSegment("\n\n"), proseSegment(SKILL_INSTRUCTION)]),
        proseSegment(cronHint(context.world.release)),
        ...data,
        ...own.segments,
      ],
      userPrompt: own.userPrompt,
      hasSkills: names.length > 0,
      hasData: data.length > 0 || own.hasData,
    },
  };
}

interface OwnPrompt {
  readonly segments: readonly Segment[];
  readonly userPrompt: string;
  readonly hasData: boolean;
}

/** What the user wrote, the words of a manual run, and what the monitor saw. */
function ownPrompt(
  job: Job,
  owner: EntryDraft,
  monitor: readonly Segment[],
  { world }: RuleContext,
): OwnPrompt | undefined {
  const prompt = textOf(job.fields.get("prompt"));
  const manual =
    world.release.has("cron-manual-prompt") && isTruthy(job.fields.get("manual_run_at"))
      ? textOf(job.fields.get("manual_run_prompt"))
      : "";
  if (prompt === undefined || manual === undefined) return undefined;
  const line = job.record.lineOf("prompt");
  const written = textSegment(prompt, owner, line);
  const words = manual === "" ? [] : [textSegment(manual, owner, job.record.lineOf("manual_run_prompt"))];
  const head = textSegment(RUN_CONTEXT, owner);
  if (world.release.has("cron-monitor-as-data")) {
    const user = [written, ...(words.length === 0 ? [] : [head, ...words])];
    const seen = monitor.length === 0 ? [] : [head, ...monitor];
    return { segments: [...user, ...seen], userPrompt: joined(user), hasData: monitor.length > 0 };
  }
  const both = [...monitor, ...(monitor.length > 0 && words.length > 0 ? [textSegment("\n\n", owner)] : []), ...words];
  const user = [written, ...(both.length === 0 ? [] : [head, ...both])];
  return { segments: user, userPrompt: joined(user), hasData: false };
}

function joined(segments: readonly Segment[]): string {
  return segments.map((segment) => (segment.kind === "text" ? segment.text : "")).join("");
}

/** `str(value or "")`; undefined where Python cannot write it out. */
function textOf(value: PyValue | undefined): string | undefined {
  if (value === undefined || !isTruthy(value)) return "";
  try {
    return pyStr(value);
  } catch {
    return undefined;
  }
}
