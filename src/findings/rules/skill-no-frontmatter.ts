import type { Disk } from "../../disk.ts";
import { aboutEntry, defineFinding, flawIn } from "../define.ts";

/** A SKILL.md without frontmatter, or with one that Hermes does not see. */
export const skillNoFrontmatter = defineFinding({
  id: "skill-no-frontmatter",
  severity: "warning",
  says: "a SKILL.md without frontmatter",
  why: "it is listed by its directory's name alone, without a description",
  *find({ skills, reasonOf, disk }) {
    let looked = 0;
    for (const entry of skills) {
      if (flawIn(reasonOf(entry))?.kind !== "no-frontmatter") continue;
      const unseen = looked++ < MOST ? unseenIn(entry.path, disk) : undefined;
      yield aboutEntry(entry, {
        message: `${unseen?.message ?? "has no frontmatter"}: the index shows its directory's name and nothing else`,
        line: 1,
        help: unseen?.help ?? "begin it with ---, name: …, description: …, ---",
      });
    }
  },
});

/** Files that are opened once more to see what is wrong with them. */
const MOST = 200;

/** What keeps Hermes from seeing a frontmatter that is there: skill_utils.parse_frontmatter wants `---`, and LF `---` LF. */
function unseenIn(path: string, disk: Disk): { readonly message: string; readonly help: string } | undefined {
  const read = disk.readBriefly(path);
  if (!read.ok) return undefined;
  const text = read.bytes.toString("utf8").replace(/\r\n?/g, "\n");
  if (/^\s+---\n/.test(text))
    return {
      message: "has its frontmatter below other characters, and it counts in the first line only",
      help: "delete what stands before ---",
    };
  if (!text.startsWith("---")) return undefined;
  if (/\n---[^\S\n]*$/.test(text))
    return {
      message: "has frontmatter whose closing --- is not seen, as no line break follows it",
      help: "end the file with a line break",
    };
  return { message: "has frontmatter that is not closed", help: "write a line of --- below its fields" };
}
