import type { LoaderReport } from "../report.ts";
import { plural } from "../../reasons/words.ts";
import type { NameRow, RuleRow, RulesReport } from "../../rules-table.ts";

/** "Hermes 0.20.6.post1, release 0.20.6 + 2 features of 0.21.0". */
export function titleOf({ hermes }: RulesReport): string {
  if (hermes.differs !== undefined) return `Hermes ${hermes.version}, ${hermes.differs.summary}`;
  return hermes.version === hermes.release
    ? `Hermes ${hermes.version}`
    : `Hermes ${hermes.version}, modelled as ${hermes.release}`;
}

/** "/site-packages/agent/prompt_builder.py:2196", as terminals and editors open it; without an install the file alone. */
export function placeOf({ place, source }: RuleRow): string {
  if (place !== null) return `${place.path}:${place.line}`;
  return source === null ? "no loader" : source.file;
}

/** What mentions a name, in words. */
export function mentionsOf({ name, loaders, mentions }: NameRow): string {
  if (mentions === null)
    return loaders === true
      ? "a prompt module of a modelled release mentions it"
      : "no prompt module of any modelled release mentions it";
  const elsewhere = mentions.length - Number(loaders);
  const count = loaders === 0 ? "no loader mentions it" : `${plural(Number(loaders), "place")} in loaders`;
  if (elsewhere === 0) return name.includes("YYYY") && loaders === 0 ? "no loader makes such a name" : count;
  return `${count}; ${plural(elsewhere, "place")} elsewhere`;
}

/** One difference in words. */
export function differenceOf({ rule, function: name, kind, file, line, known }: LoaderReport): string {
  if (kind === "missing") return `${rule}: ${name} is not in ${file}, where ${known.at(-1) ?? "a release"} has it`;
  return `${rule}: ${name} in ${file}:${line} is not as in ${known.length === 0 ? "any release" : `any of ${known.join(", ")}`}`;
}
