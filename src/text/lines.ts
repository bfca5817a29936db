/** Line feeds in the first `length` units of a text. */
export function countLines(text: string, length = text.length): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < length; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
