import { expect, test } from "vitest";
import { loadDotenv } from "../../src/python/dotenv.ts";
import { expandVariables } from "../../src/python/dotenv-variables.ts";
import { pyExpandUser } from "../../src/python/expanduser.ts";
import { pyExpandVars } from "../../src/python/expandvars.ts";
import { fixture } from "./fixture.ts";

type Env = Readonly<Record<string, string>>;

test("a .env text sets what python-dotenv sets", () => {
  interface Case {
    readonly text: string;
    readonly env: Env;
    readonly entries: readonly (readonly [key: string, value: string | null, line: number])[];
    readonly badLines: readonly number[];
  }
  const cases: readonly Case[] = fixture("dotenv");
  const ours = cases.map(({ text, env }) => {
    const loaded = loadDotenv(text, env);
    const entries = [...loaded.entries].map(([key, { value, line }]) => [key, value, line]);
    return { text, env, entries, badLines: loaded.badLines };
  });
  expect(ours).toEqual(cases);
});

test("names that every object inherits are not set", () => {
  expect(loadDotenv("A=${constructor}-${toString:-d}", {}).entries.get("A")?.value).toBe("-d");
  expect(pyExpandVars("$constructor/${__proto__}", {})).toBe("$constructor/${__proto__}");
});

test("a megabyte of unclosed variables or quotes takes linear time", () => {
  const unclosed = "${".repeat(500_000);
  expect(expandVariables(unclosed, () => "x")).toBe(unclosed);
  expect(expandVariables(`${unclosed}:x}`, () => "x")).toHaveLength(unclosed.length + 3);
  expect(pyExpandVars(`$A${unclosed}`, { A: "1" })).toBe(`1${unclosed}`);
  expect(loadDotenv(`A="${'\\"'.repeat(500_000)}x\nB=1`, {}).entries.get("A")).toBeUndefined();
  expect(loadDotenv(`A='${"x\n".repeat(500_000)}'`, {}).entries.get("A")?.value).toHaveLength(1_000_000);
});

test("expandvars replaces what Python replaces", () => {
  const cases: readonly { env: Env; path: string; result: string }[] = fixture("expandvars");
  expect(cases.map(({ env, path }) => ({ env, path, result: pyExpandVars(path, env) }))).toEqual(cases);
});

test("expanduser uses HOME, and the password database for a name", () => {
  const cases: readonly { env: Env; path: string; result: string; root: string }[] = fixture("expanduser");
  for (const { env, path, result, root } of cases) {
    expect(pyExpandUser(path, env, (user) => (user === "root" ? root : undefined))).toBe(result);
  }
});

test("a user that is not known stays as it is written", () => {
  expect(pyExpandUser("~someone/x", { HOME: "/h" })).toBe("~someone/x");
  expect(pyExpandUser("~/x", {})).toBe("~/x");
  expect(pyExpandUser("~/x", {}, () => "/from-passwd")).toBe("/from-passwd/x");
});
