import { pyExpandUser } from "../../python/expanduser.ts";
import { pyJoin } from "../../python/normpath.ts";
import { createResolver } from "../../python/resolve-path.ts";
import { pyRepr } from "../../python/str.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { SCRIPT_ERROR_INTRO, SCRIPT_INTRO, SCRIPT_WHERE_FROM, SCRIPT_WHERE_TO } from "../../releases/prose-cron.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import { dataBlock } from "./data-block.ts";
import { CRON_BLOCK } from "./block.ts";

/** What a `script` or `monitor_script` names. */
export type ScriptFile =
  /** It will be run; what it prints is not known. */
  | { readonly kind: "runs"; readonly path: string }
  /** It is refused, and this is what Hermes says. */
  | {
      readonly kind: "refused";
      readonly path: string;
      readonly message: readonly Segment[];
      readonly why: "outside" | "absent" | "not-a-file" | "no-path";
    }
  /** Hermes raises on it. */
  | { readonly kind: "fails"; readonly message: string };

/**
 * A script must lie in HERMES_HOME/scripts, links followed. It is never run here.
 * hermes: cron/scheduler_script.py _resolve_script_path; spec: cron.md 5.
 */
export function findScript(value: PyValue, { world, disk }: RuleContext): ScriptFile {
  const folder = `${world.home}/scripts`;
  if (typeof value !== "string") return { kind: "fails", message: "TypeError: script is no text" };
  const quoted = pyRepr(value);
  const told = world.release.has("cron-script-bad-path-told");
  if (value.includes("\0")) {
    if (!told) return { kind: "fails", message: "ValueError: script has a NUL byte" };
    return refused(folder, "no-path", `Blocked: script path contains a NUL byte: ${quoted}`);
  }
  const expanded = pyExpandUser(value, world.env, () => undefined);
  if (expanded.startsWith("~")) {
    if (!told) return { kind: "fails", message: "RuntimeError: script starts with ~ and no home directory is known" };
    return refused(folder, "no-path", `Blocked: script path is not a valid filesystem path: ${quoted}`);
  }
  const resolve = createResolver(disk);
  const real = (path: string): string => {
    const resolved = resolve(path, world.processCwd);
    return resolved.kind === "nul" ? path : resolved.path;
  };
  const realFolder = real(folder);
  const path = real(pyJoin(folder, expanded));
  if (path !== realFolder && !path.startsWith(`${realFolder}/`)) {
    return refused(
      path,
      "outside",
      `Blocked: script path resolves outside the scripts directory (${realFolder}): ${quoted}`,
    );
  }
  const { kind } = disk.stat(path);
  // Hermes makes the folder before it looks.
  if (kind === "absent" && path !== realFolder) {
    const where = world.release.has("cron-script-where-told")
      ? [proseSegment(SCRIPT_WHERE_FROM), textSegment(realFolder), proseSegment(SCRIPT_WHERE_TO)]
      : [];
    return { kind: "refused", path, why: "absent", message: [textSegment(`Script not found: ${path}`), ...where] };
  }
  if (kind !== "file") return refused(path, "not-a-file", `Script path is not a file: ${path}`);
  return { kind: "runs", path };
}

function refused(path: string, why: "outside" | "not-a-file" | "no-path", message: string): ScriptFile {
  return { kind: "refused", path, why, message: [textSegment(message)] };
}

/** The block of a job's `script`, with its entry: the frame alone where the output is not known. */
export function scriptSection(
  value: PyValue | undefined,
  context: RuleContext,
):
  | { readonly kind: "none" }
  | { readonly kind: "fails"; readonly message: string }
  | { readonly kind: "section"; readonly segments: readonly Segment[]; readonly entry: EntryDraft } {
  if (value === undefined || !isTruthy(value)) return { kind: "none" };
  const script = findScript(value, context);
  if (script.kind === "fails") return script;
  const entry = scriptEntry(script, "script");
  if (script.kind === "runs")
    return { kind: "section", entry, segments: dataBlock("Script Output", SCRIPT_INTRO, [], entry) };
  const body = script.message.map((segment): Segment => ({ ...segment, owner: entry }));
  return { kind: "section", entry, segments: dataBlock("Script Error", SCRIPT_ERROR_INTRO, body, entry) };
}

/** The entry of a script file. */
export function scriptEntry(
  script: Exclude<ScriptFile, { kind: "fails" }>,
  field: "script" | "monitor_script",
): EntryDraft {
  const { path } = script;
  if (script.kind === "runs") {
    return {
      path,
      status: "on-demand",
      reason: { kind: "cron-script-runs", field },
      block: CRON_BLOCK,
      unsure: "what the script prints enters the prompt, and it is not run here",
    };
  }
  return {
    path,
    status: "not-loaded",
    reason: { kind: "cron-script-refused", field, why: script.why },
    block: field === "script" ? CRON_BLOCK : null,
  };
}
