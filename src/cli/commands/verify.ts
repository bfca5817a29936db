import { AuditError } from "../../errors.ts";
import { VERIFY_FORMAT_NAMES, VERIFY_FORMATS, type VerifyFormatName } from "../../report/verify/index.ts";
import { redactVerify } from "../../report/verify/redact.ts";
import type { Captured } from "../../verify/capture/capture.ts";
import { runVerify } from "../../verify/verify.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import type { Io } from "../io.ts";
import { planOutputs, viewOf, writeFile, writeOutputs, type Target } from "../outputs.ts";
import type { Settings } from "../settings.ts";
import { untilInterrupted } from "../interrupt.ts";

/** `hermes-audit verify [dir]`: exits with 1 when the user's own Hermes does not agree. */
export async function verify({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, VERIFY_FORMAT_NAMES, "table");
  if (settings.verify.save !== undefined && !settings.verify.capture)
    throw new AuditError("bad-option", "--save keeps what --capture has captured; --capture was not given");
  const directory = onlyOne(operands, "directory");
  if (settings.verify.capture) {
    const captured = await untilInterrupted((signal) =>
      withInput(
        settings,
        directory,
        io,
        async ({ options, process, disk }) => {
          const { runCapture } = await import("../../verify/capture/capture.ts");
          return runCapture(options, { ...settings.verify, signal }, process, disk);
        },
        "on-disk",
      ),
    );
    return showCaptured(captured, targets, settings, io);
  }
  const verified = await untilInterrupted((signal) =>
    withInput(
      settings,
      directory,
      io,
      ({ options, process, disk }) => runVerify(options, { ...settings.verify, signal }, process, disk),
      "on-disk",
    ),
  );
  const report = settings.redact ? redactVerify(verified) : verified;
  await writeOutputs(
    targets,
    async (target) => (await VERIFY_FORMATS[target.format]())(report, viewOf(settings, io, target)),
    io,
  );
  return report.same ? 0 : 1;
}

/** `--capture`: what was sent goes to a file where the user says so, and nowhere else. */
async function showCaptured(
  { report, request }: Captured,
  targets: readonly Target<VerifyFormatName>[],
  settings: Settings,
  io: Io,
): Promise<number> {
  const { CAPTURE_FORMATS } = await import("../../report/capture/index.ts");
  const { redactCapture } = await import("../../report/capture/redact.ts");
  if (settings.verify.save !== undefined) writeFile(settings.verify.save, request.system, io, OWN_EYES);
  const shown = settings.redact ? redactCapture(report) : report;
  await writeOutputs(
    targets,
    async (target) => (await CAPTURE_FORMATS[target.format]())(shown, viewOf(settings, io, target)),
    io,
  );
  return report.same ? 0 : 1;
}

/** A prompt holds what is private in memories. */
const OWN_EYES = 0o600;
