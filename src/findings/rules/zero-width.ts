import { aboutEntry, defineFinding, isContextEntry, MOST_SEARCHED_BYTES } from "../define.ts";
import { countLines } from "../../text/lines.ts";

/** An invisible or bidirectional character in a context file. */
export const zeroWidth = defineFinding({
  id: "zero-width",
  severity: "warning",
  says: "an invisible or bidirectional character in a context file",
  why: "some of them block the file, in this release or another; none of them can be seen in an editor",
  *find({ others, disk }) {
    for (const entry of others) {
      if (
        !isContextEntry(entry) ||
        entry.fileBytes === null ||
        entry.fileBytes > MOST_SEARCHED_BYTES ||
        entry.status === "blocked"
      )
        continue;
      const read = disk.read(entry.path);
      const text = read.ok ? read.bytes.toString("utf8").replace(/^\ufeff/, "") : "";
      const found = INVISIBLE.exec(text);
      if (found !== null)
        yield aboutEntry(entry, {
          message: sentence(found[0]),
          line: 1 + countLines(text, found.index),
          help: "delete it",
        });
    }
  },
});

/** Zero-width and bidirectional characters, whether or not a release's scan knows them; soft hyphens are typography. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u061c\u180e]/u;

function sentence(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `holds U+${code}, which cannot be seen`;
}
