import { describe, expect, it } from "vitest";
import { createDisk } from "../src/disk.ts";
import { SURFACE_FORMATS } from "../src/report/surfaces/index.ts";
import { surfaceMatrix, type SurfacesReport } from "../src/report/surfaces/matrix.ts";
import { auditSurfaces } from "../src/surfaces.ts";
import type { AuditOptions } from "../src/audit-options.ts";
import { layTree, type Tree } from "./helpers/tree.ts";

const VIEW = { width: 100, level: 0, quiet: false, verbose: false, all: false } as const;

async function matrixOf(
  tree: Tree,
  options: AuditOptions = {},
): Promise<{ readonly root: string; readonly matrix: SurfacesReport }> {
  const root = layTree({ "u/.hermes/SOUL.md": "me", "u/AGENTS.md": "home", "repo/AGENTS.md": "project", ...tree });
  const process = { env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` }, cwd: `${root}/repo` };
  return { root, matrix: surfaceMatrix(await auditSurfaces(options, process, createDisk())) };
}

/** For each surface whether a file enters. */
function entering({ surfaces, rows }: SurfacesReport, id: string): Record<string, boolean | undefined> {
  const row = rows.find((one) => one.id === id);
  return Object.fromEntries(surfaces.map((one, at) => [one.name, row?.cells[at]?.enters]));
}

describe("surfaces side by side", () => {
  it("shows which directory's AGENTS.md each loads", async () => {
    const { root, matrix } = await matrixOf({});
    expect(entering(matrix, `${root}/repo/AGENTS.md`)).toEqual({
      cli: true,
      "cli --ignore-rules": false,
      "cli-oneshot": true,
      tui: true,
      desktop: true,
      acp: true,
      api: false,
      "gateway:telegram": false,
      cron: false,
      subagent: true,
      kanban: true,
      batch: false,
    });
    expect(entering(matrix, `${root}/u/AGENTS.md`)).toMatchObject({ cli: false, api: true, "gateway:telegram": true });
    const older = (await matrixOf({}, { hermes: "0.20.6" })).matrix;
    expect(older.surfaces.find((one) => one.name === "cli-oneshot")?.cwdWhy).toMatch(
      /^the home directory, not the one/,
    );
  });

  it("has a column for each platform and each job that is set up", async () => {
    const { matrix } = await matrixOf({
      "u/.hermes/config.yaml":
        "gateway:\n  platforms:\n    slack: {skip_context_files: true}\nplatforms:\n  discord: {}\n",
      "u/.hermes/.env": "TELEGRAM_BOT_TOKEN=x\n",
      "u/.hermes/cron/jobs.json": '{"jobs": [{"id": "0a", "prompt": "x"}, {"id": "0b", "workdir": "/"}]}',
    });
    const names = matrix.surfaces.map((one) => one.name);
    expect(names.filter((name) => /^(gateway|cron)/.test(name))).toEqual([
      "gateway:slack",
      "gateway:discord",
      "gateway:telegram",
      "cron",
      "cron:0a",
      "cron:0b",
    ]);
  });

  it("says why a file does not enter", async () => {
    const { root, matrix } = await matrixOf({});
    const row = matrix.rows.find((one) => one.id === `${root}/repo/AGENTS.md`);
    const reason = (name: string): string | undefined =>
      row?.cells[matrix.surfaces.findIndex((one) => one.name === name)]?.reason;
    expect(reason("cron")).toContain("a job without workdir");
    expect(reason("cli --ignore-rules")).toContain("--ignore-rules");
    expect(reason("api")).toBe(`not looked at: the session's directory is ${root}/u`);
  });

  it("keeps every cell in the order of the surfaces, and the same answer twice", async () => {
    const { root, matrix } = await matrixOf({ "repo/CLAUDE.md": "x", "repo/docs/AGENTS.md": "y" });
    for (const row of matrix.rows) expect(row.cells).toHaveLength(matrix.surfaces.length);
    const json = await (await SURFACE_FORMATS.json())(matrix, VIEW);
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(matrix)));
    const process = { env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` }, cwd: `${root}/repo` };
    expect(
      await (
        await SURFACE_FORMATS.json()
      )(surfaceMatrix(await auditSurfaces({}, process, createDisk())), VIEW),
    ).toBe(json);
  });

  it("joins surfaces that do the same in the table, and keeps within the width", async () => {
    const { matrix } = await matrixOf({ "repo/CLAUDE.md": "x" });
    const table = await (await SURFACE_FORMATS.table())(matrix, { ...VIEW, width: 80 });
    expect(table).toMatch(/^ +1 +cli, cli-oneshot, tui,/m);
    expect(table).toMatch(/~\/AGENTS\.md$/m);
    expect(table.endsWith("\n") && !table.endsWith("\n\n")).toBe(true);
    expect(Math.max(...table.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("makes a Markdown table with as many cells in each row", async () => {
    const { matrix } = await matrixOf({ "repo/a|b/AGENTS.md": "x" });
    const markdown = await (await SURFACE_FORMATS.markdown())(matrix, VIEW);
    const tables = markdown.split("\n\n").filter((part) => part.startsWith("|"));
    expect(tables).not.toEqual([]);
    for (const block of tables) {
      const counts = new Set(block.split("\n").map((line) => line.replaceAll("\\|", "").split("|").length));
      expect(counts.size).toBe(1);
    }
  });
});
