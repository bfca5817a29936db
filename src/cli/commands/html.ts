import { runAudit } from "../../audit.ts";
import { whole } from "../../part.ts";
import { renderPage } from "../../report/html/index.ts";
import type { PageProfile } from "../../report/html/page.ts";
import { redactRules } from "../../report/rules/redact.ts";
import { surfaceMatrix, type SurfacesReport } from "../../report/surfaces/matrix.ts";
import { userHomeOf } from "../../resolve/home.ts";
import { resolveWorld } from "../../resolve/world.ts";
import { rulesReport, type RulesReport } from "../../rules-table.ts";
import { auditSurfaces } from "../../surfaces.ts";
import type { AuditOptions } from "../../audit-options.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput, type Input } from "../input.ts";
import { planOutputs, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";
import type { Settings } from "../settings.ts";

/** `hermes-audit html [dir]`: the page, with the matrix of surfaces. */
export async function html({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, ["html"], "html");
  const directory = onlyOne(operands, "directory");
  const { profiles, userHome } = await withInput(settings, directory, io, async (input) => ({
    profiles: settings.allProfiles ? await allProfiles(settings, input) : [await oneProfile(settings, input)],
    userHome: settings.redact ? "~" : userHomeOf(input.process.env),
  }));
  const page = renderPage({ date: settings.date, profiles, userHome });
  await writeOutputs(targets, async () => page, io);
  return 0;
}

async function oneProfile(settings: Settings, input: Input): Promise<PageProfile> {
  const report = await redacted(await runAudit(input.options, input.process, input.disk), settings, input.process.env);
  const { home, profile } = report.world;
  const surfaces = await surfacesOf(input.options, settings, input);
  const rules = await rulesOf(input.options, settings, input);
  return { name: profile ?? "default", home, isActive: true, problem: null, report, surfaces, rules };
}

async function allProfiles(settings: Settings, input: Input): Promise<readonly PageProfile[]> {
  const profiles: PageProfile[] = [];
  const { readProfiles } = await import("./all-profiles.ts");
  for (const one of await readProfiles(settings, input)) {
    const options = { ...input.options, profile: one.name };
    const isLive = one.report !== null;
    profiles.push({
      ...one,
      surfaces: isLive ? await surfacesOf(options, settings, input) : null,
      rules: isLive ? await rulesOf(options, settings, input) : null,
    });
  }
  return profiles;
}

async function surfacesOf(
  options: AuditOptions,
  settings: Settings,
  { process, disk }: Input,
): Promise<SurfacesReport | null> {
  if (!settings.surfaces) return null;
  const audits = await auditSurfaces(options, process, disk);
  return surfaceMatrix(
    await Promise.all(
      audits.map(async (one) => ({ ...one, report: await redacted(one.report, settings, process.env) })),
    ),
  );
}

async function rulesOf(options: AuditOptions, settings: Settings, { process, disk }: Input): Promise<RulesReport> {
  const world = await whole(() => resolveWorld(options, process, disk));
  const rules = await rulesReport(world, disk);
  return settings.redact ? redactRules(rules, world.userHome) : rules;
}
