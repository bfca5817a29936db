import { loadPrompt } from "../../audit.ts";
import { RULES_FORMAT_NAMES, RULES_FORMATS } from "../../report/rules/index.ts";
import { redactRules } from "../../report/rules/redact.ts";
import { rulesReport } from "../../rules-table.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";

/** `hermes-audit rules`: every rule, where it is in the installed Hermes, and names that no loader mentions. */
export async function rules({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, RULES_FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const report = await withInput(settings, directory, io, async ({ options, process, disk }) => {
    const { world } = await loadPrompt(options, process, disk);
    // Only JSON has them beside the differences.
    const hasNames = !settings.rulesDiff || targets.some(({ format }) => format === "json");
    const full = await rulesReport(world, disk, hasNames);
    return settings.redact ? redactRules(full, world.userHome) : full;
  });
  await writeOutputs(
    targets,
    async (target) => (await RULES_FORMATS[target.format]())(report, viewOf(settings, io, target), settings.rulesDiff),
    io,
  );
  return 0;
}
