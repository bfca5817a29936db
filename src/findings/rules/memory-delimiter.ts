import { aboutEntry, defineFinding, MOST_SEARCHED_BYTES } from "../define.ts";
import { universalNewlines } from "../../python/read-text.ts";
import { pyStrip } from "../../python/strip.ts";

/** A line in a memory file that looks like a delimiter and is none. */
export const memoryDelimiter = defineFinding({
  id: "memory-delimiter",
  severity: "warning",
  says: "a line in a memory file that looks like a delimiter and is none",
  why: "two entries are read as one",
  *find({ others, disk }) {
    for (const entry of others) {
      if (
        entry.group !== "memory" ||
        entry.fileBytes === null ||
        entry.fileBytes > MOST_SEARCHED_BYTES ||
        entry.status === "not-loaded"
      )
        continue;
      const read = disk.read(entry.path);
      const lines = read.ok ? universalNewlines(read.bytes.toString("utf8")).split("\n") : [];
      const at = lines.findIndex(
        (line, index) => line !== "§" && pyStrip(line) === "§" && index > 0 && index < lines.length - 1,
      );
      if (at !== -1)
        yield aboutEntry(entry, {
          message: "has white space beside the § of a delimiter line, so it separates nothing",
          line: at + 1,
          help: "let the line be § alone",
        });
    }
  },
});
