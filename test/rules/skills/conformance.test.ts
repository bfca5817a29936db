import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  lstatSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { audit, type Report } from "../../../src/index.ts";
import { laySnapshot } from "../../helpers/snapshot.ts";

// What real Hermes releases listed, on a first start and on one that finds the snapshot (scripts/skills/record.py).

interface CaseFile {
  readonly path: string;
  readonly text?: string;
  readonly b64?: string;
  readonly link?: string;
  readonly dir?: boolean;
}

interface Case {
  readonly id: string;
  readonly cwd: string;
  readonly files: readonly CaseFile[];
  readonly env?: Readonly<Record<string, string>>;
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
}

type Listing =
  | { readonly chars: number; readonly bytes: number; readonly sha256: string; readonly total: number }
  | { readonly error: string }
  | null;

interface Row {
  readonly releases: readonly string[];
  readonly answer: {
    readonly cold: Listing;
    readonly warm?: Listing;
    readonly snapshot?: { readonly manifest: readonly string[] };
  };
}

const FIXTURES = path.join(import.meta.dirname, "../../../fixtures/skills");
const cases: readonly Case[] = JSON.parse(readFileSync(path.join(FIXTURES, "cases.json"), "utf8"));
const expected: Readonly<Record<string, readonly Row[]>> = JSON.parse(
  readFileSync(path.join(FIXTURES, "expected.json"), "utf8"),
);

describe.each(cases)("world $id", (world) => {
  const rows = (expected[world.id] ?? []).flatMap(({ releases, answer }) =>
    releases.map((release) => ({ release, answer })),
  );

  test.each(rows)("is listed as Hermes $release lists it, cold and warm", async ({ release, answer }) => {
    expectListing(await auditIn(layWorld(world), world, release), answer.cold);
    if (answer.snapshot === undefined || answer.warm === undefined) return;
    const root = layWorld(world);
    const hasChangeTime = release === "0.21.5" || release === "0.22.2";
    laySnapshot(path.join(root, "u/.hermes"), answer.snapshot, hasChangeTime);
    expectListing(await auditIn(root, world, release), answer.warm);
  });
});

async function auditIn(root: string, world: Case, release: string): Promise<Report> {
  const env: Record<string, string> = { HOME: path.join(root, "u"), HERMES_HOME: path.join(root, "u/.hermes") };
  for (const [name, value] of Object.entries(world.env ?? {})) env[name] = value.replaceAll("{ROOT}", root);
  return await audit({
    env,
    cwd: path.join(root, world.cwd),
    hermes: release,
    tools: world.tools ?? ["skills_list", "skill_view", "skill_manage", "terminal", "memory"],
    toolsets: world.toolsets ?? ["skills", "terminal", "memory"],
  });
}

function expectListing(report: Report, listing: Listing): void {
  const block = report.blocks.find(({ id }) => id === "skills");
  if (listing === null || "error" in listing) {
    expect(block).toBeUndefined();
    if (listing !== null) expect(report.fatal).not.toHaveLength(0);
    return;
  }
  const { total, ...sizes } = listing;
  expect(block).toMatchObject(sizes);
  expect(block?.totalChars).toBe(total);
}

function layWorld(world: Case): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "hermes-audit-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["u/.hermes", "repo", world.cwd]) mkdirSync(path.join(root, folder), { recursive: true });
  for (const spec of world.files) layFile(root, spec);
  return root;
}

function layFile(root: string, spec: CaseFile): void {
  const at = path.join(root, spec.path);
  mkdirSync(path.dirname(at), { recursive: true });
  if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) return;
  if (spec.link !== undefined) symlinkSync(spec.link.replaceAll("{ROOT}", root), at);
  else if (spec.dir === true) mkdirSync(at);
  else if (spec.b64 !== undefined) writeFileSync(at, Buffer.from(spec.b64, "base64"));
  else
    writeFileSync(at, /\.(?:yaml|json)$/.test(at) ? (spec.text ?? "").replaceAll("{ROOT}", root) : (spec.text ?? ""));
}
