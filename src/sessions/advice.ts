import type { StoredSession } from "./result.ts";

/** Sessions that are over when their one answer is given. */
const SHORT_LIVED: ReadonlySet<string> = new Set(["cron", "oneshot", "subagent", "batch"]);

/**
 * What to do about a prompt that is not as it would be now, or why nothing needs to be done. Hermes takes a stored prompt as
 * it is as long as model and provider (0.18.2 and later; from 0.20.0 on the directory too) are those it names; a compaction can build it anew
 * (0.19.0 to 0.20.6 only where memory has changed). agent/conversation_loop.py _restore_or_build_system_prompt,
 * agent/conversation_compression.py; `/new` and its other name `/reset`: hermes_cli/commands.py.
 */
export function adviceFor({ source, prompt }: StoredSession, same: boolean): string {
  if (prompt === null)
    return "No prompt is stored: Hermes builds one at the session's next message, with what is there then.";
  if (same) return "Nothing needs to be done: a new session would get the same files.";
  if (SHORT_LIVED.has(source))
    return "Such a session is not gone on with: the next run builds its own prompt, with what is there then.";
  return "A session keeps its prompt for life, so edits made since it started do nothing in it: /new (or /reset) starts one with what is there then; /compress or another model can also build it anew.";
}
