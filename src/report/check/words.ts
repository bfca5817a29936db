import { showPlace } from "../../check/place.ts";
import type { BudgetResult, CheckFinding, CheckResult } from "../../check/result.ts";
import { count, plural } from "../../reasons/words.ts";
import { showText } from "../display.ts";

/** `AGENTS.md:12`, `HERMES_HOME/SOUL.md`, or nothing. */
export function whereOf({ place, line }: Pick<CheckFinding, "place" | "line">): string {
  if (place === null) return "";
  return showText(showPlace(place)) + (line === undefined ? "" : `:${line}`);
}

/** In which worlds, where that has to be said. */
export function worldsOf({ worlds }: CheckFinding, result: CheckResult): string {
  if (result.worlds.length < 2) return "";
  return worlds.length === result.worlds.length ? "in every world" : `in ${worlds.map(showText).join(", ")}`;
}

/** "2 errors, 1 warning; 1 ignored, 3 in the baseline". */
export function tally({ summary, baseline }: CheckResult): string {
  const { errors, warnings, infos, ignored, known } = summary;
  const counts = [
    errors > 0 ? plural(errors, "error") : "",
    warnings > 0 ? plural(warnings, "warning") : "",
    infos > 0 ? plural(infos, "note") : "",
  ].filter((part) => part !== "");
  const aside = [
    ignored > 0 ? `${count(ignored)} ignored` : "",
    known > 0 ? `${count(known)} in the baseline` : "",
    baseline !== null && baseline.gone > 0 ? `${count(baseline.gone)} of the baseline gone: --update-baseline` : "",
  ].filter((part) => part !== "");
  const found = counts.length === 0 ? "nothing found" : counts.join(", ");
  return aside.length === 0 ? found : `${found}; ${aside.join(", ")}`;
}

/** What makes the check fail, in words. */
export function threshold({ failOn, maxWarnings }: Pick<CheckResult, "failOn" | "maxWarnings">): string {
  if (failOn === "never") return "fails never";
  const on = failOn === "error" ? "errors" : "errors and warnings";
  return maxWarnings === null || failOn === "warning"
    ? `fails on ${on}`
    : `fails on ${on} and over ${plural(maxWarnings, "warning")}`;
}

/** "31,200 of 20,000 characters". */
export function usage({ unit, actual, limit }: BudgetResult): string {
  if (unit === "percent") return `${actual} of ${limit} % of the cap`;
  return `${count(actual)} of ${count(limit)} ${unit === "chars" ? "characters" : unit}`;
}

/** Percent of a limit that is used; a limit of nothing is full as soon as there is anything. */
export function used({ actual, limit }: BudgetResult): number {
  if (limit === 0) return actual === 0 ? 0 : 100;
  return Math.round((actual / limit) * 100);
}

/** "0.1.0 · Hermes 0.22.2 · surface cli", or how many worlds there are. */
export function titleOf({ tool, worlds }: CheckResult): string {
  const releases = [...new Set(worlds.map(({ hermes }) => hermes.version))];
  const surfaces = [...new Set(worlds.map(({ world }) => world.surface))];
  const parts = [
    tool.version,
    `Hermes ${releases.map(showText).join(", ")}`,
    surfaces.length > 3 ? plural(surfaces.length, "surface") : `surface ${surfaces.map(showText).join(", ")}`,
  ];
  return [...parts, ...(worlds.length > 1 ? [plural(worlds.length, "world")] : [])].join(" · ");
}
