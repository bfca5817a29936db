import { once } from "../../once.ts";

/** Text whose every character is one column wide: nearly all there is. */
const PLAIN = /^[\u0020-\u007e·–—‘’“”…→✓✗◐○◌⚠─═≈]*$/;

/** What a coloured text has in it and takes no room: chalk's sequences. */
const COLOUR = /\u001b\[[\d;]*m/g;

/** Symbols that are drawn as text, one column wide, unless a variation selector asks for the picture: string-width gives them two. */
const TEXT_SYMBOL = once(
  () => new RegExp(String.raw`(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\u{fe0f})`, "gu"),
);

/** string-width, once a report has a text to measure that is not plain: loading it costs a fifth of Node's own start. */
let measureWide = (text: string): number => {
  isUnmeasured = true;
  return text.length;
};

/** Such a text was met before it could be measured. */
let isUnmeasured = false;

/** Makes ready to measure a report's texts. */
export async function prepareWidths(report: unknown): Promise<void> {
  if (!PLAIN.test(JSON.stringify(report))) await loadWidths();
}

/** Draws a text, and once more where something in it could not be measured: less work than to look through a big report. */
export async function drawMeasured(draw: () => string): Promise<string> {
  isUnmeasured = false;
  const text = draw();
  if (!isUnmeasured) return text;
  await loadWidths();
  return draw();
}

async function loadWidths(): Promise<void> {
  measureWide = (await import("string-width")).default;
}

/** Columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  const bare = text.includes("\u001b") ? text.replaceAll(COLOUR, "") : text;
  return PLAIN.test(bare) ? bare.length : measureWide(bare.replaceAll(TEXT_SYMBOL(), "!"));
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
