import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { layTree, type Tree } from "../helpers/tree.ts";

const FOLDER = "fixtures/sessions";

/** What Hermes' own SessionDB says about a fixture. */
export interface Recorded {
  readonly mode: string;
  readonly layout: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly source: string;
    readonly model: string;
    readonly title: string | null;
    readonly cwd: string | null;
    readonly startedAt: number;
    readonly lastActiveAt: number | null;
    readonly messages: number;
    readonly chars: number | null;
    readonly sha256: string | null;
  }[];
}

/** The answer of a release's SessionDB. */
export function recorded(release: string): Recorded {
  return JSON.parse(readFileSync(`${FOLDER}/${release}.json`, "utf8")) as Recorded;
}

/** The world in which the prompts of 0.19.0, 0.20.6 and 0.22.2 were built by a real run. */
const WORLD: Tree = {
  "repo/.git": {},
  "repo/AGENTS.md": "# Shop\n\nMARK-AGENTS Use pnpm.\n\n- never push to main\n",
  "u/.hermes/SOUL.md": "You are Ada, MARK-SOUL a careful engineer.\n\nYou answer briefly.\n",
  "u/.hermes/memories/MEMORY.md": "MARK-MEM The user deploys on Fridays.\n§\nPrefers tabs.\n",
  "u/.hermes/memories/USER.md": "MARK-USER Name: Ann.\n",
  "u/.hermes/skills/tools/brew/SKILL.md": "---\nname: brew\ndescription: Brews coffee.\n---\nBody.\n",
  "u/.hermes/skills/tools/bake/SKILL.md": "---\nname: bake\ndescription: Bakes bread.\n---\nBody.\n",
  "u/.hermes/config.yaml": "agent:\n  coding_instructions: Run the linter.\n",
};

/** That world with a release's state.db; `without` it where none is named. */
export function layHome(release: string | undefined, more: Tree = {}): string {
  const root = layTree({ ...WORLD, ...more });
  if (release !== undefined) putStore(release, `${root}/u/.hermes`);
  return root;
}

/** A release's state.db, and its log, in a home. */
export function putStore(release: string, home: string): void {
  for (const suffix of ["", "-wal"]) {
    const packed = `${FOLDER}/${release}.db${suffix}.gz`;
    if (existsSync(packed)) writeFileSync(`${home}/state.db${suffix}`, gunzipSync(readFileSync(packed)));
  }
}
