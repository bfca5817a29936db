import { loadPrompt, reportOf } from "../../audit.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyAbsPath } from "../../python/normpath.ts";
import { entriesNamed, explainEntry, explainStranger, type Explanation } from "../../report/explain/explanation.ts";
import { EXPLAIN_FORMAT_NAMES, EXPLAIN_FORMATS } from "../../report/explain/index.ts";
import type { Report } from "../../report/report.ts";
import type { Invocation } from "../invocation.ts";
import type { RuleContext } from "../../rules/define.ts";
import { withInput, type Input } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";
import { baseName } from "../../path.ts";
import { filled } from "../filled.ts";

/** `hermes-audit explain <path>...`: exits with the verdict; of several paths with the worst. */
export async function explain({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, EXPLAIN_FORMAT_NAMES, "table");
  for (const path of operands) filled(path, "<path>");
  const { report, answers } = await withInput(settings, undefined, io, async (input) => {
    const audit = await loadPrompt(input.options, input.process, input.disk);
    const known = await reportOf(audit, input.options, input.disk);
    const shown = await redacted(known, settings, input.process.env);
    const answers = operands.map((asked) => explainPath(asked, known, shown, input));
    if (shown !== known) return { report: shown, answers };
    const context = { world: audit.world, disk: input.disk, earlier: audit.result };
    return { report: shown, answers: await Promise.all(answers.map(async (files) => withBodies(files, context))) };
  });
  const explanations = answers.flat();
  await writeOutputs(
    targets,
    async (target) => (await EXPLAIN_FORMATS[target.format]())(explanations, report, viewOf(settings, io, target)),
    io,
  );
  return Math.max(...answers.map(exitCodeOf));
}

/** Skills are told with what asking for them brings; in a report to be posted that would name their paths. */
async function withBodies(files: readonly Explanation[], context: RuleContext): Promise<readonly Explanation[]> {
  if (!files.some(isSkill)) return files;
  const { bodyOnDemand, commandOnDemand } = await import("../../rules/skill-bodies/on-demand.ts");
  return files.map((file) => {
    const name = file.entry?.facts?.["loadName"] ?? file.entry?.name;
    if (!isSkill(file) || typeof name !== "string") return file;
    const command = commandOnDemand(file.path, context);
    return { ...file, body: bodyOnDemand(name, context), ...(command !== undefined && { command }) };
  });
}

function isSkill({ entry }: Explanation): boolean {
  return entry?.group === "skills" && entry.path.endsWith("/SKILL.md");
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
    return [explainStranger(shown, isShownAsIs ? path : baseName(path), name, disk.stat(path).kind !== "absent")];
  }
  return found.flatMap((entry) => {
    const same = shown.entries[known.entries.indexOf(entry)];
    return same === undefined ? [] : [explainEntry(shown, same, name)];
  });
}
