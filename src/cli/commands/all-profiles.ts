import { AuditError } from "../../errors.ts";
import { whole } from "../../part.ts";
import { auditProfiles, listProfiles, type Profile, type ProfileAudit } from "../../profiles.ts";
import { FORMAT_NAMES, type FormatName } from "../../report/index.ts";
import { isSectioned, joinSections, renderProfiles, type SectionFormat } from "../../report/profiles.ts";
import { userHomeOf } from "../../resolve/home.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput, type Input } from "../input.ts";
import { auditorOf, type Order, type ProfileResult, type Section } from "../profile-audit.ts";
import { hireHelpers } from "../profile-helpers.ts";
import { planOutputs, viewOf, writeOutputs, type Target } from "../outputs.ts";
import type { Settings } from "../settings.ts";

/** `hermes-audit --all-profiles`: one report a profile. */
export async function auditAllProfiles({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, FORMAT_NAMES, "table");
  const sectioned = targets.filter(hasSections);
  const sections = sectioned.map((target): Section => ({ format: target.format, view: viewOf(settings, io, target) }));
  const needsReports = sectioned.length < targets.length;
  const directory = onlyOne(operands, "directory");
  const { made, userHome } = await withInput(settings, directory, io, async (input) => ({
    made: await makeOfAll(settings, input, { report: needsReports, sections }),
    userHome: userHomeOf(input.process.env),
  }));
  await writeOutputs(
    targets,
    async (target) => {
      if (!isSectioned(target.format)) return renderProfiles(made.map(reportOf), target.format, userHome);
      const at = sectioned.findIndex((one) => one === target);
      const texts = made.map(({ profile, result }) => ({ profile, text: result?.sections[at] ?? null }));
      return joinSections(texts, target.format, userHome);
    },
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
  return (await makeOfAll(settings, input, { report: true, sections: [] })).map(reportOf);
}

/** A profile, as it is to be shown, with what was made of it; null when Hermes does not start with it. */
interface Made {
  readonly profile: Profile;
  readonly result: ProfileResult | null;
}

async function makeOfAll(
  settings: Settings,
  input: Input,
  asked: Pick<Order, "report" | "sections">,
): Promise<readonly Made[]> {
  const { options, process, disk } = input;
  if (settings.audit.profile !== undefined)
    throw new AuditError("bad-option", "--profile and --all-profiles exclude each other");
  const { progress: _, ...sendable } = options;
  const order: Order = { options: sendable, redact: settings.redact, ...asked };
  const profiles = await whole(() => listProfiles(options, process, disk));
  const results = await auditProfiles(profiles, auditorOf({ ...order, options }, process, disk), (names) =>
    hireHelpers(names, settings.jobs, order, process),
  );
  return profiles.map((profile, at) => {
    const result = results[at] ?? null;
    return { result, profile: settings.redact ? { ...profile, home: result?.home ?? "<hidden>" } : profile };
  });
}

function reportOf({ profile, result }: Made): ProfileAudit {
  return { ...profile, report: result?.report ?? null };
}

function hasSections(target: Target<FormatName>): target is Target<SectionFormat> {
  return isSectioned(target.format);
}
