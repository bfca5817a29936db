import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Disk } from "../../src/disk.ts";
import { releaseFor, type Release } from "../../src/releases/table.ts";
import { readConfig } from "../../src/resolve/config.ts";
import { resolveContextLength, type ContextLength } from "../../src/resolve/context-length.ts";

interface Case {
  readonly id: string;
  readonly config: string;
  /** context_length_cache.yaml */
  readonly cache?: string;
  /** `--model` */
  readonly model?: string;
}

/** What a real agent was built with, or the exception that its building ended in. */
type Answer = { readonly tokens: number; readonly model: string } | { readonly error: string };

const CASES = read("context-length-cases.json") as Case[];
const ANSWERS = read("context-length.json") as Record<string, Record<string, Answer>>;

/** Where the real program needs what these installs lack, or fails on a mistake that only costs it its start. */
const APART = new Set(["ImportError", "AttributeError", "TypeError"]);

describe.each(Object.entries(ANSWERS))("the model's window in Hermes %s", (id, answers) => {
  const release = releaseFor(id);
  const known = CASES.filter(({ id: name }) => name in answers && !isApart(answers[name]));

  it("is the one that a real agent was built with, for every config", () => {
    const ours = known.map((row) => [row.id, outcomeOf(resolveCase(row, release))]);
    expect(ours).toEqual(known.map((row) => [row.id, outcomeOfReal(answers[row.id])]));
  });

  it("belongs to the model that runs", () => {
    const named = known.filter((row) => "tokens" in (answers[row.id] ?? {}));
    const ours = named.map((row) => [row.id, resolveCase(row, release).model ?? ""]);
    expect(ours).toEqual(named.map((row) => [row.id, modelOf(answers[row.id])]));
  });
});

describe("the place that a window comes from", () => {
  const release = releaseFor("0.22.2");

  it("is the flag before everything else", () => {
    const config = "model:\n  default: gpt-5\n  context_length: 90000\n";
    expect(resolveCase({ id: "", config }, release, 70_000)).toMatchObject({
      value: 70_000,
      from: { kind: "flag" },
      assumed: false,
    });
    expect(resolveCase({ id: "", config }, release, null).value).toBeNull();
  });

  it("is a line of config.yaml", () => {
    const found = resolveCase({ id: "", config: "model:\n  default: gpt-5\n  context_length: 90000\n" }, release);
    expect(found.from).toEqual({ kind: "config", name: "model.context_length", path: "/h/config.yaml", line: 3 });
    expect(found.modelFrom).toMatchObject({ kind: "config", line: 2 });
  });

  it("is a line of config.yaml also for an older spelling at the root", () => {
    const found = resolveCase({ id: "", config: "model: gpt-5\ncontext_length: 90000\n" }, release);
    expect(found.from).toMatchObject({ name: "context_length", line: 2 });
  });

  it("is a line of the cache", () => {
    const config = "model:\n  default: foo\n  base_url: https://llm.example.com/v1\n";
    const cache = "context_lengths:\n  bar@https://x: 1\n  foo@https://llm.example.com/v1: 90000\n";
    expect(resolveCase({ id: "", config, cache }, release)).toMatchObject({
      value: 90_000,
      assumed: false,
      from: { kind: "file", path: "/h/context_length_cache.yaml", line: 3 },
    });
  });

  it("is only assumed when a server may know better", () => {
    const url = "http://localhost:8000/v1";
    const config = `model:\n  default: foo\n  base_url: ${url}\n`;
    expect(resolveCase({ id: "", config, cache: `context_lengths:\n  foo@${url}: 90000\n` }, release).assumed).toBe(
      true,
    );
  });

  it.each([
    ["claude-opus-4", "table: claude"],
    ["foo", "fallback"],
  ])("is Hermes' own table or fallback for %s, which a server may correct", (model, name) => {
    const found = resolveCase({ id: "", config: `model: ${model}\n` }, release);
    expect(found).toMatchObject({ from: { kind: "default", name }, assumed: true });
  });

  it("tells the value that Hermes ignores", () => {
    const found = resolveCase({ id: "", config: "model:\n  default: foo\n  context_length: 256K\n" }, release);
    expect(found.ignored).toMatchObject({ value: '"256K"', why: "not a whole number", from: { line: 3 } });
  });
});

function resolveCase(row: Case, release: Release, contextLength?: number | null): ContextLength {
  const disk = diskWith({
    "/h/config.yaml": row.config,
    ...(row.cache !== undefined && { "/h/context_length_cache.yaml": row.cache }),
  });
  const config = readConfig("/h", { HERMES_MANAGED_DIR: "/none" }, release, disk);
  const options = {
    ...(row.model !== undefined && { model: row.model }),
    ...(contextLength !== undefined && { contextLength }),
  };
  return resolveContextLength({ options, config, release, home: "/h", disk });
}

/** Tokens, or how the agent fails. A window that is no whole number counts as none when the cap is computed. */
function outcomeOf({ fatal, value }: ContextLength): string {
  if (fatal === undefined) return value === null ? "none" : String(value);
  return fatal.includes("infinite") ? "OverflowError" : "ValueError";
}

function outcomeOfReal(answer: Answer | undefined): string {
  if (answer === undefined) return "no answer";
  if ("error" in answer) return answer.error;
  return Number.isInteger(answer.tokens) ? String(answer.tokens) : "none";
}

function modelOf(answer: Answer | undefined): string {
  return answer !== undefined && "model" in answer ? answer.model : "";
}

function isApart(answer: Answer | undefined): boolean {
  return answer !== undefined && "error" in answer && APART.has(answer.error);
}

/** A disk with these files and nothing else. */
function diskWith(files: Readonly<Record<string, string>>): Disk {
  return {
    stat: (path) => {
      const text = files[path];
      return text === undefined ? { kind: "absent" } : { kind: "file", size: Buffer.byteLength(text), mtimeMs: 0 };
    },
    signature: () => undefined,
    readBriefly: () => ({ ok: false, code: "ENOENT" }) as const,
    isLink: () => false,
    linkTarget: () => undefined,
    read: (path) => {
      const text = files[path];
      return text === undefined ? { ok: false, code: "ENOENT" } : { ok: true, bytes: Buffer.from(text), mtimeMs: 0 };
    },
    list: () => ({ ok: false, code: "ENOENT" }),
    realpath: (path) => path,
  };
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8"));
}
