import { runAudit } from "../../audit.ts";
import { FORMAT_NAMES, FORMATS } from "../../report/index.ts";
import type { Report } from "../../report/report.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";

/** `hermes-audit [dir]`: the report. Findings do not change the exit code: that is what `check` is for. */
export async function audit(invocation: Invocation): Promise<number> {
  const { settings, operands, io } = invocation;
  if (settings.watch) return (await import("./audit-watch.ts")).watchAudit(invocation);
  if (settings.allProfiles) return (await import("./all-profiles.ts")).auditAllProfiles(invocation);
  const targets = planOutputs(settings, FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const report: Report = await withInput(settings, directory, io, async (input) =>
    redacted(await runAudit(input.options, input.process, input.disk), settings, input.process.env),
  );
  await writeOutputs(
    targets,
    async (target) => (await FORMATS[target.format]())(report, viewOf(settings, io, target)),
    io,
  );
  return 0;
}
