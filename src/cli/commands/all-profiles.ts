import { AuditError } from "../../errors.ts";
import { auditProfiles, type ProfileAudit } from "../../profiles.ts";
import { FORMAT_NAMES } from "../../report/index.ts";
import { renderProfiles } from "../../report/profiles.ts";
import { userHomeOf } from "../../resolve/home.ts";
import type { Invocation } from "../commands.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";

/** `hermes-audit --all-profiles`: one report a profile. */
export async function auditAllProfiles({ settings, operands, io }: Invocation): Promise<number> {
  if (settings.audit.profile !== undefined)
    throw new AuditError("bad-option", "--profile and --all-profiles exclude each other");
  const targets = planOutputs(settings, FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const { audits, userHome } = await withInput(settings, directory, io, async ({ options, process, disk }) => {
    const found = await auditProfiles(options, process, disk);
    const shown = found.map(async (one): Promise<ProfileAudit> => {
      const report = one.report === null ? null : await redacted(one.report, settings, process.env);
      return { ...one, report, ...(settings.redact && { home: report?.world.home ?? "<hidden>" }) };
    });
    return { audits: await Promise.all(shown), userHome: userHomeOf(process.env) };
  });
  await writeOutputs(
    targets,
    (target) => renderProfiles(audits, target.format, userHome, viewOf(settings, io, target)),
    io,
  );
  return 0;
}
