import { AuditError } from "../../errors.ts";
import { VERIFY_FORMAT_NAMES, VERIFY_FORMATS } from "../../report/verify/index.ts";
import { redactVerify } from "../../report/verify/redact.ts";
import { runVerify } from "../../verify/verify.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";

/** `hermes-audit verify [dir]`: exits with 1 when the user's own Hermes does not agree. */
export async function verify({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, VERIFY_FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const verified = await untilInterrupted((signal) =>
    withInput(settings, directory, io, ({ options, process, disk }) =>
      runVerify(options, { ...settings.verify, signal }, process, disk),
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

/** A signal ends the child, and what was copied is taken away before the program ends. */
async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new AuditError("cannot-run", "interrupted", { cause: error });
    throw error;
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
  }
}
