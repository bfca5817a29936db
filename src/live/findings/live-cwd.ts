import { factRule } from "./define.ts";

/** The session works in another directory than the one that is audited. */
export const liveCwd = factRule("live-cwd", "cwd", ({ live, audit }) => ({
  message: `the session is in ${live}, audited is ${audit}`,
  help: `audit that one: --cwd ${live}`,
}));
