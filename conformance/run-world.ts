import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { render } from "../src/index.ts";
import { compareAnswers, type Answers, type Difference } from "./answers.ts";
import type { Hermes } from "./hermes.ts";
import { layOut } from "./lay-out.ts";
import { askOurselves, optionsOf, type Ours } from "./ours.ts";
import { askHermes } from "./truth.ts";
import type { ConformanceWorld } from "./world.ts";

/** Hermes' snapshot of the skills index; the signatures in its manifest are those of files that are gone. */
export type SkillsSnapshot = { readonly manifest: readonly string[] } & Readonly<Record<string, unknown>>;

/** What became of a world with one release. */
export interface WorldRun {
  readonly differences: readonly Difference[];
  /** What Hermes said at the first start and at the second. */
  readonly truths: readonly Answers[];
  /** Our reports of the same. */
  readonly ours: readonly Ours[];
  /** Where the world lay: its answers name it. */
  readonly root: string;
  /** What the first start left of the skills index, where there is a second one. */
  readonly snapshot?: SkillsSnapshot;
}

/**
 * Lays a world out, audits it, then lets Hermes start in it: in that order, for only Hermes writes. Where the world has changes,
 * they are made and both are asked again; the snapshot of the first start is there then.
 */
export async function runWorld(world: ConformanceWorld, hermes: Hermes): Promise<WorldRun> {
  const place = layOut(world);
  const truths: Answers[] = [];
  const ours: Ours[] = [];
  const differences: Difference[] = [];
  const start = async (which: Difference["start"], asked: ConformanceWorld): Promise<void> => {
    const found = await askOurselves(asked, place.root, hermes.release).catch((error: unknown) => String(error));
    if (typeof found === "string") {
      differences.push({ block: "audit", start: which, hermes: "no opinion", ours: found });
      return;
    }
    const truth = await askHermes(hermes.probe, asked, place.root, which);
    truths.push(truth);
    ours.push(found);
    for (const one of compareAnswers(truth, found.answers, which)) {
      if (!(await isOrderOfSet(one, asked, place.root, hermes.release))) differences.push(one);
    }
  };
  try {
    await start("first", world);
    if (world.changes === undefined) return { differences, truths, ours, root: place.root };
    const snapshot = readSnapshot(path.join(place.root, world.home));
    place.change(world.changes);
    await start("second", { ...world, jobs: [] });
    return { differences, truths, ours, root: place.root, ...(snapshot !== undefined && { snapshot }) };
  } finally {
    place.remove();
  }
}

function readSnapshot(home: string): SkillsSnapshot | undefined {
  const file = path.join(home, ".skills_prompt_snapshot.json");
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const stored: { manifest: object } & Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
  return { ...stored, manifest: Object.keys(stored.manifest) };
}

/** Names of several invisible characters stand in the order of a Python set, which is another one in each process. */
const INVISIBLE = /(?:invisible_unicode_U\+[0-9A-F]{4,6}(?:, )?){2,}/g;

/** Whether two texts differ in nothing but that order. Hermes' own text is settled after its first start only: it is rendered late. */
async function isOrderOfSet(
  { block, truth, found }: Difference,
  world: ConformanceWorld,
  root: string,
  release: string,
): Promise<boolean> {
  if (truth?.kind !== "text" || found?.kind !== "text" || truth.text === undefined) return false;
  if (truth.chars !== found.chars || truth.bytes !== found.bytes || !INVISIBLE.test(truth.text)) return false;
  const { text } = await render(optionsOf(world, root, release), block);
  return inOrder(truth.text) === inOrder(text);
}

function inOrder(text: string): string {
  return text.replaceAll(INVISIBLE, (names) => names.split(", ").sort().join(", "));
}
