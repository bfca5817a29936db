import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expectedRow, worldOf, type FixtureRow, type FixtureWorld } from "./fixture.ts";
import { startHermes } from "./hermes.ts";
import type { Options, Print } from "./options.ts";
import { runWorld } from "./run-world.ts";

/** Releases in whose names a number is compared as one. */
const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Runs worlds of fixtures/worlds; `--record` writes what this Hermes says of them. Whether all agree. */
export async function runFixtures(place: string, options: Options, print: Print): Promise<boolean> {
  const hermes = await startHermes(place);
  let agrees = true;
  try {
    for (const folder of options.fixtures) {
      const name = path.basename(path.resolve(folder));
      const fixture: FixtureWorld = JSON.parse(readFileSync(path.join(folder, "world.json"), "utf8"));
      const run = await runWorld(worldOf(name, fixture), hermes);
      if (options.record) record(folder, expectedRow(hermes.release, run));
      for (const { block, start, hermes: theirs, ours } of run.differences)
        print(`${hermes.release} ${name}: ${block} at the ${start} start: Hermes has ${theirs}, this program ${ours}`);
      agrees &&= run.differences.length === 0;
    }
  } finally {
    hermes.close();
  }
  return agrees;
}

/** Adds a release's answers; releases that answer alike share a row. */
function record(folder: string, row: FixtureRow): void {
  const file = path.join(folder, "expected.json");
  const known: readonly FixtureRow[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  writeFileSync(file, `${JSON.stringify(addRow(known, row), null, 1)}\n`);
}

export function addRow(known: readonly FixtureRow[], row: FixtureRow): readonly FixtureRow[] {
  const answersOf = ({ releases: _releases, ...answers }: FixtureRow): string => JSON.stringify(answers);
  const rows = known
    .map((one) => ({ ...one, releases: one.releases.filter((release) => !row.releases.includes(release)) }))
    .filter(({ releases }) => releases.length > 0);
  const same = rows.find((one) => answersOf(one) === answersOf(row));
  const joined =
    same === undefined
      ? [...rows, row]
      : rows.map((one) => (one === same ? { ...one, releases: [...one.releases, ...row.releases] } : one));
  return joined
    .map((one) => ({ ...one, releases: [...one.releases].sort(BY_NUMBER.compare) }))
    .sort((a, b) => BY_NUMBER.compare(a.releases[0] ?? "", b.releases[0] ?? ""));
}
