import type { RulesReport } from "../../rules-table.ts";
import { displayPath } from "../display.ts";

/** The table with the home directory as `~`; all else in it is Hermes' own. */
export function redactRules(report: RulesReport, userHome: string): RulesReport {
  const path = (one: string): string => displayPath(one, userHome);
  const { hermes } = report;
  return {
    ...report,
    hermes: {
      ...hermes,
      install: hermes.install === null ? null : path(hermes.install),
      ...(hermes.others !== undefined && { others: hermes.others.map((one) => ({ ...one, path: path(one.path) })) }),
    },
    rules: report.rules.map((row) => ({
      ...row,
      place: row.place === null ? null : { ...row.place, path: path(row.place.path) },
    })),
  };
}
