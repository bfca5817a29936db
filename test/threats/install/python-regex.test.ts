import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMatcher } from "../../../src/threats/engine/matcher.ts";
import { programOf } from "../../../src/threats/engine/program.ts";
import { prepare } from "../../../src/threats/engine/subject.ts";
import { translateRegex } from "../../../src/threats/install/python-regex.ts";

/** Written by scripts/python-fixtures/regexes.py: where Python's re, with IGNORECASE, finds random regexes. */
interface Case {
  readonly regex: string;
  readonly texts: readonly (readonly [text: string, span: readonly [number, number] | null])[];
}

const cases = JSON.parse(
  readFileSync(new URL("../../../fixtures/threats/regexes.json", import.meta.url), "utf8"),
) as Case[];

test.each(cases)("finds $regex where Python does", ({ regex, texts }) => {
  const translated = translateRegex(regex);
  if (translated.kind === "unknown") {
    expect(translated.construct).toMatch(
      /^(a repeated assertion|an endless repeat of what can be empty|a repeat of a repeat)$/,
    );
    return;
  }
  for (const [text, span] of texts) {
    const found = createMatcher(programOf(translated.pattern), prepare(text)).find(0);
    expect(found && [found.start, found.end], JSON.stringify(text)).toEqual(span);
  }
});
