import { NO_HOME } from "../../resolve/no-home.ts";
import { aboutEntry, defineFinding } from "../define.ts";

/** Another Hermes home with an identity or memories of its own. */
export const severalHomes = defineFinding({
  id: "several-homes",
  severity: "warning",
  says: "another Hermes home with an identity or memories of its own",
  why: "what is written there does not reach the sessions of this one",
  *find({ others, world }) {
    if (world.home === NO_HOME) return;
    for (const entry of others) if (entry.reasonCode === "lookalike-other-home") yield aboutEntry(entry);
  },
});
