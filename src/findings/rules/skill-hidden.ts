import type { Reason } from "../../reasons/index.ts";
import type { EntryReport } from "../../report/report.ts";
import { whyHidden } from "../../reasons/skills.ts";
import { count, plural } from "../../reasons/words.ts";
import { aboutEntry, defineFinding } from "../define.ts";

/** A skill that a gate keeps out of the index. */
export const skillHidden = defineFinding({
  id: "skill-hidden",
  severity: "info",
  says: "a skill that a gate keeps out of the index",
  why: "the model does not know that it is there; where no machine fits its platforms, nobody ever sees it",
  *find({ skillsWith, reasonOf }) {
    const hidden = skillsWith("skill-hidden");
    const impossible = new Set<EntryReport>();
    for (const entry of hidden) {
      const reason = reasonOf(entry);
      if (!fitsNowhere(reason)) continue;
      impossible.add(entry);
      yield aboutEntry(entry, {
        message: `hidden on every machine: ${whyHidden(reason)}`,
        severity: "warning",
        help: "write platforms as a list of macos, linux and windows, or leave it out",
        key: "nowhere",
      });
    }
    const usual = hidden.filter((entry) => !impossible.has(entry));
    const [first] = usual;
    if (first === undefined) return;
    const names = usual.slice(0, 5).map(({ name }) => name ?? "");
    const more = usual.length > names.length ? ` and ${count(usual.length - names.length)} more` : "";
    yield {
      message: `${plural(usual.length, "skill")} hidden by a gate here: ${names.join(", ")}${more}`,
      path: usual.length === 1 ? first.path : first.path.replace(/\/skills\/.*$/, "/skills"),
      help: usual.length === 1 ? first.fix : "hermes-audit --all lists each with its gate",
      amount: usual.length,
      ...(usual.length === 1 && { entry: first.id }),
    };
  },
});

/** Beginnings of Python's sys.platform, and Hermes' names for them (agent/skill_utils.py). */
const SYSTEMS =
  /^(?:macos|windows|linux|darwin|win32|cygwin|freebsd|openbsd|netbsd|sunos|aix|android|ios|termux|wasi|emscripten)/i;

function fitsNowhere(reason: Reason): reason is Extract<Reason, { kind: "skill-hidden" }> {
  return (
    reason.kind === "skill-hidden" && reason.gate === "platforms" && reason.names.every((one) => !SYSTEMS.test(one))
  );
}
