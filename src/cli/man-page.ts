import { packageVersion } from "../package.ts";
import { COMMANDS } from "./commands.ts";
import type { OptionSpec } from "./option-spec.ts";
import { GROUP_TITLES, OPTIONS } from "./options.ts";

const SUMMARY = "which files enter the system prompt of your Hermes Agent, and which do not";

const EXIT_STATUS: readonly (readonly [code: string, means: string])[] = [
  ["0", "The question was answered. check, verify, live: and nothing fails. explain: the file enters."],
  ["1", "check, verify, live: something fails. explain: the file does not enter."],
  ["2", "It was used wrongly, or cannot answer: one line on stderr says why."],
];

const ENVIRONMENT: readonly (readonly [name: string, means: string])[] = [
  ["HERMES_HOME and others", "What Hermes itself reads; the report names each that counts."],
  ["NO_COLOR, FORCE_COLOR, COLUMNS", "Colour and width of the terminal formats."],
  ["XDG_CACHE_HOME", "Where the reading of an installed Hermes is kept (default: ~/.cache)."],
];

const FILES: readonly (readonly [name: string, means: string])[] = [
  [".hermes-audit.yaml", "Budgets, severities, worlds; in the directory or above it."],
  ["~/.cache/hermes-audit", "What was read of an installed Hermes; may be deleted at any time."],
];

/** hermes-audit(1) in the man macros of roff, from the tables that `--help` is made of. */
export function manPage(): string {
  return `${[
    `.TH HERMES-AUDIT 1 "" "hermes-audit ${packageVersion}"`,
    section("NAME", [`hermes-audit \\- ${roff(SUMMARY)}`]),
    section("SYNOPSIS", [".B hermes-audit", roff("[command] [dir] [options]")]),
    section("DESCRIPTION", [
      roff(
        "Hermes Agent builds its system prompt from files, by rules that differ from release to release and from surface to surface. hermes-audit says for each file whether it enters, why, and how much of it. It needs no installed Hermes, writes nothing under the Hermes home or the project, and uses no network (live alone talks to the address it is given).",
      ),
    ]),
    section(
      "COMMANDS",
      COMMANDS.flatMap(({ name, operands, description }) => tagged(`${name} ${operands}`, description)),
    ),
    section("OPTIONS", optionLines()),
    section("EXIT STATUS", EXIT_STATUS.flatMap(paragraph)),
    section("ENVIRONMENT", ENVIRONMENT.flatMap(paragraph)),
    section("FILES", FILES.flatMap(paragraph)),
    section(
      "EXAMPLES",
      COMMANDS.flatMap(({ examples }) => examples).flatMap(([command, does]) => tagged(command, does)),
    ),
  ].join("\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return [`.SH ${title}`, ...lines].join("\n");
}

/** Options under the headings of `--help`, in its order; one that several commands have stands once. */
function optionLines(): readonly string[] {
  const titles = [...new Set(Object.values(GROUP_TITLES))];
  return titles.flatMap((title) => {
    const options = OPTIONS.filter(({ group }) => GROUP_TITLES[group] === title);
    return [`.SS "${roff(title.replace(/:$/, ""))}"`, ...options.flatMap(optionParagraph)];
  });
}

function optionParagraph({ short, flag, argument, description }: OptionSpec): readonly string[] {
  const spellings = [short, flag].filter((one) => one !== undefined).join(", ");
  return tagged(argument === undefined ? spellings : `${spellings} ${argument}`, description);
}

function paragraph([tag, text]: readonly [string, string]): readonly string[] {
  return tagged(tag, text);
}

function tagged(tag: string, text: string): readonly string[] {
  return [".TP", `\\fB${roff(tag.trim())}\\fR`, roff(text)];
}

/** Text as roff takes it: a hyphen that stays a hyphen, and no line that begins a request. */
function roff(text: string): string {
  const escaped = text
    .replaceAll("\\", String.raw`\e`)
    .replaceAll("-", String.raw`\-`)
    .replaceAll("~", String.raw`\(ti`)
    .replaceAll("`", String.raw`\(ga`)
    .replaceAll("'", String.raw`\(aq`);
  return /^[.']/.test(escaped) ? String.raw`\&${escaped}` : escaped;
}
