import { createHash } from "node:crypto";
import path from "node:path";
import type { Probe } from "../src/verify/probe.ts";
import type { ProbeBlock, ProbeText, ProbeWorld } from "../src/verify/protocol.ts";
import type { Answer, Answers } from "./answers.ts";
import type { ConformanceWorld } from "./world.ts";

const START = "<available_skills>";
const END = "</available_skills>";

/** Blocks that are asked for at each start. */
const FIRST: readonly ProbeBlock[] = ["cap", "soul", "context", "memory", "user", "skills", "auto-load"];

/** What the real Hermes says; a second start is asked for its skills index alone. */
export async function askHermes(
  probe: Probe,
  world: ConformanceWorld,
  root: string,
  start: "first" | "second",
): Promise<Answers> {
  const ask = start === "first" ? FIRST : (["skills"] as const);
  const answered = await askProbe(probe, { ...probeWorld(world, root), ask });
  const blocks: Record<string, Answer> = {};
  for (const [block, said] of Object.entries(answered)) {
    if (block === "cap" || said.kind === "no-function") continue;
    blocks[block] = block === "skills" ? listing(said) : said;
  }
  if (start === "first") for (const job of world.jobs) blocks[`cron:${job}`] = await askJob(probe, world, root, job);
  return { cap: capOf(answered["cap"]), blocks };
}

async function askJob(probe: Probe, world: ConformanceWorld, root: string, job: string): Promise<Answer> {
  const answered = await askProbe(probe, { ...probeWorld(world, root), ask: ["cron-prompt"], job });
  const said = answered["cron-prompt"] ?? { kind: "none" };
  return said.kind === "no-function" ? { kind: "error", error: said.names } : said;
}

async function askProbe(probe: Probe, world: ProbeWorld): Promise<Readonly<Record<string, ProbeText>>> {
  const answer = await probe.ask(world);
  if ("blocks" in answer) return answer.blocks;
  // A forked child can inherit a lock that another thread held: ask once more.
  const again = await probe.ask(world);
  if ("blocks" in again) return again.blocks;
  return Object.fromEntries((world.ask ?? []).map((block) => [block, { kind: "error", error: again.error }]));
}

function probeWorld(world: ConformanceWorld, root: string): ProbeWorld {
  return {
    id: world.id,
    root,
    home: path.join(root, world.home),
    userHome: path.join(root, "u"),
    cwd: path.join(root, world.cwd),
    // Plugins that come with a release have no skills and cost a second a start; no world has others.
    env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", HERMES_SAFE_MODE: "1", ...environment(world, root) },
    contextLength: world.contextLength,
    tools: world.tools,
    toolsets: world.toolsets,
    text: -1,
    seconds: 30,
  };
}

/** A world's variables, `{ROOT}` filled in. */
export function environment(world: ConformanceWorld, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(world.env).map(([name, value]) => [name, value.replaceAll("{ROOT}", root)]));
}

function capOf(said: ProbeText | undefined): number | null {
  return said?.kind === "text" && said.text !== undefined ? Number(said.text) : null;
}

/** The listing within the block: what `skills` means in a report. */
function listing(said: ProbeText): Answer {
  if (said.kind === "no-function") return { kind: "error", error: said.names };
  if (said.kind !== "text" || said.text === undefined) return said;
  const start = said.text.indexOf(START);
  const end = said.text.indexOf(END);
  if (start < 0 || end < 0) return { kind: "error", error: "no listing in the block" };
  const inner = said.text.slice(start + START.length, end);
  const outer = said.text.slice(0, start + START.length) + said.text.slice(end);
  const text = Buffer.from(inner, "utf8");
  const bytes = said.bytes - Buffer.byteLength(outer);
  return {
    kind: "text",
    chars: said.chars - [...outer].length,
    bytes,
    // Half a surrogate pair is lost on the way through JSON and UTF-8: then sizes are all there is.
    sha256:
      text.length === bytes && !/\p{Surrogate}/u.test(inner) ? createHash("sha256").update(text).digest("hex") : null,
    text: inner,
    totalChars: said.chars,
  };
}
