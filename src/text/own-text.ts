/** V8 copies shorter slices anyway. */
const SLICED = 13;

/**
 * The same text, by itself. V8 makes a slice of a text by pointing into it, so a name or a description that is kept would
 * keep the front matter that it was read from: 500 bytes of each of fifty thousand skills.
 */
export function ownText(text: string): string {
  return text.length < SLICED ? text : ` ${text}`.slice(1);
}
