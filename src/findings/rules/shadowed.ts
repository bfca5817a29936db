import type { Disk } from "../../disk.ts";
import type { EntryReport } from "../../report/report.ts";
import { aboutEntry, defineFinding, MOST_SEARCHED_BYTES } from "../define.ts";
import { baseName } from "../../path.ts";

/** A project file that another one keeps out. */
export const shadowed = defineFinding({
  id: "shadowed",
  severity: "warning",
  says: "a project file that another one keeps out",
  why: "only the first of four types loads, whatever the others hold",
  *find({ others, disk }) {
    for (const entry of others) {
      if (entry.status !== "shadowed" || entry.group !== "project") continue;
      // An override beside AGENTS.md is there on purpose, and so is a copy of what wins, or a file that only names it.
      const isMeant = entry.reasonCode === "shadowed-name" || saysTheSame(entry, disk);
      yield aboutEntry(entry, isMeant ? { severity: "info" } : {});
    }
  },
});

/** True for a link to the file that wins, a copy of it, and a text that is one import of it (`@AGENTS.md`). */
function saysTheSame({ path, shadowedBy, fileBytes }: EntryReport, disk: Disk): boolean {
  if (shadowedBy === undefined || fileBytes === null || fileBytes > MOST_SEARCHED_BYTES) return false;
  const own = disk.read(path);
  if (!own.ok) return false;
  const text = own.bytes.toString("utf8").trim();
  if (text === `@${baseName(shadowedBy)}`) return true;
  const winner = disk.read(shadowedBy);
  return winner.ok && winner.bytes.toString("utf8").trim() === text;
}
