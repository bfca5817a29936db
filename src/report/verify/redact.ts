import type { VerifyReport } from "../../verify/result.ts";
import { displayPath } from "../display.ts";
import { HIDDEN } from "../redact.ts";

/** The result with the home directory as `~` and without what files say; sizes, hashes and places stay. */
export function redactVerify(report: VerifyReport): VerifyReport {
  const { hermes, world } = report;
  const path = (one: string): string => displayPath(one, world.userHome);
  return {
    ...report,
    hermes: { ...hermes, install: path(hermes.install), python: path(hermes.python) },
    world: { ...world, home: path(world.home), cwd: path(world.cwd), userHome: "~" },
    blocks: report.blocks.map(({ difference, ...block }) => ({
      ...block,
      ...(difference !== undefined && { difference: { ...difference, ours: HIDDEN, hermes: HIDDEN } }),
    })),
    tiers: report.tiers.map((tier) => ({ ...tier, own: tier.own.map(({ chars }) => ({ chars, starts: HIDDEN })) })),
    unpredicted: report.unpredicted.map(({ path: file }) => ({ path: file, line: HIDDEN })),
    notes: report.notes.map((note) => note.replaceAll(world.userHome, "~")),
  };
}
