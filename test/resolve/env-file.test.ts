import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { releaseFor } from "../../src/releases/table.ts";
import { loadEnvFile, readEnvFile } from "../../src/resolve/env-file.ts";
import { repairEnvFile } from "../../src/resolve/env-file-repair.ts";

interface Expected {
  readonly releases: readonly string[];
  /** What changed in the environment. */
  readonly values: Readonly<Record<string, string>>;
  readonly error: string | null;
  /** What Hermes left on the disk, in base64; null when it left the file alone. */
  readonly file: string | null;
}

interface Case {
  readonly bytes: string;
  readonly env: Readonly<Record<string, string>>;
  readonly expected: readonly Expected[];
}

const path = process.env["HERMES_AUDIT_ENV_FILES"] ?? new URL("../../fixtures/env-file.json", import.meta.url);
const cases: readonly Case[] = JSON.parse(readFileSync(path, "utf8"));
const newest = releaseFor("0.22.2");

test("a .env file sets what it sets in every release", () => {
  for (const { bytes, env, expected } of cases) {
    for (const { releases, values, error } of expected) {
      for (const id of releases) {
        const loaded = loadEnvFile(Buffer.from(bytes, "base64"), releaseFor(id), env);
        const changed = [...loaded.values].filter(([name, { value }]) => env[name] !== value);
        const stops = loaded.problems.some((problem) => problem.kind === "fatal-name");
        expect({
          id,
          bytes,
          values: Object.fromEntries(changed.map(([name, { value }]) => [name, value])),
          stops,
        }).toEqual({ id, bytes, values, stops: error === "ValueError" });
      }
    }
  }
});

test("a .env file is rewritten as Hermes rewrites it", () => {
  for (const { bytes, expected } of cases) {
    for (const { releases, file } of expected) {
      for (const id of releases) {
        const repaired = repairEnvFile(Buffer.from(bytes, "base64"), releaseFor(id));
        const text = repaired === undefined ? null : Buffer.from(repaired.text).toString("base64");
        expect({ id, bytes, file: text }).toEqual({ id, bytes, file });
      }
    }
  }
});

test("lines are those of the file as it is, not as Hermes rewrites it", () => {
  const bytes = Buffer.from("# c\nOPENAI_API_KEY=aOPENAI_BASE_URL=b\n\nB=1\n=bad\n");
  const loaded = loadEnvFile(bytes, releaseFor("0.19.0"), {});
  expect([...loaded.values].map(([name, { line }]) => [name, line])).toEqual([
    ["OPENAI_API_KEY", 2],
    ["OPENAI_BASE_URL", 2],
    ["B", 4],
  ]);
  expect(loaded.problems).toEqual([{ kind: "rewritten" }, { kind: "bad-line", line: 5 }]);
});

test("a bare name sets nothing", () => {
  expect([...readEnvFile(Buffer.from("A=1\nA\nB\n"), newest, {})]).toEqual([]);
});

test("a file that is not UTF-8 is said to be read as Latin-1", () => {
  expect(loadEnvFile(Buffer.from("A=\xe9\n", "latin1"), newest, {})).toEqual({
    values: new Map([["A", { value: "é", line: 1 }]]),
    problems: [{ kind: "latin-1" }],
  });
});
