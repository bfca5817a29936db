import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createDisk } from "../../../src/disk.ts";
import { releaseFor } from "../../../src/releases/table.ts";
import { cron } from "../../../src/rules/cron/index.ts";
import { readJobsFile } from "../../../src/resolve/surface/jobs-file.ts";
import type { Segment } from "../../../src/types.ts";
import { dir, file, layTree, link, type Tree } from "../../helpers/tree.ts";
import { worldIn } from "../../helpers/world.ts";

type Content =
  | string
  | { b64: string }
  | { copy: string }
  | { dir: true }
  | { link: string }
  | { parts: [string, number][] };

type Timed = Content | { content: Content; mtime: number };

interface Case {
  readonly id: string;
  /** By path below HERMES_HOME. */
  readonly files: Record<string, Timed>;
}

/** A message with Hermes' prose as ⟪id⟫, its size when it is long, null when there is none, or the exception. */
type Message = string | null | { chars: number; sha256: string } | { raises: string };

/** What the real Hermes of a release built (scripts/python-fixtures/cron_jobs.py), by job id; or why the store fails. */
type Built = Record<string, Message> | string;

const CASES = read<Case[]>("cases.json");
const EXPECTED = read<Record<string, Record<string, Built>>>("expected.json");
const RELEASES = Object.keys(EXPECTED);
const LONGEST_TEXT = 240;

describe("the message of a scheduled job is what Hermes builds", () => {
  it.each(CASES.map((one) => [one.id, one] as const))("with %s", async (id, one) => {
    const root = layTree(treeOf(one));
    const built: Record<string, unknown> = {};
    for (const hermes of RELEASES) built[hermes] = await buildAll(root, hermes);
    expect(built).toEqual(Object.fromEntries(RELEASES.map((hermes) => [hermes, comparable(EXPECTED[hermes]?.[id])])));
  });
});

/** The messages of every job in the store, by id. */
async function buildAll(root: string, hermes: string): Promise<unknown> {
  const store = readJobsFile(`${root}/u/.hermes/cron/jobs.json`, createDisk(), releaseFor(hermes));
  if (store.kind !== "jobs") return "fails";
  const built: Record<string, unknown> = {};
  for (const { id } of store.jobs) {
    if (typeof id !== "string") throw new TypeError("a job without an id");
    const { blocks, fatal } = await worldIn(root, { hermes, surface: `cron:${id}` }).run(cron);
    const [block] = blocks;
    if (block !== undefined) built[id] = shown(block.segments, root);
    else built[id] = fatal.length > 0 ? "fails" : "refused";
  }
  return built;
}

function shown(segments: readonly Segment[], root: string): string | { chars: number; sha256: string } {
  const text = segments
    .map((segment) => (segment.kind === "text" ? segment.text : `⟪${segment.prose.id}⟫`))
    .join("")
    .replaceAll(root, "{ROOT}");
  const chars = Array.from(text).length;
  if (chars <= LONGEST_TEXT) return text;
  return { chars, sha256: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}

function comparable(built: Built | undefined): unknown {
  if (typeof built !== "object") return "fails";
  return Object.fromEntries(Object.entries(built).map(([id, message]) => [id, outcome(message)]));
}

function outcome(message: Message): unknown {
  if (message === null || typeof message === "string" || "chars" in message) return message;
  return message.raises === "CronPromptInjectionBlocked" ? "refused" : "fails";
}

function treeOf(one: Case): Tree {
  return {
    repo: {},
    "u/.hermes": {},
    ...Object.fromEntries(Object.entries(one.files).map(([path, content]) => [`u/.hermes/${path}`, layOf(content)])),
  };
}

function layOf(content: Timed): Tree[string] {
  if (typeof content === "string") return content;
  if ("mtime" in content) return file(bytesOf(content.content) ?? "", { mtime: content.mtime });
  if ("link" in content) return link(content.link);
  return bytesOf(content) ?? dir();
}

/** Undefined for a directory. */
function bytesOf(content: Content): string | Buffer | undefined {
  if (typeof content === "string") return content;
  if ("b64" in content) return Buffer.from(content.b64, "base64");
  if ("copy" in content) return readFileSync(new URL(`../../../fixtures/cron/${content.copy}`, import.meta.url));
  if ("parts" in content) return content.parts.map(([text, times]) => text.repeat(times)).join("");
  return undefined;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/cron/${name}`, import.meta.url), "utf8")) as T;
}
