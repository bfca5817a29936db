import { factRule } from "./define.ts";

/** The running Hermes has another home than the one that is audited. */
export const liveHome = factRule("live-home", "home", ({ live, audit }) => ({
  message: `the running Hermes has the home ${live}, audited is ${audit}`,
  help: `audit that one: --home ${live}`,
}));
