import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ONE_LINE } from "../helpers/terminal.ts";
import { layTree } from "../helpers/tree.ts";

const BIN = join(process.cwd(), "bin/hermes-audit.mjs");

/** A user who owns nothing: permissions do not hold for root, who runs tests in many containers. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The program in a world of which one place may not be looked into. */
function denied(place: string, mode: number, argv: readonly string[]): ReturnType<typeof spawnSync> {
  const root = layTree({
    "repo/.git": {},
    "repo/AGENTS.md": "rules\n",
    "repo/.cursor/rules/a.mdc": "a\n",
    "repo/sub/AGENTS.md": "below\n",
    "u/.hermes/SOUL.md": "me\n",
    "u/.hermes/state.db": "no matter what\n",
    "u/.hermes/config.yaml": "{}\n",
    "u/.hermes/.env": "A=b\n",
    "u/.hermes/memories/MEMORY.md": "tea\n",
    "u/.hermes/skills/a/one/SKILL.md": "---\nname: one\ndescription: does\n---\n",
    "u/.hermes/cron/jobs.json": '{"jobs": []}',
    "u/.hermes/profiles/p/SOUL.md": "p\n",
    "u/.hermes/workspaces/w/AGENTS.md": "w\n",
  });
  chmodSync(root, 0o755);
  chmodSync(join(root, place), mode);
  try {
    const env = { PATH: process.env["PATH"], HOME: join(root, "u"), HERMES_MANAGED_DIR: join(root, "managed") };
    return spawnSync(process.execPath, [BIN, ...argv], {
      cwd: join(root, "repo"),
      env,
      ...NOBODY,
      timeout: 20_000,
    });
  } finally {
    chmodSync(join(root, place), 0o755);
  }
}

const canRead = spawnSync(process.execPath, [BIN, "--version"], { cwd: "/", ...NOBODY }).status === 0;
if (!canRead) console.warn("skipped: the user that owns nothing cannot read this checkout");

describe.runIf(canRead)("permission is denied", () => {
  test.each([
    "repo/AGENTS.md",
    "repo/.cursor",
    "repo/.cursor/rules",
    "repo/sub",
    "repo/.git",
    "u/.hermes",
    "u/.hermes/SOUL.md",
    "u/.hermes/config.yaml",
    "u/.hermes/.env",
    "u/.hermes/memories",
    "u/.hermes/memories/MEMORY.md",
    "u/.hermes/skills",
    "u/.hermes/skills/a/one",
    "u/.hermes/skills/a/one/SKILL.md",
    "u/.hermes/cron",
    "u/.hermes/cron/jobs.json",
    "u/.hermes/profiles",
    "u/.hermes/workspaces",
  ])("for %s: a report, or one line", (place) => {
    for (const argv of [["--format", "json"], ["--all-profiles"]]) {
      const { status, stdout, stderr } = denied(place, 0, argv);
      expect(String(stderr)).not.toContain("internal error");
      if (status === 2) expect(String(stderr)).toMatch(ONE_LINE);
      else expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
      if (status === 0 && argv[0] === "--format") {
        const denials = JSON.parse(String(stdout)).entries.filter(
          (entry: { path: string; status: string }) => entry.path.endsWith(place) && entry.status === "loaded",
        );
        expect(denials).toEqual([]);
      }
    }
  });

  test("for a session store: one line", () => {
    const { status, stderr } = denied("u/.hermes/state.db", 0, ["sessions"]);
    expect(String(stderr)).toMatch(ONE_LINE);
    expect(String(stderr)).toContain("permission denied");
    expect(status).toBe(2);
  });
});
