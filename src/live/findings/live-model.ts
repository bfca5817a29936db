import { factRule } from "./define.ts";

/** The session has another model than config.yaml names. */
export const liveModel = factRule("live-model", "model", ({ live, audit }) => ({
  message: `the session's model is ${live}, config.yaml names ${audit}`,
  help: `audit with it: --model ${live}`,
}));
