import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadPrompt } from "../src/audit.ts";
import { createDisk } from "../src/disk.ts";
import { renderSegments } from "../src/render.ts";
import type { AuditOptions } from "../src/audit-options.ts";
import { addTree, file, layTree, type Tree } from "./helpers/tree.ts";

type Where = "system" | "user" | "none";

/** A run of the real program with a stand-in model that recorded what it was sent. `{ROOT}` is the tree's folder. */
interface Case {
  readonly id: string;
  readonly surface: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly job?: string;
  readonly runCwd?: string;
  readonly sessionCwd?: string;
  /** Files of `base` that this case does not have. */
  readonly without?: readonly string[];
  readonly files: Readonly<Record<string, string | { readonly text: string; readonly mtime: number }>>;
  readonly expect: readonly {
    readonly releases: readonly string[];
    readonly tools: number;
    readonly marks: Readonly<Record<string, Where>>;
  }[];
}

const { base, tools, cases } = JSON.parse(
  readFileSync(new URL("../fixtures/surfaces.json", import.meta.url), "utf8"),
) as { base: Record<string, string>; tools: string[][]; cases: Case[] };

const NAMES: Readonly<Record<string, string>> = { chat: "cli", oneshot: "cli-oneshot" };

function treeOf({ files, without = [] }: Case, root: string): Tree {
  const specs = Object.entries({ ...base, ...files }).filter(([path]) => !without.includes(path));
  const entries = specs.map(([path, spec]): [string, Tree[string]] => {
    if (typeof spec === "string") return [path, spec.replaceAll("{ROOT}", root)];
    return [path, file(spec.text.replaceAll("{ROOT}", root), { mtime: spec.mtime })];
  });
  return Object.fromEntries(entries);
}

function optionsOf(one: Case, root: string, hermes: string, session: readonly string[] | undefined): AuditOptions {
  const after = (flag: string): string | undefined => one.args?.[one.args.indexOf(flag) + 1];
  const env = { HOME: `${root}/u`, HERMES_HOME: `${root}/u/.hermes`, HERMES_MANAGED_DIR: `${root}/managed` };
  const own = Object.entries(one.env ?? {}).map(([name, value]) => [name, value.replaceAll("{ROOT}", root)]);
  return {
    env: { ...env, ...Object.fromEntries(own) },
    hermes,
    surface: one.surface === "cron" ? `cron:${one.job}` : (NAMES[one.surface] ?? one.surface),
    cwd: `${root}/${one.runCwd ?? "repo"}`,
    contextLength: 200_000,
    ...(session !== undefined && { tools: session }),
    ...(["tui", "acp"].includes(one.surface) && { sessionCwd: `${root}/${one.sessionCwd ?? "repo"}` }),
    ...(one.args?.includes("--ignore-rules") === true && { ignoreRules: true }),
    ...(one.args?.includes("-p") === true && { profile: after("-p") }),
    ...(one.args?.includes("-s") === true && { preloadSkills: [after("-s") ?? ""] }),
  };
}

/** In which message each mark turns up. */
async function found(options: AuditOptions, root: string, marks: readonly string[]): Promise<Record<string, Where>> {
  const { result } = await loadPrompt(options, { env: options.env ?? {}, cwd: root }, createDisk());
  const texts = result.blocks.map((block) => ({
    where: block.tier === "turn" ? ("user" as const) : ("system" as const),
    text: renderSegments(block.fullSegments ?? block.segments).text,
  }));
  const placeOf = (mark: string): Where => {
    const places = texts.filter(({ text }) => text.includes(mark)).map(({ where }) => where);
    return places.includes("system") ? "system" : (places[0] ?? "none");
  };
  return Object.fromEntries(marks.map((mark) => [mark, placeOf(mark)]));
}

describe.each(cases)("$id", (one) => {
  it("each file and setting is where the real program sends it", { timeout: 30_000 }, async () => {
    for (const { releases, tools: session, marks } of one.expect) {
      for (const hermes of releases) {
        const root = layTree({ "u/.hermes": {}, repo: {} });
        addTree(root, treeOf(one, root));
        const options = optionsOf(one, root, hermes, tools[session]);
        expect([hermes, await found(options, root, Object.keys(marks))]).toEqual([hermes, marks]);
      }
    }
  });
});
