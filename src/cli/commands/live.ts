import { AuditError } from "../../errors.ts";
import { runLive, type LiveInput } from "../../live.ts";
import { DEFAULT_TIMEOUT_MS } from "../../live/limits.ts";
import { LIVE_FORMAT_NAMES, LIVE_FORMATS } from "../../report/live/index.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { userNames } from "../redacted.ts";
import type { Settings } from "../settings.ts";
import { untilInterrupted } from "../interrupt.ts";
import { localDay } from "../local-day.ts";

/** `hermes-audit live`: asks a running Hermes; exits with 1 when a finding fails. */
export async function live({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, LIVE_FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const target = targetOf(settings);
  const report = await untilInterrupted((stop) =>
    withInput(settings, directory, io, ({ options, process, disk }) => {
      const { failOn, maxWarnings } = settings.check;
      const redact = settings.redact ? userNames(process.env) : undefined;
      const today = options.today ?? localDay(new Date());
      const timeoutMs = settings.live.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      return runLive(
        { target, timeoutMs, failOn, maxWarnings, redact, nowMs: Date.now(), today, stop },
        options,
        process,
        disk,
      );
    }),
  );
  await writeOutputs(
    targets,
    async (output) => (await LIVE_FORMATS[output.format]())(report, viewOf(settings, io, output)),
    io,
  );
  return report.ok ? 0 : 1;
}

function targetOf({ live: { asked, create, session, run, insecure } }: Settings): LiveInput["target"] {
  const [first, ...rest] = asked;
  if (first === undefined || rest.length > 0)
    throw new AuditError("bad-option", "live asks one Hermes at a time", { hint: "say --tui, --api or --acp" });
  const { protocol, at } = first;
  if (create && protocol !== "tui") throw new AuditError("bad-option", "--new goes with --tui alone");
  if (run !== undefined && protocol !== "api") throw new AuditError("bad-option", "--run goes with --api alone");
  return { protocol, at: at === "" ? undefined : at, create, session, run, insecure };
}
