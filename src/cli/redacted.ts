import type { Report } from "../report/report.ts";
import type { Io } from "./io.ts";
import type { Settings } from "./settings.ts";

/** The report as it is to be shown: with `--redact` without the user's names and texts. */
export async function redacted(report: Report, settings: Pick<Settings, "redact">, env: Io["env"]): Promise<Report> {
  if (!settings.redact) return report;
  const { redactReport } = await import("../report/redact.ts");
  return redactReport(
    report,
    [env["USER"], env["LOGNAME"], env["USERNAME"]].filter((name) => name !== undefined),
  );
}
