import { part } from "../../part.ts";
import type { EntryDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { whyNoHints } from "./policy.ts";
import { DEEP_LIMITS, findHints, USUAL_LIMITS } from "./walk.ts";

const BLOCK = "subdirectory-hints";
const touching = part(() => import("./touch.ts"));

/**
 * A tool call that touches a directory below the working directory brings that directory's first hint file, appended to
 * the tool's result. With `touch` the rule says what such calls bring; without, it lists the files that could come.
 * hermes: agent/subdirectory_hints.py SubdirectoryHintTracker; spec: context.md 9.
 */
export const subdirectoryHints = defineRule({
  id: BLOCK,
  group: "project",
  blocks: [BLOCK],
  tier: "turn",
  source: { file: "agent/subdirectory_hints.py", function: "SubdirectoryHintTracker.check_tool_call" },
  says: "appends a sub-directory's hint file to the result of the first tool call that touches it",
  run,
});

function run(context: RuleContext): RuleResult {
  const { world } = context;
  const why = whyNoHints(world);
  const touch = world.options.touch ?? [];
  if (touch.length > 0) return why === undefined ? touched(touch, context) : refused(touch, why, context);
  if (why !== undefined) return report("skipped", why);
  const walked = findHints(context, world.options.deep === true ? DEEP_LIMITS : USUAL_LIMITS);
  const limit = `looked in ${walked.directories} directories`;
  const detail = walked.stopped ? `${limit}, and stopped there: --deep looks in all` : limit;
  return { ...report("nothing", detail), entries: walked.entries.map((entry) => withDoubt(entry, context)) };
}

function touched(paths: readonly string[], context: RuleContext): RuleResult {
  const { newTracker, touchPath } = touching();
  const tracker = newTracker(context);
  const results = paths.map((path) => touchPath(path, tracker, context));
  const segments = results.flatMap((one) => one.segments);
  const entries = results.flatMap((one) => one.entries).map((entry) => withDoubt(entry, context));
  if (segments.length === 0) return { ...report("nothing", paths.join(", ")), entries };
  const block = {
    id: BLOCK,
    tier: "turn",
    title: "Subdirectory hints",
    segments,
    truncated: entries.some((one) => one.status === "truncated"),
  } as const;
  return { ...report("yielded", paths.join(", ")), blocks: [block], entries };
}

/** The files that would have come, skipped. */
function refused(paths: readonly string[], why: string, context: RuleContext): RuleResult {
  const { entries } = touched(paths, context);
  const skipped = entries.map(({ path }): EntryDraft => ({
    path,
    status: "skipped",
    reason: { kind: "hint-refused", why },
  }));
  return { ...report("skipped", why), entries: skipped };
}

/** Before 0.22.2 a session with a directory of its own has its hints counted from TERMINAL_CWD. */
function withDoubt(entry: EntryDraft, { world }: RuleContext): EntryDraft {
  const { kind } = world.surface;
  const hasOwn = kind === "tui" || kind === "desktop" || kind === "acp";
  if (!hasOwn || world.release.has("hints-session-cwd")) return entry;
  entry.unsure ??=
    "in this release hints count from TERMINAL_CWD, or else from the directory that the program was started in";
  return entry;
}

function report(outcome: "nothing" | "skipped" | "yielded", detail: string): RuleResult {
  return {
    blocks: [],
    entries: [],
    fatal: [],
    reports: [{ rule: BLOCK, source: sourceOf(subdirectoryHints), outcome, detail }],
  };
}
