import { runAudit } from "../../audit.ts";
import { AuditError } from "../../errors.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyAbsPath } from "../../python/normpath.ts";
import { entriesNamed, explainEntry, explainStranger, type Explanation } from "../../report/explain/explanation.ts";
import { EXPLAIN_FORMAT_NAMES, EXPLAIN_FORMATS } from "../../report/explain/index.ts";
import type { Report } from "../../report/report.ts";
import type { Invocation } from "../invocation.ts";
import { withInput, type Input } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";

/** `hermes-audit explain <path>...`: exits with the verdict; of several paths with the worst. */
export async function explain({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, EXPLAIN_FORMAT_NAMES, "table");
  if (operands.includes("")) throw new AuditError("bad-option", "<path> was given an empty value");
  const { report, answers } = await withInput(settings, undefined, io, async (input) => {
    const known = await runAudit(input.options, input.process, input.disk);
    const shown = await redacted(known, settings, input.process.env);
    return { report: shown, answers: operands.map((asked) => explainPath(asked, known, shown, input)) };
  });
  const explanations = answers.flat();
  await writeOutputs(
    targets,
    async (target) => (await EXPLAIN_FORMATS[target.format]())(explanations, report, viewOf(settings, io, target)),
    io,
  );
  return Math.max(...answers.map(exitCodeOf));
}

/** A bare name may stand for several files: it enters when one of them does. */
function exitCodeOf(files: readonly Explanation[]): number {
  if (files.some(({ verdict }) => verdict === "enters")) return 0;
  return files.some(({ verdict }) => verdict === "cannot-tell") ? 2 : 1;
}

/** Looks a path up in the report as it is, and explains it from the one to show: entries stand at the same place in both. */
function explainPath(asked: string, known: Report, shown: Report, { process, disk }: Input): readonly Explanation[] {
  const path = pyAbsPath(pyExpandUser(asked, process.env), process.cwd);
  const real = disk.realpath(path);
  const found = entriesNamed(known, real === undefined ? [path] : [path, real], asked);
  const isShownAsIs = known === shown;
  const name = isShownAsIs ? asked : "";
  if (found.length === 0) {
    return [
      explainStranger(
        shown,
        isShownAsIs ? path : path.slice(path.lastIndexOf("/") + 1),
        name,
        disk.stat(path).kind !== "absent",
      ),
    ];
  }
  return found.flatMap((entry) => {
    const same = shown.entries[known.entries.indexOf(entry)];
    return same === undefined ? [] : [explainEntry(shown, same, name)];
  });
}
