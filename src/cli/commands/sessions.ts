import { AuditError } from "../../errors.ts";
import { SESSIONS_FORMAT_NAMES, SESSIONS_FORMATS } from "../../report/sessions/index.ts";
import type { SessionsResult } from "../../report/sessions/view.ts";
import { compareSession, listSessions } from "../../sessions/run.ts";
import { onlyOne, withInput, type Input } from "../input.ts";
import type { Invocation } from "../invocation.ts";
import type { Io } from "../io.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { userNames } from "../redacted.ts";
import type { Settings } from "../settings.ts";
import { filled } from "../filled.ts";

/** `hermes-audit sessions [id]`: exits with 0 whatever differs. */
export async function sessions({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, SESSIONS_FORMAT_NAMES, "table");
  const named = onlyOne(operands, "session");
  const id = named === undefined ? undefined : filled(named, "[id]");
  if (settings.allProfiles && settings.audit.profile !== undefined)
    throw new AuditError("bad-option", "--profile and --all-profiles exclude each other");
  const nowMs = nowOf(io);
  const result = await withInput(settings, undefined, io, async (input) => {
    const found = await resultOf(id, settings, input, nowMs);
    if (!settings.redact) return found;
    const { redactSessions } = await import("../../report/sessions/redact.ts");
    return redactSessions(found, userNames(input.process.env));
  });
  await writeOutputs(
    targets,
    async (target) => (await SESSIONS_FORMATS[target.format]())(result, { ...viewOf(settings, io, target), nowMs }),
    io,
  );
  return 0;
}

async function resultOf(
  id: string | undefined,
  { sessions: asked, allProfiles }: Settings,
  { options, process, disk }: Input,
  nowMs: number,
): Promise<SessionsResult> {
  const filter = { allProfiles, limit: asked.limit, source: asked.source, since: asked.since?.(nowMs) };
  return id === undefined
    ? listSessions(options, filter, process, disk)
    : compareSession(id, options, filter, process, disk);
}

/** The clock, or SOURCE_DATE_EPOCH (seconds): with it the same input gives the same bytes (reproducible-builds.org). */
function nowOf({ env }: Io): number {
  const said = env["SOURCE_DATE_EPOCH"] ?? "";
  return /^\d{1,12}$/.test(said) ? Number(said) * 1000 : Date.now();
}
