import { count } from "../../reasons/words.ts";
import { factRule } from "./define.ts";

/** The session's window is not the one that the audit counts with. */
export const liveWindow = factRule("live-window", "window", ({ live, audit }) => ({
  message: `the session's window is ${count(Number(live))} tokens, the audit counts with ${count(Number(audit))}`,
  help: `audit with it: --context-length ${live}`,
}));
