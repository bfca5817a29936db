import type { BlockDraft, World } from "../types.ts";
import type { ProbeText } from "./protocol.ts";

/** Why a block is not compared; undefined: it is. */
export function whyNotAsked({ id, tier }: BlockDraft, world: World, answer: ProbeText | undefined): string | undefined {
  if (answer?.kind === "no-function") return `this Hermes has no function of that name: ${answer.names}`;
  if (answer?.kind === "error") return `its loader fails in the copy: ${answer.error}`;
  if (id === "cron-prompt") return whyNoJobPrompt(world);
  if (id.startsWith("plugin:")) return "a plugin is the user's own program, which is not run";
  if (id.startsWith("memory-provider:")) return "a memory provider may ask a network";
  if (tier === "api") return "it is added when the model is called: verify --capture sees it";
  if (tier === "turn") return "it is no part of the system prompt: verify --capture sees it";
  return undefined;
}

/** Asking for a job's message runs its script. */
export function whyNoJobPrompt({ surface }: World): string | undefined {
  if (surface.job === undefined) return "no job is named: --surface cron:<job id>";
  return surface.job.runsPrograms ? "the job runs a program of the user's" : undefined;
}
