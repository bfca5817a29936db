import { createHash } from "node:crypto";
import type { Answer, Answers, Difference } from "./answers.ts";
import type { SkillsSnapshot, WorldRun } from "./run-world.ts";
import { TOOLS, TOOLSETS, joinParts, type Change, type ConformanceWorld, type WorldFile } from "./world.ts";

/** A file as fixtures/worlds has it. */
export interface FixtureFile {
  readonly path: string;
  readonly text?: string;
  readonly parts?: readonly (readonly [string, number])[];
  readonly base64?: string;
  readonly link?: string;
  readonly dir?: boolean;
  readonly mtime?: number;
}

/** What is done between two starts, as fixtures/worlds has it. */
export type FixtureChange =
  | { readonly write: FixtureFile }
  | { readonly remove: string }
  | { readonly disguise: string; readonly from: string; readonly to: string };

/** world.json of fixtures/worlds. What is left out is as usual. */
export interface FixtureWorld {
  readonly about: string;
  readonly cwd: string;
  readonly contextLength: number | null;
  readonly home?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly files: readonly FixtureFile[];
  readonly changes?: readonly FixtureChange[];
}

/** A block as expected.json has it. */
export type FixtureSize =
  | {
      readonly chars: number;
      readonly bytes: number;
      readonly text?: string;
      readonly sha256?: string;
    }
  | { readonly error: string }
  | null;

/** Texts up to this length stand in expected.json, code units; of longer ones their hash. */
const LONGEST_TEXT = 3000;

const USUAL_HOME = "u/.hermes";

/** Blocks with prose of Hermes' own: their sizes alone are written down. */
const WITH_PROSE = /^(?:cron:|auto-load$)/;

export function worldJson(world: ConformanceWorld, about: string): FixtureWorld {
  return {
    about,
    cwd: world.cwd,
    contextLength: world.contextLength,
    ...(world.home !== USUAL_HOME && { home: world.home }),
    ...(Object.keys(world.env).length > 0 && { env: world.env }),
    tools: world.tools,
    toolsets: world.toolsets,
    files: world.files.map(fileJson),
    ...(world.changes !== undefined && { changes: world.changes.map(changeJson) }),
  };
}

/** What one start gave, a block a key. */
export type FixtureTruth = Readonly<Record<string, FixtureSize>>;

/** A row of expected.json: releases that answer alike. */
export interface FixtureRow {
  readonly releases: readonly string[];
  readonly truth: FixtureTruth;
  /** The second start, where the world has changes: the snapshot that the first one left, and what was built then. */
  readonly second?: { readonly snapshot?: SkillsSnapshot; readonly truth: FixtureTruth };
}

/** The row of expected.json for one release: the blocks on which the two sides differ, or all where none is named. */
export function expectedRow(release: string, run: WorldRun, differences: readonly Difference[] = []): FixtureRow {
  const [first, second] = run.truths;
  const wanted = differences.length === 0 ? null : differences.map(({ block }) => block);
  const truthOf = (answers: Answers | undefined): FixtureTruth => {
    const blocks = Object.entries(answers?.blocks ?? {}).filter(([block]) => wanted?.includes(block) ?? true);
    return Object.fromEntries(blocks.map(([block, answer]) => [block, sizeJson(block, answer, run.root)]));
  };
  const row = { releases: [release], truth: truthOf(first) };
  if (second === undefined) return row;
  const { snapshot } = run;
  return { ...row, second: { ...(snapshot !== undefined && { snapshot }), truth: truthOf(second) } };
}

function sizeJson(block: string, answer: Answer, root: string): FixtureSize {
  if (answer.kind === "none") return null;
  if (answer.kind === "error") return { error: answer.error.split(":")[0] ?? "" };
  const { chars, bytes } = answer;
  if (answer.text === undefined || WITH_PROSE.test(block)) return { chars, bytes };
  const text = answer.text.replaceAll(root, "{ROOT}");
  if (text.length <= LONGEST_TEXT) return { chars, bytes, text };
  return { chars, bytes, sha256: createHash("sha256").update(text).digest("hex") };
}

function fileJson(file: WorldFile): FixtureFile {
  const mtime = file.mtime === undefined ? {} : { mtime: file.mtime };
  switch (file.kind) {
    case "dir":
      return { path: file.path, dir: true, ...mtime };
    case "link":
      return { path: file.path, link: file.to };
    case "bytes":
      return { path: file.path, base64: file.base64, ...mtime };
    case "text":
      return file.parts.every(([, times]) => times === 1)
        ? { path: file.path, text: joinParts(file.parts), ...mtime }
        : { path: file.path, parts: file.parts, ...mtime };
  }
}

function changeJson(change: Change): FixtureChange {
  switch (change.kind) {
    case "write":
      return { write: fileJson(change.file) };
    case "remove":
      return { remove: change.path };
    case "disguise":
      return { disguise: change.path, from: change.from, to: change.to };
  }
}

/** The world of a fixture, to be run again; `id` is its folder's name. */
export function worldOf(id: string, fixture: FixtureWorld): ConformanceWorld {
  return {
    id,
    kind: "context",
    cwd: fixture.cwd,
    home: fixture.home ?? USUAL_HOME,
    contextLength: fixture.contextLength,
    env: fixture.env ?? {},
    tools: fixture.tools ?? TOOLS,
    toolsets: fixture.toolsets ?? TOOLSETS,
    files: fixture.files.map(worldFile),
    ...(fixture.changes !== undefined && { changes: fixture.changes.map(worldChange) }),
    jobs: jobsOf(fixture.files),
  };
}

export function worldFile(file: FixtureFile): WorldFile {
  const { path } = file;
  const mtime = file.mtime === undefined ? {} : { mtime: file.mtime };
  if (file.link !== undefined) return { path, kind: "link", to: file.link };
  if (file.dir === true) return { path, kind: "dir", ...mtime };
  if (file.base64 !== undefined) return { path, kind: "bytes", base64: file.base64, ...mtime };
  return { path, kind: "text", parts: file.parts ?? [[file.text ?? "", 1]], ...mtime };
}

export function worldChange(change: FixtureChange): Change {
  if ("write" in change) return { kind: "write", file: worldFile(change.write) };
  if ("remove" in change) return { kind: "remove", path: change.remove };
  return { kind: "disguise", path: change.disguise, from: change.from, to: change.to };
}

/** Ids of the jobs of a fixture's jobs.json. */
function jobsOf(files: readonly FixtureFile[]): readonly string[] {
  const text = files.find(({ path }) => path.endsWith("/cron/jobs.json"))?.text;
  return text === undefined ? [] : [...text.matchAll(/"id":\s*"([0-9a-f]+)"/g)].map(([, id]) => id ?? "");
}
