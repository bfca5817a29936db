import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { BlockDraft, Segment } from "../../../src/types.ts";
import { placeBlocks } from "../../../src/verify/capture/places.ts";
import type { MainRequest } from "../../../src/verify/capture/request.ts";

const SOUL = block("soul", "stable", "I am Ada.\n");
const CONTEXT = block("context", "context", "# Project Context\n\n## AGENTS.md\n\nRun the tests often.\nUse tabs.");
const MEMORY = block("memory", "volatile", "likes tea");

describe("placeBlocks", () => {
  test("finds each block in the system message, counted in code points", () => {
    const { blocks, claims } = placeBlocks(
      [SOUL, CONTEXT, MEMORY],
      sent(`I am Ada.\n\n😀\n\n${textOf(CONTEXT)}\n\nlikes tea\n\nnow`),
    );
    expect(blocks.map(({ status, at, message }) => [status, at, message])).toEqual([
      ["found", 0, 0],
      ["found", 14, 0],
      ["found", 14 + textOf(CONTEXT).length + 2, 0],
    ]);
    expect(claims).toHaveLength(3);
  });

  test("says which block is out of order, and not those around it", () => {
    const { blocks } = placeBlocks([SOUL, CONTEXT, MEMORY], sent(`likes tea\n\nI am Ada.\n\n${textOf(CONTEXT)}`));
    expect(statuses(blocks)).toEqual({ soul: "found", context: "found", memory: "out-of-order" });
  });

  test("says from which line on a block differs", () => {
    const changed = textOf(CONTEXT).replace("Use tabs.", "Use spaces.");
    const [one] = placeBlocks([CONTEXT], sent(`I am Ada.\n\n${changed}`)).blocks;
    expect(one).toMatchObject({
      status: "differs",
      at: 11,
      differs: { line: 6, expected: "Use tabs.", sent: "Use spaces." },
    });
  });

  test("says that a block was not sent, or in another message", () => {
    const request = { ...sent("nothing of it"), turns: [{ role: "user", text: "likes tea" }] };
    expect(statuses(placeBlocks([CONTEXT, MEMORY], request).blocks)).toEqual({
      context: "missing",
      memory: "other-message",
    });
  });

  test("does not take a short block for a word in a longer one", () => {
    const hint = block("environment-hint", "volatile", "tabs");
    const { blocks } = placeBlocks([CONTEXT, hint], sent(`${textOf(CONTEXT)}\n\ntabs\n\nend`));
    expect(blocks.map(({ at }) => at)).toEqual([0, textOf(CONTEXT).length + 2]);
  });

  test("knows Hermes' own part of a block by its hash", () => {
    const prose = "Head of Hermes.\n";
    const own: Segment = {
      kind: "prose",
      from: 0,
      to: 16,
      prose: { id: "p", chars: 16, bytes: 16, sha256: createHash("sha256").update(prose).digest("hex") },
    };
    const skills = { ...MEMORY, id: "skills", segments: [own, ...MEMORY.segments] };
    const { blocks, claims } = placeBlocks([skills], sent(`first\n\n${prose}likes tea`));
    expect(blocks[0]).toMatchObject({ status: "found", at: 7 });
    expect(claims.map(({ start, end }) => [start, end])).toEqual([
      [7, 23],
      [23, 32],
    ]);
  });

  test("finds the messages of a prefill file one by one", () => {
    const prefill = block("prefill", "turn", "question\n\nanswer");
    const turns = ["question", "answer", "hello"].map((text) => ({ role: "user", text }));
    expect(placeBlocks([prefill], { ...sent("s"), turns }).blocks[0]).toMatchObject({ status: "found", message: 1 });
  });

  test("does not miss what enters only when a tool is used, and what has no text", () => {
    const blocks = [block("subdirectory-hints", "turn", "later"), block("plugin:x", "volatile", "")];
    expect(Object.values(statuses(placeBlocks(blocks, sent("s")).blocks))).toEqual(["not-sent", "not-sent"]);
  });
});

function block(id: string, tier: BlockDraft["tier"], text: string): BlockDraft {
  return { id, tier, title: id, segments: text === "" ? [] : [{ kind: "text", text }] };
}

function textOf({ segments }: BlockDraft): string {
  return segments.map((one) => (one.kind === "text" ? one.text : "")).join("");
}

function sent(system: string): MainRequest {
  return { system, turns: [{ role: "user", text: "hello" }], tools: [], toolChars: 0, requests: 1 };
}

function statuses(blocks: ReturnType<typeof placeBlocks>["blocks"]): Record<string, string> {
  return Object.fromEntries(blocks.map(({ id, status }) => [id, status]));
}
