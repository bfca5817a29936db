import path from "node:path";
import { audit, type AuditOptions, type Report } from "../src/index.ts";
import type { Answer, Answers } from "./answers.ts";
import { environment } from "./truth.ts";
import type { ConformanceWorld } from "./world.ts";

/** Blocks that are compared; `auto-load` is there in releases that have it. */
const BLOCKS = ["soul", "context", "memory", "user", "skills", "auto-load"] as const;

/** Rules whose fatal faults are those of a block's loader. */
const FATAL_OF: Readonly<Record<string, string>> = {
  "project-context": "context",
};

/** What this program says, and its report, for the tally. */
export interface Ours {
  readonly answers: Answers;
  readonly report: Report;
}

export async function askOurselves(world: ConformanceWorld, root: string, release: string): Promise<Ours> {
  const options = optionsOf(world, root, release);
  const report = await audit(options);
  const blocks: Record<string, Answer> = {};
  for (const id of BLOCKS) blocks[id] = answerOf(report, id);
  for (const fatal of report.fatal) {
    const block = FATAL_OF[fatal.rule] ?? fatal.rule;
    blocks[block] = { kind: "error", error: fatal.message };
  }
  for (const job of world.jobs) {
    const run = await audit({ ...options, surface: `cron:${job}` });
    blocks[`cron:${job}`] = answerOf(run, "cron-prompt");
  }
  return { answers: { cap: report.world.cap, blocks }, report };
}

export function optionsOf(world: ConformanceWorld, root: string, release: string): AuditOptions {
  return {
    cwd: path.join(root, world.cwd),
    env: { HOME: path.join(root, "u"), HERMES_HOME: path.join(root, world.home), ...environment(world, root) },
    hermes: release,
    surface: "cli",
    contextLength: world.contextLength,
    tools: world.tools,
    toolsets: world.toolsets,
  };
}

function answerOf(report: Report, id: string): Answer {
  const block = report.blocks.find((one) => one.id === id);
  if (block === undefined || block.chars === 0) return { kind: "none" };
  const { chars, bytes, sha256, totalChars } = block;
  return { kind: "text", chars, bytes, sha256, totalChars: id === "skills" ? totalChars : undefined };
}
