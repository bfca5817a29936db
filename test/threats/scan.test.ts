import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMatcher } from "../../src/threats/engine/matcher.ts";
import { programOf } from "../../src/threats/engine/program.ts";
import { prepare } from "../../src/threats/engine/subject.ts";
import { normalise } from "../../src/threats/normalise.ts";
import { scanText } from "../../src/threats/scan.ts";
import { TABLES, tableFor } from "../../src/threats/tables/index.ts";
import type { ThreatScope } from "../../src/threats/types.ts";

/** Written by scripts/python-fixtures/threats.py from the scanners of real releases. */
interface Case {
  readonly parts: readonly (readonly [piece: string, times: number])[];
  readonly results: readonly {
    readonly releases: readonly string[];
    readonly answer: Partial<Record<ThreatScope, readonly string[]>> & {
      readonly spans?: readonly (readonly [id: string, start: number, end: number])[];
    };
  }[];
}

const cases = JSON.parse(readFileSync(new URL("../../fixtures/threats/scan.json", import.meta.url), "utf8")) as Case[];
const releases = [...new Set(cases.flatMap((one) => one.results.flatMap((result) => result.releases)))];
const textOf = (one: Case) => one.parts.map(([piece, times]) => piece.repeat(times)).join("");

describe.each(releases)("as Hermes %s", (release) => {
  const table = tableFor(release);
  const answers = cases.map((one) => ({
    text: textOf(one),
    answer: one.results.find((r) => r.releases.includes(release))?.answer,
  }));

  test.each(["all", "context", "strict"] as const)("reports the same ids in the same order in scope %s", (scope) => {
    const asked = answers.filter(({ text }) => scope === "strict" || text.length < 3000);
    const wrong = asked.filter(({ text, answer }) => {
      const ids = scanText(text, scope, table).map((hit) => hit.id);
      return ids.join() !== (answer?.[scope] ?? []).join();
    });
    expect(wrong.map(({ text }) => text.slice(0, 100))).toEqual([]);
  });

  test("finds each match where Python's re finds it", () => {
    const rows = table.rows.filter((row) => row.scopes.includes("strict"));
    const short = answers.filter(({ text }) => text.length <= 3000);
    const wrong = short.filter(({ text, answer }) => {
      const subject = prepare(table.nfkc ? normalise(text).text : text);
      const spans = rows.flatMap((row) => {
        const found = createMatcher(programOf(row.pattern), subject).find(0);
        return found ? [[row.id, found.start, found.end]] : [];
      });
      return JSON.stringify(spans) !== JSON.stringify(answer?.spans ?? []);
    });
    expect(wrong.map(({ text }) => text.slice(0, 100))).toEqual([]);
  });
});

describe("places", () => {
  const table = tableFor("0.22.2");
  const hit = (text: string, scope: ThreatScope = "strict") => scanText(text, scope, table)[0];

  test("count lines and code points from 1", () => {
    expect(hit("# Rules\n\n\u{1f600} We use Mythic here")).toEqual({
      id: "known_c2_framework",
      line: 3,
      column: 10,
      match: "Mythic",
      offset: 18,
      length: 6,
    });
  });

  test("take CRLF and a lone CR as line ends", () => {
    expect(hit("a\r\nb\rauthorized_keys")).toMatchObject({ line: 3, column: 1 });
  });

  test("are those of the original where NFKC changes the text before and inside the match", () => {
    const text = "½ ﬁne, ｓｙｓｔｅｍ prompt overri\u{2146}e";
    expect(hit(text)).toMatchObject({ column: 8, match: "ｓｙｓｔｅｍ prompt overri\u{2146}e", length: 22 });
  });

  test("cover a whole ligature of which the match takes a part", () => {
    expect(hit('a ﬆoken = "abcdefghij0123456789"')).toMatchObject({
      column: 3,
      match: 'ﬆoken = "abcdefghij0123456789',
    });
    expect(hit("never write a ﬁle to disk")).toMatchObject({ column: 1, match: "never write a ﬁle to disk" });
  });

  test("quote at most 200 code points and keep the real length", () => {
    const found = hit(`cat ${"\u{1f600}".repeat(300)}.env`);
    expect(Array.from(found?.match ?? "")).toHaveLength(200);
    expect(found).toMatchObject({ length: 308 });
  });

  test("of an invisible character come with its name and code point", () => {
    expect(hit("ok\n\u{1f468}\u200d\u{1f469}")).toEqual({
      id: "invisible_unicode_U+200D",
      line: 2,
      column: 2,
      match: "\u200d",
      offset: 4,
      length: 1,
      codePoint: 0x200d,
      name: "ZERO WIDTH JOINER",
    });
  });
});

test("invisible characters come first, sorted by code point", () => {
  const ids = scanText("authorized_keys \ufeff\u2060\u200b", "strict", tableFor("0.20.6")).map((hit) => hit.id);
  expect(ids).toEqual([
    "invisible_unicode_U+200B",
    "invisible_unicode_U+2060",
    "invisible_unicode_U+FEFF",
    "ssh_backdoor",
  ]);
});

test("every table has its rows once and in one order", () => {
  const ids = (release: string) => tableFor(release).rows.map((row) => row.id);
  for (const { releases: of } of TABLES.slice(1)) for (const release of of) expect(ids(release)).toEqual(ids("0.22.2"));
  expect(new Set(ids("0.22.2")).size).toBe(36);
});

test("a release without a table is a caller's mistake", () => {
  expect(() => tableFor("9.9.9")).toThrow(RangeError);
});
