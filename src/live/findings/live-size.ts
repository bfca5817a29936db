import type { Found } from "../../findings/define.ts";
import { count } from "../../reasons/words.ts";
import { defineLive } from "./define.ts";

/** A part of the session's prompt is not as big as its files make it in the audit. */
export const liveSize = defineLive({
  id: "live-size",
  *find({ comparison, live }): Iterable<Found> {
    const window = comparison.facts.find(({ name }) => name === "window");
    for (const { id, label, live: has, audit, verdict } of comparison.sizes) {
      if (verdict !== "differs" || audit === null) continue;
      const help =
        window?.verdict === "differs"
          ? `the windows differ, and with them the caps: --context-length ${live.contextLength}`
          : "compare home, directory, profile and surface of the two sides; hermes-audit lists the files of this one";
      yield {
        message: `${label}: ${count(has)} tokens in the session, ${count(audit)} in the audit`,
        help,
        key: id,
        amount: Math.abs(has - audit),
      };
    }
  },
});
