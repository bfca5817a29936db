import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDisk, type Disk } from "../../src/disk.ts";
import { pyGlobSuffix } from "../../src/python/glob-suffix.ts";
import { pyAbsPath, pyJoin, pyNormPath, pyRelPath, pySplit } from "../../src/python/normpath.ts";
import { createResolver } from "../../src/python/resolve-path.ts";
import { pySorted } from "../../src/python/sorted.ts";
import { pyWalk, type WalkStep } from "../../src/python/walk.ts";
import { fixture } from "./fixture.ts";

/** `name/` is a directory, [name, target] a link, `name` a file. */
type Entry = string | readonly [name: string, target: string];

test("join, normpath, abspath, relpath and split answer as posixpath", () => {
  interface Case {
    readonly first: string;
    readonly second: string;
    readonly rel: string | null;
  }
  const cases: readonly Case[] = fixture("normpath");
  const ours = cases.map(({ first, second }) => ({
    first,
    second,
    join: pyJoin(first, second),
    norm: pyNormPath(first),
    abs: pyAbsPath(first, "/w/d"),
    rel: pyRelPath(first, second, "/w/d") ?? null,
    split: pySplit(first),
  }));
  expect(ours).toEqual(cases);
});

test("resolve follows links as Path.resolve does, and finds the loops that Python raises on", () => {
  const cases: readonly { tree: Entry[]; checks: (readonly [string, string | null])[] }[] = fixture("resolve");
  for (const { tree, checks } of cases) {
    const root = plant(tree);
    const resolve = createResolver(createDisk());
    const ours = checks.map(([path]) => {
      const resolved = resolve(path.replaceAll("{ROOT}", root), root);
      return [path, resolved.kind === "path" ? inside(resolved.path, root) : null];
    });
    expect(ours).toEqual(checks);
  }
});

test("a path with a NUL does not resolve", () => {
  expect(createResolver(createDisk())("a\0b", "/")).toEqual({ kind: "nul" });
});

test("walk goes where os.walk goes, loops included", () => {
  type Step = readonly [path: string, directories: readonly string[], files: readonly string[]];
  const cases: readonly { tree: Entry[]; count: number; steps: Step[] }[] = fixture("walk");
  for (const { tree, count, steps } of cases) {
    const root = plant(tree);
    const ours = [...pyWalk(createDisk(), root, prune)].map((step): Step => {
      return [step.path.slice(root.length), pySorted(prune(step)), pySorted(step.files)];
    });
    expect(ours).toHaveLength(count);
    for (const step of steps) expect(ours).toContainEqual(step);
  }
});

test("walk leaves out a directory that cannot be listed", () => {
  const root = plant(["a/x", "b/y"]);
  const disk = createDisk();
  const closed: Disk = {
    ...disk,
    list: (path) => (path.endsWith("/a") ? { ok: false, code: "EACCES" } : disk.list(path)),
  };
  expect([...pyWalk(closed, root)].map((step) => step.path)).toEqual([root, `${root}/b`]);
});

test("walk puts one slash behind the root directory", () => {
  const disk: Disk = {
    ...createDisk(),
    list: (path) => ({
      ok: true,
      entries: path === "/" ? [{ name: "a", directory: true, link: false, file: false }] : [],
    }),
  };
  expect([...pyWalk(disk, "/")].map((step) => step.path)).toEqual(["/", "/a"]);
});

test("glob of a suffix lists dot files, directories and broken links", () => {
  const cases: readonly { tree: Entry[]; checks: (readonly [string, string[]])[] }[] = fixture("glob");
  for (const { tree, checks } of cases) {
    const root = plant(tree);
    const ours = checks.map(([path]) => [path, pySorted(pyGlobSuffix(createDisk(), `${root}/${path}`, ".mdc"))]);
    expect(ours).toEqual(checks);
  }
});

test("a name that is not UTF-8 is listed, and found again", () => {
  const root = plant(["é/x"]);
  mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xe9, 0x2f, 0xff])]), { recursive: true });
  const names = [...pyWalk(createDisk(), root)].map((step) => step.path.slice(root.length));
  expect(pySorted(names)).toEqual(["", "/é", "/\udce9", "/\udce9/\udcff"]);
});

function plant(entries: readonly Entry[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "hermes-audit-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const entry of entries) {
    const [name, target] = typeof entry === "string" ? [entry, undefined] : entry;
    const path = join(root, name);
    mkdirSync(name.endsWith("/") ? path : dirname(path), { recursive: true });
    if (target !== undefined) symlinkSync(target.replaceAll("{ROOT}", root), path);
    else if (!name.endsWith("/")) writeFileSync(path, "");
  }
  return root;
}

function prune(step: Pick<WalkStep, "directories">): readonly string[] {
  return step.directories.filter((name) => name !== "skip");
}

function inside(path: string, root: string): string {
  if (path === root || path.startsWith(`${root}/`)) return `{ROOT}${path.slice(root.length)}`;
  return path === "/" || path === "/x" ? path : "outside";
}
