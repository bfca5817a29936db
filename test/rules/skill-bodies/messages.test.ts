import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whole } from "../../../src/part.ts";
import { PRELOAD_NOTE } from "../../../src/releases/prose-skills.ts";
import { cron } from "../../../src/rules/cron/index.ts";
import type { RuleContext } from "../../../src/rules/define.ts";
import { joinBlocks, loadSkillBlocks, type SkillBlock } from "../../../src/rules/skill-bodies/blocks.ts";
import { skillCommands } from "../../../src/rules/skill-bodies/commands.ts";
import { autoLoadedSkills } from "../../../src/rules/skill-bodies/index.ts";
import { commandMessage } from "../../../src/rules/skill-bodies/on-demand.ts";
import { skills } from "../../../src/rules/skills/index.ts";
import { textOf } from "../../../src/text/segments.ts";
import type { AuditOptions } from "../../../src/index.ts";
import type { Segment } from "../../../src/types.ts";
import { addTree, layTree, link, type Tree } from "../../helpers/tree.ts";
import { worldIn } from "../../helpers/world.ts";

interface Case {
  readonly id: string;
  readonly about: string;
  readonly preload?: readonly string[];
  readonly surface?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A job of cron/jobs.json. */
  readonly job?: string;
  /** By path; `{ROOT}` stands for the tree's folder. */
  readonly files: Readonly<Record<string, string | { readonly link: string }>>;
}

/** With Hermes' prose as ⟪id⟫; its size when it is long. */
type Text = string | { readonly chars: number; readonly sha256: string };

interface Blocks {
  readonly text: Text;
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

interface Answer {
  /** By command: the file below the tree's folder. */
  readonly commands: Readonly<Record<string, string>>;
  /** By command; null: it sends nothing. */
  readonly messages: Readonly<Record<string, Text | null>>;
  readonly autoLoad?: Blocks;
  readonly preload?: Blocks;
  readonly job?: Text;
  /** The listing of the skills. */
  readonly index?: string;
}

const NOTHING: Answer = { commands: {}, messages: {} };

// Written by scripts/skills/messages.py: what the real releases made.
const cases = read<readonly Case[]>("messages.json");
const expected = read<Readonly<Record<string, Readonly<Record<string, Answer>>>>>("messages-expected.json");
const answers = Object.entries(expected).flatMap(([hermes, rows]) =>
  cases.map((one) => ({ hermes, one, id: one.id, answer: rows[one.id] ?? NOTHING })),
);

/** The worlds of which the real release told this. */
const toldOf = (what: "autoLoad" | "preload" | "index" | "job"): typeof answers =>
  answers.filter(({ answer }) => answer[what] !== undefined);

async function ask<T>(
  { one, hermes }: (typeof answers)[number],
  about: (context: RuleContext) => T,
): Promise<{ readonly made: T; readonly root: string }> {
  const root = layCase(one);
  const { world, disk } = worldIn(root, optionsOf(one, hermes));
  const context = { world, disk, earlier: { blocks: [], entries: [], fatal: [], reports: [] } };
  return { made: await whole(() => about(context)), root };
}

describe("skills have the commands that they have there, which send the same", () => {
  test.each(answers)("world $id in Hermes $hermes", async ({ hermes, one, answer }) => {
    const root = layCase(one);
    const { world, disk } = worldIn(root, optionsOf(one, hermes));
    const context = { world, disk, earlier: { blocks: [], entries: [], fatal: [], reports: [] } };
    const { commands } = await whole(() => skillCommands(context));
    const files: Record<string, string> = {};
    const messages: Record<string, Text | null> = {};
    for (const command of commands.values()) {
      const { slug, path } = command;
      const message = await whole(() => commandMessage(command, context));
      files[`/${slug}`] = path.slice(root.length + 1);
      messages[`/${slug}`] = message.kind === "missing" ? null : shown(message.segments, root);
    }
    expect({ commands: files, messages }).toEqual({ commands: answer.commands, messages: answer.messages });
  });
});

describe("skills.auto_load loads what it loads there", () => {
  test.each(toldOf("autoLoad"))("world $id in Hermes $hermes", async (told) => {
    const { made, root } = await ask(told, autoLoadedSkills);
    expect(shownBlocks(made.blocks, root)).toEqual(comparable(told.answer.autoLoad));
  });
});

describe("-s loads what it loads there", () => {
  test.each(toldOf("preload"))("world $id in Hermes $hermes", async (told) => {
    const { made, root } = await ask(told, (context) => {
      const names = (told.one.preload ?? []).map((name) => name.replaceAll("{ROOT}", "/nowhere"));
      const route = { key: "-s", note: PRELOAD_NOTE, block: "ephemeral", path: "" };
      return loadSkillBlocks(names, route, new Set(), context);
    });
    expect(shownBlocks(made.blocks, root)).toEqual(comparable(told.answer.preload));
  });
});

describe("the index lists what it lists there", () => {
  test.each(toldOf("index"))("world $id in Hermes $hermes", async ({ hermes, one, answer }) => {
    const { run } = worldIn(layCase(one), optionsOf(one, hermes));
    const { blocks } = await run(skills);
    expect(textOf(blocks[0]?.segments ?? [])).toBe(answer.index);
  });
});

describe("a job's prompt is what it is there", () => {
  test.each(toldOf("job"))("world $id in Hermes $hermes", async ({ hermes, one, answer }) => {
    const root = layCase(one);
    const { blocks } = await worldIn(root, { hermes, surface: `cron:${one.job}` }).run(cron);
    const segments = blocks.flatMap((block) => block.segments);
    expect(shown(segments, root)).toEqual(answer.job);
  });
});

function optionsOf({ surface = "cli", env = {} }: Case, hermes: string): AuditOptions {
  return { hermes, surface, env, tools: ["skill_view"], toolsets: ["skills"] };
}

function comparable(blocks: Blocks | undefined): unknown {
  return blocks && { text: blocks.text, names: blocks.names };
}

function shownBlocks(blocks: readonly SkillBlock[], root: string): unknown {
  return { text: shown(joinBlocks(blocks), root), names: blocks.map(({ name }) => name) };
}

function shown(segments: readonly Segment[], root: string): Text {
  const text = segments
    .map((segment) => (segment.kind === "text" ? segment.text : proseOf(segment)))
    .join("")
    .replaceAll(`${CUT}\n\n`, "")
    .replaceAll(root, "{ROOT}");
  const chars = Array.from(text).length;
  if (chars <= 240) return text;
  return { chars, sha256: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}

/** Prose whose last line feeds were stripped; those that follow it stand for them. */
const CUT = "\u0000";

function proseOf({ prose, to }: Extract<Segment, { kind: "prose" }>): string {
  return `⟪${prose.id}⟫${to === prose.chars ? "" : CUT}`;
}

function layCase({ files }: Case): string {
  const root = layTree({ "u/.hermes": {}, repo: {} });
  const at = ([path, content]: [string, Case["files"][string]]): [string, Tree[string]] => [
    path,
    typeof content === "string" ? content.replaceAll("{ROOT}", root) : link(content.link),
  ];
  addTree(root, Object.fromEntries(Object.entries(files).map(at)));
  return root;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/skills/${name}`, import.meta.url), "utf8")) as T;
}
