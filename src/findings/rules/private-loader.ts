import { aboutEntry, defineFinding } from "../define.ts";

/** A file that .hermes-audit.yaml says is loaded, and that gives no text. */
export const privateLoader = defineFinding({
  id: "private-loader",
  severity: "warning",
  says: "a file of a private loader that gives no text",
  why: ".hermes-audit.yaml says that the modified Hermes loads it",
  *find({ others }) {
    for (const entry of others) {
      if (entry.group === "private" && EMPTY.has(entry.status)) yield aboutEntry(entry);
    }
  },
});

const EMPTY: ReadonlySet<string> = new Set(["absent", "empty", "unreadable"]);
