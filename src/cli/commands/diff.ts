import { runDiff } from "../../diff.ts";
import { DIFF_FORMAT_NAMES, DIFF_FORMATS } from "../../report/diff/index.ts";
import type { Report } from "../../report/report.ts";
import type { Invocation } from "../invocation.ts";
import { withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";

/** `hermes-audit diff [A] [B]`: exits with 0 whether or not there is a difference. */
export async function diff({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, DIFF_FORMAT_NAMES, "table");
  const result = await withInput(settings, undefined, io, ({ options, process, disk }) => {
    const redact = settings.redact ? (report: Report) => redacted(report, settings, process.env) : undefined;
    return runDiff({ sides: settings.diff, saved: operands, redact }, options, process, disk);
  });
  await writeOutputs(
    targets,
    async (target) => (await DIFF_FORMATS[target.format]())(result, viewOf(settings, io, target)),
    io,
  );
  return 0;
}
