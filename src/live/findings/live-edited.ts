import type { Found } from "../../findings/define.ts";
import { timeText } from "../time-text.ts";
import { defineLive, differing } from "./define.ts";
import { isInSystemPrompt } from "../../releases/order.ts";

/** A file that was edited after the session had built its prompt, which it keeps (run_agent.py `_cached_system_prompt`). */
export const liveEdited = defineLive({
  id: "live-edited",
  *find(context): Iterable<Found> {
    const { report, comparison } = context;
    const started = comparison.session?.startedMs ?? null;
    if (started === null || comparison.session?.hasPrompt === false || differing(context, "home") !== undefined) return;
    const kept = new Set(report.blocks.filter(isInSystemPrompt).map(({ id }) => id));
    for (const { id, path, block, mtime } of report.entries) {
      if (mtime === undefined || mtime <= started || block === null || !kept.has(block)) continue;
      yield {
        message: `edited ${timeText(mtime)}, after session ${comparison.session?.id} began (${timeText(started)}): it holds what was there then`,
        path,
        entry: id,
        help: "start a new session (/new); compression builds the prompt anew, too",
      };
    }
  },
});
