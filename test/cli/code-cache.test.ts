import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const require = createRequire(import.meta.url);
/** A copy of the built program, to be damaged. */
const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "hermes-audit-test-")));
const chunks = path.join(copy, "dist/chunks");
let cache = "";
let chunk = "";
let whole = Buffer.alloc(0);

beforeAll(() => {
  for (const name of ["bin", "dist", "fixtures/sample", "package.json"])
    cpSync(name, path.join(copy, name), { recursive: true });
  const names = readdirSync(chunks);
  cache = path.join(chunks, names.find((name) => name.endsWith(".cache")) ?? "no cache");
  chunk = path.join(chunks, names.find((name) => /^program-.*\.cjs$/.test(name)) ?? "no chunk");
  whole = readFileSync(cache);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** The copy's `--sample`. */
function audit(...flags: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, path.join(copy, "bin/hermes-audit.mjs"), "--sample"],
    { encoding: "utf8", env: {} },
  );
  return { status, stdout, stderr };
}

describe("what V8 made of the program when it was built", () => {
  test("is taken by the Node that built it", () => {
    const { runCode } = require(path.join(copy, "dist/code-cache.cjs"));
    const module = { filename: chunk, exports: {} };
    const script = runCode(module, createRequire(chunk));
    expect(script.cachedDataRejected).toBe(false);
    expect(Object.keys(module.exports).length).toBeGreaterThan(100);
  });

  test.each<[what: string, damage: () => void, flags: readonly string[]]>([
    ["missing", () => rmSync(cache), []],
    ["empty", () => writeFileSync(cache, ""), []],
    ["cut", () => writeFileSync(cache, whole.subarray(0, -1)), []],
    ["another V8's", () => writeFileSync(cache, Buffer.from(whole).fill(1, 4, 8)), []],
    ["made with other settings of V8", () => writeFileSync(cache, whole), ["--stack-size=900", "--no-opt"]],
  ])("is no matter where it is %s", (_, damage, flags) => {
    writeFileSync(cache, whole);
    const usual = audit();
    expect(usual).toMatchObject({ status: 0, stderr: "" });
    damage();
    expect(audit(...flags)).toEqual(usual);
  });
});
