import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Disk } from "../../src/disk.ts";
import type { PyValue } from "../../src/python/yaml/value.ts";
import { releaseFor, type Release } from "../../src/releases/table.ts";
import { dynamicCap, resolveCap } from "../../src/resolve/cap.ts";
import { readConfig, type Config } from "../../src/resolve/config.ts";

type Typed = string | boolean | null | { int: string } | { float: string } | { other: string };

interface Row {
  readonly yaml: string | null;
  readonly value: Typed;
  /** What Hermes' own _get_context_file_max_chars answered, or the name of the exception. */
  readonly cap: string;
}

const RELEASES = JSON.parse(readFileSync(new URL("../../fixtures/cap.json", import.meta.url), "utf8")) as Record<
  string,
  { rows: Row[]; windows: [number | null, string][] }
>;

describe.each(Object.entries(RELEASES))("the cap in Hermes %s", (id, { rows, windows }) => {
  const release = releaseFor(id);

  it("is what Hermes answers for each value of context_file_max_chars", () => {
    const known = rows.filter((row) => !isOther(row.value, "date"));
    const answers = known.map(({ yaml, value }) => {
      const cap = resolveCap(configWith(toPython(value)), null, release);
      const isTold = (cap.ignored === undefined) === (value === null || cap.from.kind === "config");
      return [yaml, cap.fatal === undefined ? cap.value : "OverflowError", isTold];
    });
    expect(answers).toEqual(known.map(({ yaml, cap }) => [yaml, cap === "OverflowError" ? cap : Number(cap), true]));
  });

  it("is the same when config.yaml itself is read", () => {
    const answers = rows.map(({ yaml }) => {
      const cap = resolveCap(configOf(yaml, release), null, release);
      return [yaml, cap.fatal === undefined ? cap.value : "OverflowError"];
    });
    expect(answers).toEqual(rows.map(({ yaml, cap }) => [yaml, cap === "OverflowError" ? cap : Number(cap)]));
  });

  it("is a share of the model's window otherwise", () => {
    expect(windows.map(([window]) => dynamicCap(window))).toEqual(windows.map(([, cap]) => Number(cap)));
    expect(resolveCap(configWith(undefined), 200_000, release)).toEqual({
      value: 48_000,
      from: { kind: "default", name: "context length" },
    });
  });
});

describe("a cap that Hermes ignores", () => {
  const newest = releaseFor("0.22.2");

  it("is told with the value, the reason and the line", () => {
    expect(resolveCap(configWith("50000"), 128_000, newest)).toEqual({
      value: 30_720,
      from: { kind: "default", name: "context length" },
      ignored: {
        value: '"50000"',
        why: "text, not a number: YAML reads it as a string",
        from: { kind: "config", name: "context_file_max_chars", path: "/h/config.yaml", line: 3 },
      },
    });
  });

  it.each([
    [0n, "0", "not above zero"],
    [-3n, "-3", "not above zero"],
    [false, "false", "not above zero"],
    [Number.NaN, ".nan", "not a number"],
    ["256K", '"256K"', "text, not a number"],
    [[50_000n], "a list", "not a number"],
  ] satisfies [PyValue, string, string][])("shows %s as %s: %s", (value, shown, why) => {
    expect(resolveCap(configWith(value), null, newest).ignored).toMatchObject({ value: shown, why });
  });

  it("is only ignored up to 0.21.0 when it is infinite", () => {
    const config = configWith(Number.POSITIVE_INFINITY);
    expect(resolveCap(config, null, releaseFor("0.21.0")).ignored?.value).toBe(".inf");
    expect(resolveCap(config, null, releaseFor("0.21.3"))).toMatchObject({ value: 20_000, from: { kind: "config" } });
  });
});

function configWith(value: PyValue | undefined): Config {
  const from = { kind: "config", name: "context_file_max_chars", path: "/h/config.yaml", line: 3 } as const;
  return { path: "/h/config.yaml", status: "ok", raw: new Map(), get: () => value, from: () => from };
}

/** A config.yaml that sets the cap to this text. */
function configOf(yaml: string | null, release: Release): Config {
  const text = yaml === null ? "x: 1\n" : `context_file_max_chars: ${yaml}\n`;
  const disk: Disk = {
    stat: () => ({ kind: "absent" }),
    signature: () => undefined,
    readBriefly: () => ({ ok: false, code: "ENOENT" }) as const,
    isLink: () => false,
    linkTarget: () => undefined,
    read: (path) =>
      path === "/h/config.yaml" ? { ok: true, bytes: Buffer.from(text), mtimeMs: 0 } : { ok: false, code: "ENOENT" },
    list: () => ({ ok: false, code: "ENOENT" }),
    realpath: (path) => path,
  };
  return readConfig("/h", {}, release, disk);
}

function toPython(value: Typed): PyValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if ("int" in value) return BigInt(value.int);
  if ("float" in value) return Number(value.float.replace("inf", "Infinity"));
  return value.other === "list" ? [] : new Map();
}

function isOther(value: Typed, type: string): boolean {
  return typeof value === "object" && value !== null && "other" in value && value.other === type;
}
