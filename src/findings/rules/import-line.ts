import { aboutEntry, defineFinding, MOST_SEARCHED_BYTES } from "../define.ts";
import { countLines } from "../../text/lines.ts";

/** An @import line in a file that loads. */
export const importLine = defineFinding({
  id: "import-line",
  severity: "warning",
  says: "an @import line in a file that loads",
  why: "Hermes follows no imports: the line enters as it is written",
  *find({ others, disk }) {
    for (const entry of others) {
      if (entry.block !== "context" || entry.fileBytes === null || entry.fileBytes > MOST_SEARCHED_BYTES) continue;
      const read = disk.read(entry.path);
      const text = read.ok ? read.bytes.toString("utf8") : "";
      const found = IMPORT.exec(text);
      if (found !== null)
        yield aboutEntry(entry, {
          message: `“${found[1] ?? ""}” is not followed: the line enters as it is written`,
          line: 1 + countLines(text, found.index),
          help: "copy the text in, or name the file in words",
        });
    }
  },
});

/** A line that is an import for Claude Code: `@` and a path to a Markdown file, alone on its line. */
const IMPORT = /^[ \t]*(@(?:~?\/|\.{1,2}\/)?[\w./-]+\.md)[ \t]*$/m;
