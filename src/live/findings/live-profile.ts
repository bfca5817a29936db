import { factRule } from "./define.ts";

/** The running Hermes has another profile than the one that is audited. */
export const liveProfile = factRule("live-profile", "profile", ({ live, audit }) => ({
  message: `the running Hermes has the profile ${live}, audited is ${audit}`,
  help: `audit that one: --profile ${live}`,
}));
