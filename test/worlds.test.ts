import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { audit, render, type Report } from "../src/index.ts";

// Worlds in fixtures/worlds, with what the real Hermes of each release built from them (scripts/worlds/record.py).

const WORLDS = path.join(import.meta.dirname, "../fixtures/worlds");

interface WorldFile {
  readonly path: string;
  readonly text?: string;
  readonly base64?: string;
  readonly parts?: readonly (readonly [string, number])[];
  readonly link?: string;
  readonly dir?: boolean;
}

interface WorldFixture {
  readonly about: string;
  readonly cwd: string;
  readonly contextLength: number | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly files: readonly WorldFile[];
}

type Size = {
  readonly chars: number;
  readonly bytes: number;
  readonly text?: string;
  readonly sha256?: string;
  readonly error?: string;
} | null;

interface Expected {
  readonly releases: readonly string[];
  readonly truth: Readonly<Record<string, Size>>;
}

const names = readdirSync(WORLDS).toSorted();

describe.each(names)("%s", (name) => {
  const world = readJson<WorldFixture>(name, "world.json");
  const rows = readJson<readonly Expected[]>(name, "expected.json");
  const cases = rows.flatMap(({ releases, truth }) => releases.map((release) => ({ release, truth })));

  test.each(cases)(`${world.about} (Hermes $release)`, async ({ release, truth }) => {
    await inWorld(world, async (root) => {
      const options = {
        env: { HOME: path.join(root, "u"), HERMES_HOME: path.join(root, "u/.hermes"), ...world.env },
        cwd: path.join(root, world.cwd),
        contextLength: world.contextLength,
        hermes: release,
      };
      const report = await audit(options);
      for (const [block, size] of Object.entries(truth)) {
        const shown = async (): Promise<string> => (await render(options, block)).text.replaceAll(root, "{ROOT}");
        await expectBlock(report, block, size, shown);
      }
    });
  });
});

async function expectBlock(report: Report, id: string, size: Size, shown: () => Promise<string>): Promise<void> {
  const block = report.blocks.find((one) => one.id === id);
  // Where the loader raises, nothing may be claimed to enter.
  if (size === null || size.error !== undefined) {
    expect(block, id).toBeUndefined();
    return;
  }
  expect({ id, chars: block?.chars, bytes: block?.bytes }).toEqual({ id, chars: size.chars, bytes: size.bytes });
  // Hermes' own prose is not in this package: its sizes are compared, and its hash where it is whole.
  if (block?.sha256 === null || block?.title === "Identity (Hermes' default)") return;
  const text = await shown();
  if (size.text !== undefined) expect(text).toBe(size.text);
  else expect(createHash("sha256").update(text).digest("hex")).toBe(size.sha256);
}

/** Lays a world out where record.py does: under a folder whose name has the same length, since paths enter the prompt. */
async function inWorld(world: WorldFixture, run: (root: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync("/tmp/hermes-audit-");
  try {
    mkdirSync(path.join(root, "u/.hermes"), { recursive: true });
    for (const file of world.files) layOut(root, file);
    mkdirSync(path.join(root, world.cwd), { recursive: true });
    await run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function layOut(root: string, file: WorldFile): void {
  const target = path.join(root, file.path);
  mkdirSync(path.dirname(target), { recursive: true });
  if (file.link !== undefined) symlinkSync(file.link.replaceAll("{ROOT}", root), target);
  else if (file.dir === true) mkdirSync(target, { recursive: true });
  else if (file.base64 !== undefined) writeFileSync(target, Buffer.from(file.base64, "base64"));
  else {
    const text =
      file.parts === undefined ? (file.text ?? "") : file.parts.map(([part, times]) => part.repeat(times)).join("");
    writeFileSync(target, text.replaceAll("{ROOT}", root));
  }
}

function readJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(path.join(WORLDS, name, file), "utf8")) as T;
}
