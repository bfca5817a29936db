import { baselineText } from "../../check/baseline.ts";
import { runCheck } from "../../check.ts";
import type { CheckResult } from "../../check/result.ts";
import { AuditError } from "../../errors.ts";
import { CHECK_FORMAT_NAMES, CHECK_FORMATS } from "../../report/check/index.ts";
import type { Report } from "../../report/report.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput, type Input } from "../input.ts";
import { planOutputs, viewOf, writeFile, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";
import type { Settings } from "../settings.ts";
import { localDay } from "../local-day.ts";

/** `hermes-audit check [dir]`: exits with 1 when something fails. */
export async function check(invocation: Invocation): Promise<number> {
  const { settings, operands, io } = invocation;
  if (settings.watch) return (await import("./check-watch.ts")).watchCheck(invocation);
  const targets = planOutputs(settings, CHECK_FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const { baseline } = settings.check;
  if (settings.updateBaseline && baseline === undefined)
    throw new AuditError("bad-option", "--update-baseline needs --baseline <file>, the file to write");
  const result = await withInput(settings, directory, io, (input) => resultOf(settings, input));
  if (settings.updateBaseline && baseline !== undefined) writeFile(baseline, baselineText(result.findings), io);
  await writeOutputs(
    targets,
    async (target) => (await CHECK_FORMATS[target.format]())(result, viewOf(settings, io, target)),
    io,
  );
  return result.ok ? 0 : 1;
}

/** The result of one look, redacted where that is asked for. */
export async function resultOf(settings: Settings, { options, process, disk }: Input): Promise<CheckResult> {
  const { baseline, ...limits } = settings.check;
  const today = options.today ?? localDay(new Date());
  const asked = { ...options, ...limits, today, allProfiles: settings.allProfiles };
  const compared = settings.updateBaseline ? asked : { ...asked, baseline };
  const redact = (report: Report): Promise<Report> => redacted(report, settings, process.env);
  const result = await runCheck(compared, process, disk, settings.redact ? redact : undefined);
  return settings.updateBaseline ? accepted(result) : result;
}

/** What has just been written to the baseline is known. */
function accepted(result: CheckResult): CheckResult {
  const findings = result.findings.map((one) => (one.state === "active" ? { ...one, state: "known" as const } : one));
  const known = findings.filter(({ state }) => state === "known").length;
  return { ...result, ok: true, findings, summary: { ...result.summary, errors: 0, warnings: 0, infos: 0, known } };
}
