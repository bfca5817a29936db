import { defineFinding } from "../define.ts";

/** Something on which Hermes fails to build its prompt. */
export const fatal = defineFinding({
  id: "fatal",
  severity: "error",
  says: "something on which Hermes fails to build its prompt",
  why: "the session does not start, or starts without what the prompt builder was to give",
  *find({ report }) {
    for (const { message, path, line } of report.fatal) yield { message, path, line };
  },
});
