import type { World } from "../types.ts";
import type { Copy } from "./copy/make.ts";
import { whyNoJobPrompt } from "./not-asked.ts";
import type { ProbeAgent, ProbeWorld } from "./protocol.ts";
import type { PassedVariables } from "./variables.ts";

/** What the probe is asked about a world: its session's prompt, built in the copy. `seconds`: its time limit. */
export function requestFor(world: World, copy: Copy, passed: PassedVariables, seconds: number): ProbeWorld {
  const { surface, options } = world;
  const { gates } = surface;
  const home = copy.inCopy(world.home);
  return {
    id: surface.name,
    root: copy.root,
    home,
    userHome: copy.inCopy(world.userHome),
    cwd: copy.inCopy(world.cwd),
    cwdConfigured: world.cwdConfigured,
    env: { ...passed.values, ...surfaceVariables(world), TMPDIR: copy.inCopy("/tmp") },
    contextLength: world.contextLength,
    ...(surface.job !== undefined && { job: surface.job.id }),
    ...(whyNoJobPrompt(world) === undefined && { ask: ["cron-prompt"] }),
    agent: {
      platform: surface.platform,
      skipContextFiles: gates.skipContextFiles,
      loadSoulIdentity: gates.loadSoulIdentity,
      skipMemory: gates.skipMemory,
      ...(options.model !== undefined && { model: options.model }),
      ...toolsetsFor(world),
    },
    times: copy.times,
    snapshot: { file: `${home}/.skills_prompt_snapshot.json`, source: `${world.home}/skills`, copy: `${home}/skills` },
    text: -1,
    seconds,
  };
}

/** What the program of a surface itself sets (hermes_cli/oneshot.py). */
function surfaceVariables({ surface }: World): Readonly<Record<string, string>> {
  return surface.kind === "cli-oneshot" ? { HERMES_SINGLE_QUERY_SESSION: "1" } : {};
}

/** The toolsets that a surface hands to its agent, where they are not those configured for its platform. */
function toolsetsFor({ surface, options, toolsets, release }: World): Pick<ProbeAgent, "toolsets" | "toolsetsOf"> {
  if (options.toolsets !== undefined) return { toolsets: options.toolsets };
  if (surface.kind === "subagent" || surface.kind === "batch") return { toolsets };
  if (surface.kind === "acp" && !release.has("acp-platform-toolsets")) return { toolsets: ["hermes-acp"] };
  return surface.kind === "tui" || surface.kind === "desktop" ? { toolsetsOf: "cli" } : {};
}
