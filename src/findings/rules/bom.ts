import { aboutEntry, defineFinding, isContextEntry } from "../define.ts";

/** A context file that starts with a byte order mark. */
export const bom = defineFinding({
  id: "bom",
  severity: "warning",
  says: "a context file that starts with a byte order mark",
  why: "releases up to 0.18.2 block such a file, later ones keep white space that follows the mark",
  *find({ others, disk }) {
    for (const entry of others) {
      if (!isContextEntry(entry) || entry.fileBytes === null || entry.fileBytes < 3) continue;
      const read = disk.read(entry.path);
      if (read.ok && read.bytes.subarray(0, 3).equals(MARK))
        yield aboutEntry(entry, {
          message: "starts with a byte order mark (U+FEFF)",
          line: 1,
          help: "save it as UTF-8 without BOM",
        });
    }
  },
});

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
