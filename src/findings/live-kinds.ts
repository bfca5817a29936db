import type { FindingKind } from "./define.ts";

/** Findings that only `live` has: a running Hermes beside the audit of the same world. src/live/findings has their rules. */
export const LIVE_KINDS = [
  {
    id: "live-home",
    severity: "error",
    says: "a running Hermes with another home than the one that is audited",
    why: "its SOUL.md, memories, skills and settings are other files",
  },
  {
    id: "live-profile",
    severity: "error",
    says: "a running Hermes with another profile than the one that is audited",
    why: "each profile is a home of its own",
  },
  {
    id: "live-cwd",
    severity: "error",
    says: "a session in another directory than the one that is audited",
    why: "the project context is looked for from there",
  },
  {
    id: "live-release",
    severity: "error",
    says: "a running Hermes of another release than the one that is modelled",
    why: "releases differ in what they load",
  },
  {
    id: "live-window",
    severity: "warning",
    says: "a session with another context window than the audit counts with",
    why: "the cap of a context file follows from the window",
  },
  {
    id: "live-model",
    severity: "info",
    says: "a session with another model than config.yaml names",
    why: "the window, and guidance of Hermes' own, follow from the model",
  },
  {
    id: "live-tools",
    severity: "info",
    says: "a session with other tools than the audit assumes",
    why: "skills and guidance depend on the tools that are there",
  },
  {
    id: "live-skill",
    severity: "warning",
    says: "a skill that only one of the two sides has",
    why: "the running Hermes looked at other folders, or at another time",
  },
  {
    id: "live-size",
    severity: "warning",
    says: "a part of the session's prompt with another size than its files have in the audit",
    why: "a file that enters here does not enter there, or the other way round",
  },
  {
    id: "live-edited",
    severity: "warning",
    says: "a file that was edited after the session began",
    why: "a session keeps the prompt that it was born with",
  },
] as const satisfies readonly FindingKind[];

/** Id of such a finding. */
export type LiveKindId = (typeof LIVE_KINDS)[number]["id"];
