import { factRule } from "./define.ts";

export const liveHome = factRule("live-home", "home", ({ live, audit }) => ({
  message: `the running Hermes has the home ${live}, audited is ${audit}`,
  help: `audit that one: --home ${live}`,
}));
