import { plural } from "../../reasons/words.ts";
import type { NameRow, RulesReport } from "../../rules-table.ts";
import type { Report } from "../report.ts";
import type { Locate, Source } from "./sources.ts";

/** One function of Hermes, and the rules that model it. */
export interface CitationView extends Source {
  readonly rules: readonly string[];
}

/** A name that agents keep in their workspaces, and what Hermes' code has to do with it. */
export interface NameView {
  readonly name: string;
  readonly says: string;
  /** Places in the install: where a prompt is put together, or else the others that mention it. */
  readonly places: readonly string[];
  readonly more: string;
}

/** What the answers go back to. */
export interface CitationsView {
  readonly hasInstall: boolean;
  readonly functions: readonly CitationView[];
  readonly names: readonly NameView[];
}

/** Places of a name that are listed; `hermes-audit rules` has them all. */
const PLACES = 6;

/** Every function of Hermes that the report goes back to, by file, and the names that no loader has. */
export function citationsView({ rules, hermes }: Report, table: RulesReport | null, locate: Locate): CitationsView {
  const found = new Map<string, string[]>();
  for (const { rule, source } of rules) {
    const known = found.get(source);
    if (known === undefined) found.set(source, [rule]);
    else if (!known.includes(rule)) known.push(rule);
  }
  const keyOf = ({ file, function: name }: Source): string => `${file === "" ? "~" : file} ${name}`;
  return {
    hasInstall: hermes.install !== null,
    functions: [...found]
      .map(([source, own]) => ({ ...locate(source), rules: own }))
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    names: (table?.names ?? []).map(nameView),
  };
}

function nameView({ name, loaders, mentions }: NameRow): NameView {
  if (mentions === null)
    return { name, says: loaders === true ? "yes" : "no, in no known release", places: [], more: "" };
  const reading = mentions.filter(({ isLoader }) => isLoader);
  // Where no loader has the name, what else mentions it is the evidence.
  const told = reading.length > 0 ? reading : mentions;
  const rest = mentions.length - Math.min(told.length, PLACES);
  return {
    name,
    says: reading.length === 0 ? "no" : "yes",
    places: told.slice(0, PLACES).map(({ file, line, function: inside }) => `${file}:${line} ${inside}`.trim()),
    more: rest === 0 ? "" : `and ${plural(rest, "other place")}`,
  };
}
