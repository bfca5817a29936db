import { factRule } from "./define.ts";

/** The running Hermes is of another release than the one that is modelled. */
export const liveRelease = factRule("live-release", "version", ({ live, audit }) => ({
  message: `the running Hermes is ${live}, modelled is ${audit}`,
  help: `audit that release: --hermes ${live}; or restart the service after an upgrade`,
}));
