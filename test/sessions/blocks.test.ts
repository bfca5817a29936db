import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { compareBlocks } from "../../src/sessions/blocks.ts";
import { findPieces, piecesOf } from "../../src/sessions/match.ts";
import type { BlockDraft, Segment } from "../../src/types.ts";

const HELP = "You run on Hermes Agent (by Nous Research). Help.";
const HEAD = "# Project Context\n\nThe following project context files have been loaded and should be followed:\n\n";
const RULE = "═".repeat(46);
const END = "Conversation started: Saturday, January 31, 2026\nModel: m\nProvider: p";

/** Texts that look like the start of something else, and others that are hard to find again. */
const TEXTS = [
  "Be kind.",
  "x",
  "# Project Context",
  "## Skills\nOurs.",
  "Notes.\n\n## Skills\n\n<available_skills>\n  x:\n    - y\n</available_skills>\n\nMore.",
  "Conversation started: once upon a time",
  "You run on Hermes Agent.",
  `${RULE}\nMEMORY\n${RULE}`,
  "日本 🦊 🦊🦊",
  "a\n\na\n\na",
  "$& $1 \\",
  "One.\n\nWorkspace (snapshot at session start\n\nTwo.",
];

test.each(TEXTS.flatMap((text, at) => TEXTS.map((other, index) => [text, other, at, index] as const)))(
  "%j and %j are found where Hermes puts them",
  (text, other, at, index) => {
    const blocks = blocksOf(text, other, TEXTS[(at + index) % TEXTS.length] ?? "", other);
    const stored = promptOf(blocks);
    const { blocks: same, rest } = compareBlocks(stored, blocks);
    expect(same.map(({ id, change }) => [id, change])).toEqual(blocks.map(({ id }) => [id, "same"]));
    const inBlocks = same.reduce((sum, { storedChars }) => sum + (storedChars ?? 0), 0);
    expect(inBlocks + rest.reduce((sum, { chars }) => sum + chars, 0)).toBeLessThanOrEqual([...stored].length);
  },
);

describe("a block that has changed", () => {
  const before = blocksOf("You are Ada.", "Use pnpm.\n\nNever push.", "Fridays", "Ann");

  test.each([
    ["soul", blocksOf("You are Eve.", "Use pnpm.\n\nNever push.", "Fridays", "Ann"), "You are Ada.", "You are Eve."],
    [
      "context",
      blocksOf("You are Ada.", "Use yarn.\n\nNever push.", "Fridays", "Ann"),
      "Use pnpm.\n\nNever push.",
      "Use yarn.\n\nNever push.",
    ],
    ["context", blocksOf("You are Ada.", "Use pnpm.", "Fridays", "Ann"), "Use pnpm.\n\nNever push.", "Use pnpm."],
    ["memory", blocksOf("You are Ada.", "Use pnpm.\n\nNever push.", "Mondays", "Ann"), "Fridays", "Mondays"],
    ["user", blocksOf("You are Ada.", "Use pnpm.\n\nNever push.", "Fridays", "Ann Lee"), "Ann", "Ann Lee"],
  ] as const)("is the only one: %s", (id, now, stored, text) => {
    const { blocks } = compareBlocks(promptOf(before), now);
    expect(blocks.filter(({ change }) => change !== "same")).toMatchObject([
      { id, change: "changed", difference: { stored, now: text } },
    ]);
  });

  it("says where, in code points, and which file today's text is from", () => {
    const owner = {
      path: "/p/AGENTS.md",
      status: "loaded" as const,
      reason: { kind: "soul-loaded" as const, chars: 1 },
    };
    const draft = (text: string): BlockDraft => ({
      id: "soul",
      tier: "stable",
      title: "",
      segments: [{ kind: "text", text: `\n${text}`, owner, line: 1 }],
    });
    const { blocks } = compareBlocks(`🦊🦊\nold\n\n${HELP}`, [draft("🦊🦊\nnew")]);
    expect(blocks[0]?.difference).toEqual({ offset: 3, stored: "old", now: "new", path: "/p/AGENTS.md", line: 3 });
  });
});

describe("a block that one side alone has", () => {
  const blocks = blocksOf("You are Ada.", "Use pnpm.", "Fridays", "Ann");

  test.each(["soul", "context", "skills", "memory", "user"])("%s is gone, or new", (id) => {
    const without = blocks.filter((block) => block.id !== id);
    const gone = compareBlocks(promptOf(blocks), without).blocks;
    expect(gone.filter(({ change }) => change !== "same")).toMatchObject([{ id, change: "gone", nowChars: null }]);
    if (id === "soul") return;
    const added = compareBlocks(promptOf(without), blocks).blocks;
    expect(added.filter(({ change }) => change !== "same")).toMatchObject([{ id, change: "new", storedChars: null }]);
  });
});

describe("prose that is known by length and hash alone", () => {
  it("counts only where its hash is the same", () => {
    const sha256 = createHash("sha256").update("Hermes says so.").digest("hex");
    const known: Segment = { kind: "prose", prose: { id: "p", chars: 15, bytes: 15, sha256 }, from: 0, to: 15 };
    const pieces = piecesOf([known, { kind: "text", text: "\nMine.\n" }]);
    expect(findPieces("a\n\nHermes says so.\nMine.\n\nb", pieces)).toEqual({ start: 3, end: 24 });
    expect(findPieces("a\n\nHermes said so.\nMine.\n\nb", pieces)).toBeUndefined();
    expect(findPieces("says so.\nMine.\n\nb", pieces)).toBeUndefined();
    expect(findPieces("a\n\nHermes says so.\nMine. b", pieces)).toBeUndefined();
    expect(findPieces("Hermes says so.", piecesOf([known]))).toEqual({ start: 0, end: 15 });
  });
});

function blocksOf(soul: string, project: string, memory: string, user: string): readonly BlockDraft[] {
  const draft = (id: string, tier: BlockDraft["tier"], ...texts: readonly string[]): BlockDraft => ({
    id,
    tier,
    title: id,
    segments: texts.map((text) => ({ kind: "text", text })),
  });
  return [
    draft("soul", "stable", `${soul}\n`),
    draft("context", "context", HEAD, "## AGENTS.md\n\n", `${project}\n`),
    draft("skills", "volatile", "\n  tools:\n", "    - brew: Brews.\n"),
    draft("memory", "volatile", `${RULE}\nMEMORY (your personal notes) [1% — 9/2,200 chars]\n${RULE}\n`, memory),
    draft("user", "volatile", `${RULE}\nUSER PROFILE (who the user is) [1% — 9/1,375 chars]\n${RULE}\n`, user),
  ];
}

/** As Hermes joins them, with parts of its own between. */
function promptOf(blocks: readonly BlockDraft[]): string {
  const text = (id: string): string => {
    const found = blocks.find((block) => block.id === id);
    return (found?.segments ?? []).map((segment) => (segment.kind === "text" ? segment.text : "")).join("");
  };
  const skills = text("skills");
  const listing =
    skills === "" ? "" : `## Skills\nBefore replying, look.\n\n<available_skills>${skills}</available_skills>`;
  return [text("soul"), HELP, "# Finishing\nDo.", text("context"), listing, text("memory"), text("user"), END]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n");
}

test("first words of a stretch end with a whole character", () => {
  const { rest } = compareBlocks(`x${"🦊".repeat(70)}`, []);
  expect(rest.map(({ starts }) => starts)).toEqual([`x${"🦊".repeat(59)}`]);
});
