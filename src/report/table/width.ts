import stringWidth from "string-width";

/** Text whose every character is one column wide: nearly all there is. */
const PLAIN = /^[\u0020-\u007e·–—‘’“”…→✓✗◐○◌⚠─≈]*$/;

/** Symbols that are drawn as text, one column wide, unless a variation selector asks for the picture: string-width gives them two. */
const TEXT_SYMBOL = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\u{fe0f})/gu;

/** Columns that a text without colour takes in a terminal. */
export function widthOf(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text.replaceAll(TEXT_SYMBOL, "!"));
}

/** A text with spaces behind it, up to a width. */
export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(width - widthOf(text), 0));
}

/** Splits a text into lines of at most `width` columns: at spaces; a longer word after a slash, or where the line ends. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      if (line !== "") lines.push(line);
      const pieces = breakWord(word, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
    }
  }
  return [...lines, line];
}

/** Breaks a word, such as a long path; nothing of it is left out. */
export function breakWord(word: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const add = (part: string): void => {
    if (line !== "" && widthOf(line + part) > width) {
      lines.push(line);
      line = "";
    }
    line += part;
  };
  for (const part of word.split(/(?<=\/)/)) {
    if (widthOf(part) <= width) add(part);
    else for (const character of part) add(character);
  }
  return [...lines, line];
}
