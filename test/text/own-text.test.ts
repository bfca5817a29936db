import { expect, test } from "vitest";
import { ownText } from "../../src/text/own-text.ts";

test.each(["", "short", "a longer text than V8 copies", "— “𝒳” and a lone \ud83d", " blanks "])(
  "%j by itself is the same text",
  (text) => {
    expect(ownText(text)).toBe(text);
  },
);
