import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadPrompt, reportOf } from "../../src/audit.ts";
import { createDisk, type Disk } from "../../src/disk.ts";
import type { EntryReport } from "../../src/report/report.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const WORLD: Tree = {
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "repo/.cursor/rules/a.mdc": "a\n",
  "u/.hermes/SOUL.md": "me\n",
  "u/.hermes/config.yaml": "memory:\n  memory_char_limit: 100\n",
  "u/.hermes/memories/MEMORY.md": "tea\n",
  "u/.hermes/memories/USER.md": "me\n",
  "u/.hermes/skills/a/one/SKILL.md": "---\nname: one\ndescription: does\n---\nbody\n",
  "u/.hermes/skills/a/DESCRIPTION.md": "---\ndescription: all\n---\n",
  "u/.hermes/cron/jobs.json": '{"jobs": []}',
};

/** What happens to a file between the look at it and its reading. */
const CHANGES: Readonly<Record<string, (path: string) => void>> = {
  vanishes: (path) => {
    rmSync(path, { force: true });
  },
  "becomes a directory": (path) => {
    rmSync(path, { force: true });
    mkdirSync(path);
  },
  "becomes a FIFO": (path) => {
    rmSync(path, { force: true });
    execFileSync("mkfifo", [path]);
  },
  grows: (path) => {
    appendFileSync(path, "more\n");
  },
};

/** A disk on which each file of the world changes just before it is opened for the first time. */
function changingDisk(root: string, change: (path: string) => void): Disk {
  const disk = createDisk();
  const changed = new Set<string>();
  const before = (path: string): void => {
    if (!path.startsWith(root) || changed.has(path) || disk.stat(path).kind !== "file") return;
    changed.add(path);
    change(path);
  };
  return {
    ...disk,
    read: (path, most) => {
      before(path);
      return disk.read(path, most);
    },
    readBriefly: (path, listed) => {
      before(path);
      return disk.readBriefly(path, listed);
    },
  };
}

async function audited(change: (path: string) => void): Promise<readonly EntryReport[]> {
  const root = layTree(WORLD);
  const where = { env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` }, cwd: `${root}/repo` };
  const disk = changingDisk(root, change);
  const report = await reportOf(await loadPrompt({ hermes: "0.22.2" }, where, disk), {}, disk);
  return report.entries;
}

describe("a file that changes while the world is read", () => {
  test.each(["vanishes", "becomes a directory", "becomes a FIFO"] as const)(
    "and %s is not said to be loaded, and nothing hangs",
    async (name) => {
      const entries = await audited(CHANGES[name] ?? (() => {}));
      expect(entries.length).toBeGreaterThan(5);
      const loaded = entries.filter(
        ({ status, fileBytes }) => status === "loaded" && fileBytes !== null && fileBytes > 0,
      );
      expect(loaded.map(({ path, promptChars }) => [path, promptChars])).toEqual([]);
    },
    20_000,
  );

  test("and grows is read as it is by then", async () => {
    const entries = await audited(CHANGES["grows"] ?? (() => {}));
    expect(entries.find(({ path }) => path.endsWith("repo/AGENTS.md"))).toMatchObject({ status: "loaded", chars: 10 });
  });
});
