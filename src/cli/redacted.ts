import type { Report } from "../report/report.ts";
import type { Io } from "./io.ts";
import type { Settings } from "./settings.ts";

/** The report as it is to be shown: with `--redact` without the user's names and texts. */
export async function redacted(report: Report, settings: Pick<Settings, "redact">, env: Io["env"]): Promise<Report> {
  if (!settings.redact) return report;
  const { redactReport } = await import("../report/redact.ts");
  return redactReport(report, userNames(env));
}

/** Names that the user goes by, beside that of the home directory. */
export function userNames(env: Io["env"]): readonly string[] {
  return [env["USER"], env["LOGNAME"], env["USERNAME"]].filter((name) => name !== undefined);
}
