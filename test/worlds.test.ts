import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  worldOf,
  type FixtureRow,
  type FixtureSize,
  type FixtureTruth,
  type FixtureWorld,
} from "../conformance/fixture.ts";
import { layOut } from "../conformance/lay-out.ts";
import { optionsOf } from "../conformance/ours.ts";
import type { ConformanceWorld } from "../conformance/world.ts";
import { audit, render, type AuditOptions, type Report } from "../src/index.ts";
import { releaseFor } from "../src/releases/table.ts";
import { laySnapshot } from "./helpers/snapshot.ts";

// Worlds in fixtures/worlds, with what the real Hermes of each release built from them (scripts/worlds/record.py, or
// `npm run conformance -- --record`).

const WORLDS = path.join(import.meta.dirname, "../fixtures/worlds");

const names = readdirSync(WORLDS).toSorted();

describe.each(names)("%s", (name) => {
  const fixture = readJson<FixtureWorld>(name, "world.json");
  const world = worldOf(name, fixture);
  const rows = readJson<readonly FixtureRow[]>(name, "expected.json");
  const cases = rows.flatMap(({ releases, ...row }) => releases.map((release) => ({ release, row })));

  test.each(cases)(`${fixture.about} (Hermes $release)`, async ({ release, row }) => {
    const place = layOut(world);
    onTestFinished(place.remove);
    await expectBlocks(world, place.root, release, row.truth);
    if (row.second === undefined) return;
    if (row.second.snapshot !== undefined) {
      laySnapshot(path.join(place.root, world.home), row.second.snapshot, hasChangeTime(release));
    }
    place.change(world.changes ?? []);
    await expectBlocks(world, place.root, release, row.second.truth);
  });
});

async function expectBlocks(
  world: ConformanceWorld,
  root: string,
  release: string,
  truth: FixtureTruth,
): Promise<void> {
  const options = optionsOf(world, root, release);
  const report = await audit(options);
  for (const [block, size] of Object.entries(truth)) {
    if (block.startsWith("cron:")) {
      const run = { ...options, surface: block };
      await expectBlock(await audit(run), run, "cron-prompt", size, root);
    } else await expectBlock(report, options, block, size, root);
  }
}

async function expectBlock(
  report: Report,
  options: AuditOptions,
  id: string,
  size: FixtureSize,
  root: string,
): Promise<void> {
  const block = report.blocks.find((one) => one.id === id);
  // Where the loader raises, nothing may be claimed to enter.
  if (size === null || "error" in size) {
    expect(block, id).toBeUndefined();
    return;
  }
  expect({ id, chars: block?.chars, bytes: block?.bytes }).toEqual({ id, chars: size.chars, bytes: size.bytes });
  // Hermes' own prose is not in this package: its sizes are compared, and its hash where it is whole.
  if (block?.sha256 === null || block?.title === "Identity (Hermes' default)") return;
  const text = (await render(options, id)).text.replaceAll(root, "{ROOT}");
  if (size.text !== undefined) expect(text).toBe(size.text);
  else if (size.sha256 !== undefined) expect(createHash("sha256").update(text).digest("hex")).toBe(size.sha256);
}

/** From 0.21.5 on a signature has the inode and the time of change as well. */
function hasChangeTime(release: string): boolean {
  return releaseFor(release).has("skills-manifest-ctime");
}

function readJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(path.join(WORLDS, name, file), "utf8")) as T;
}
