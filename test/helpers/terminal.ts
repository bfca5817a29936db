import { expect } from "vitest";

/** What acts on a terminal or hides text in it, line feeds aside. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Colours are off: no control character may be left, whatever the files and their names hold. */
export function expectPlain(text: string): void {
  const found = CONTROL.exec(text);
  if (found === null) return;
  const around = text.slice(Math.max(found.index - 40, 0), found.index + 10);
  expect.fail(`U+${found[0].charCodeAt(0).toString(16).padStart(4, "0")} in ${JSON.stringify(around)}`);
}

/** One line that says what is wrong, and no stack. */
export const ONE_LINE = /^hermes-audit: (?!internal error)[^\n]+\n$/;
