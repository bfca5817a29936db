/** A text, or the pieces of one that is too long to be held whole: fifty thousand skills make 50 MB of JSON. */
export type Pieces = string | Iterable<string>;

/** The text. */
export function joinPieces(pieces: Pieces): string {
  return typeof pieces === "string" ? pieces : [...pieces].join("");
}

/** UTF-16 units from which on a piece is worth a write of its own. */
const WORTH_WRITING = 64 * 1024;

/** The same text in pieces that are neither tiny nor huge. */
export function* evenPieces(pieces: Pieces): Generator<string> {
  let text = "";
  for (const piece of typeof pieces === "string" ? [pieces] : pieces) {
    text += piece;
    if (text.length < WORTH_WRITING) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
