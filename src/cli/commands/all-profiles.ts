import { AuditError } from "../../errors.ts";
import { auditProfiles, type ProfileAudit } from "../../profiles.ts";
import { FORMAT_NAMES } from "../../report/index.ts";
import { renderProfiles } from "../../report/profiles.ts";
import { userHomeOf } from "../../resolve/home.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput, type Input } from "../input.ts";
import { hireHelpers } from "../profile-helpers.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";
import type { Settings } from "../settings.ts";

/** `hermes-audit --all-profiles`: one report a profile. */
export async function auditAllProfiles({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const { audits, userHome } = await withInput(settings, directory, io, async (input) => ({
    audits: await readProfiles(settings, input),
    userHome: userHomeOf(input.process.env),
  }));
  await writeOutputs(
    targets,
    (target) => renderProfiles(audits, target.format, userHome, viewOf(settings, io, target)),
    io,
  );
  return 0;
}

/**
 * Every profile with its report, redacted where that is asked for.
 *
 * @throws AuditError `bad-option`
 */
export async function readProfiles(settings: Settings, input: Input): Promise<readonly ProfileAudit[]> {
  const { options, process, disk } = input;
  if (settings.audit.profile !== undefined)
    throw new AuditError("bad-option", "--profile and --all-profiles exclude each other");
  const found = await auditProfiles(options, process, disk, (profiles) => hireHelpers(profiles, settings.jobs, input));
  return Promise.all(
    found.map(async (one) => {
      const report = one.report === null ? null : await redacted(one.report, settings, process.env);
      return { ...one, report, ...(settings.redact && { home: report?.world.home ?? "<hidden>" }) };
    }),
  );
}
