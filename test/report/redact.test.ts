import { describe, expect, test } from "vitest";
import { FORMAT_NAMES, FORMATS } from "../../src/report/index.ts";
import { joinPieces } from "../../src/report/pieces.ts";
import { redactReport } from "../../src/report/redact.ts";
import { hostileTree, reportOf, viewOf } from "../helpers/report.ts";
import { runCli } from "../helpers/run.ts";
import { layTree } from "../helpers/tree.ts";

describe("redactReport", () => {
  test.each(FORMAT_NAMES)("leaves neither the home directory nor what files say in %s", async (name) => {
    const report = await reportOf(hostileTree());
    const text = joinPieces(
      await (
        await FORMATS[name]()
      )(redactReport(report, []), viewOf({ all: true, verbose: true })),
    );
    expect(text).not.toContain(report.world.userHome);
    expect(text).not.toContain("Lost | heading");
    expect(text).not.toContain("authorized_keys");
  });

  test("takes the user's name out of paths outside the home", async () => {
    const root = layTree({
      "home/mallory/.hermes/SOUL.md": "me\n",
      "srv/mallory-laptop/mallory/shop/.git": {},
      "srv/mallory-laptop/mallory/shop/AGENTS.md": `${"x".repeat(30_000)}\n`,
    });
    const place = { env: { HOME: `${root}/home/mallory` }, cwd: `${root}/srv/mallory-laptop/mallory/shop` };
    for (const format of FORMAT_NAMES) {
      const { stdout, code } = await runCli(["--redact", "--all", "--format", format], place);
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/mallory/i);
      expect(stdout).toContain("AGENTS.md");
    }
    const { stdout } = await runCli(["explain", "AGENTS.md", "--redact", "--format", "json"], place);
    expect(stdout).not.toMatch(/mallory/i);
  });

  test("hides a home of Hermes that lies elsewhere", async () => {
    const root = layTree({ u: {}, "data/hermes/SOUL.md": "me\n", repo: {} });
    const { stdout } = await runCli(["--redact"], {
      env: { HOME: `${root}/u`, HERMES_HOME: `${root}/data/hermes` },
      cwd: `${root}/repo`,
    });
    expect(stdout).toContain("<home>/SOUL.md");
    expect(stdout).not.toContain("data/hermes");
  });

  test("keeps sizes, statuses and ids of blocks", async () => {
    const report = await reportOf(hostileTree());
    const hidden = redactReport(report, ["user"]);
    expect(hidden.blocks.map(({ id, chars }) => [id, chars])).toEqual(
      report.blocks.map(({ id, chars }) => [id, chars]),
    );
    expect(hidden.entries.map(({ status }) => status)).toEqual(report.entries.map(({ status }) => status));
  });

  test("keeps entries, blocks and findings tied together", async () => {
    const hidden = redactReport(await reportOf(hostileTree()), []);
    const ids = new Set(hidden.entries.map(({ id }) => id));
    expect(hidden.blocks.flatMap(({ entries }) => entries).filter((id) => !ids.has(id))).toEqual([]);
    expect(hidden.findings.flatMap(({ entry }) => entry ?? []).filter((id) => !ids.has(id))).toEqual([]);
  });
});
