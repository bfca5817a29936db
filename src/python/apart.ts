// Surrogates that an escape put side by side: for Python two characters, for JS one.

/**
 * Stands between two surrogates that Python keeps apart ("\\ud83d\\ude00" in a text that ruamel.yaml read), so that they do
 * not become one character here. U+FFFF is no character, and neither YAML loader takes it in a document.
 */
export const APART = "\uffff";

const PAIR = /([\ud800-\udbff])([\udc00-\udfff])/g;

/** Keeps every pair of a text apart. */
export function keepApart(text: string): string {
  return text.replaceAll(PAIR, `$1${APART}$2`);
}

/** Pieces that can each be measured alone; the text itself where nothing is kept apart. */
export function splitApart(text: string): readonly string[] {
  return text.includes(APART) ? text.split(APART) : [text];
}

/** The text for people: without what keeps the pairs apart. */
export function joinApart(text: string): string {
  return text.includes(APART) ? text.replaceAll(APART, "") : text;
}
