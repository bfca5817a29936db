import type { CutReport, EntryReport, Finding, From, Report, ThreatReport } from "./report.ts";
import { baseName } from "../path.ts";

/** What stands for a text of the user's. */
export const HIDDEN = "<hidden>";

/** Facts of an entry that are numbers or words of Hermes' own, not the user's text. */
type Facts = NonNullable<EntryReport["facts"]>;

/** Rewrites one text. */
export type Rewrite = (text: string) => string;

/**
 * The report without what is the user's own: the home directory becomes `~` (a HERMES_HOME elsewhere `<home>`), the user's
 * name `<user>`, and what files say (headings, matches of the scan and the text around them, descriptions) `<hidden>`.
 * Sizes, statuses and the names of files stay. `userNames`: names beside that of the home directory.
 */
export function redactReport(report: Report, userNames: readonly string[]): Report {
  const path = pathRewriter(report, userNames);
  const contents = contentsOf(report);
  const prose: Rewrite = (text) => path(hideContents(text, contents));
  const from = (one: From): From => ({ ...one, ...(one.path !== undefined && { path: path(one.path) }) });
  const { world, hermes } = report;
  return {
    ...report,
    hermes: {
      ...hermes,
      install: hermes.install === null ? null : path(hermes.install),
      ...(hermes.others !== undefined && { others: hermes.others.map((one) => ({ ...one, path: path(one.path) })) }),
    },
    world: {
      ...world,
      home: path(world.home),
      homeFrom: from(world.homeFrom),
      profile: world.profile === null ? null : path(world.profile),
      profileFrom: from(world.profileFrom),
      cwd: path(world.cwd),
      cwdFrom: from(world.cwdFrom),
      cwdWhy: path(world.cwdWhy),
      cwdIgnored: world.cwdIgnored.map(path),
      gitRoot: world.gitRoot === null ? null : path(world.gitRoot),
      surfaceFrom: from(world.surfaceFrom),
      contextLengthFrom: from(world.contextLengthFrom),
      capFrom: from(world.capFrom),
      config: path(world.config),
      model: world.model === null ? null : path(world.model),
      toolsFrom: from(world.toolsFrom),
      userHome: "~",
    },
    blocks: report.blocks.map((block) => ({ ...block, title: prose(block.title), entries: block.entries.map(path) })),
    entries: report.entries.map((entry) => redactEntry(entry, path, prose)),
    rules: report.rules.map((rule) => ({ ...rule, detail: prose(rule.detail) })),
    findings: report.findings.map((finding) => redactFinding(finding, path, prose)),
    fatal: report.fatal.map((one) => ({
      ...one,
      message: prose(one.message),
      ...(one.path !== undefined && { path: path(one.path) }),
    })),
  };
}

function redactEntry(entry: EntryReport, path: Rewrite, prose: Rewrite): EntryReport {
  const { label, shadowedBy, threats, cut, unsure, facts, fix, name } = entry;
  return {
    ...entry,
    id: path(entry.id),
    path: path(entry.path),
    display: path(entry.display),
    reason: prose(entry.reason),
    ...(fix !== undefined && { fix: prose(fix) }),
    ...(name !== undefined && { name: path(name) }),
    ...(label !== undefined && { label: path(label) }),
    ...(shadowedBy !== undefined && { shadowedBy: path(shadowedBy) }),
    ...(unsure !== undefined && { unsure: prose(unsure) }),
    ...(threats !== undefined && { threats: threats.map((threat) => redactThreat(threat, prose)) }),
    ...(cut !== undefined && { cut: redactCut(cut) }),
    ...(facts !== undefined && { facts: redactFacts(facts) }),
  };
}

function redactThreat({ id, line, column, character, remedy }: ThreatReport, prose: Rewrite): ThreatReport {
  return {
    id,
    line,
    column,
    match: HIDDEN,
    ...(character !== undefined && { character }),
    ...(remedy !== undefined && { remedy: prose(remedy) }),
  };
}

function redactCut(cut: CutReport): CutReport {
  return { ...cut, headings: cut.headings.map(() => HIDDEN) };
}

function redactFinding(finding: Finding, path: Rewrite, prose: Rewrite): Finding {
  const { help, entry } = finding;
  return {
    ...finding,
    message: prose(finding.message),
    ...(finding.path !== undefined && { path: path(finding.path) }),
    ...(help !== undefined && { help: prose(help) }),
    ...(entry !== undefined && { entry: path(entry) }),
  };
}

/** Numbers and switches stay; texts may be the user's. */
function redactFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => {
      if (typeof value === "string") return [key, HIDDEN];
      return [key, typeof value === "object" && value !== null ? value.map(() => HIDDEN) : value];
    }),
  );
}

/** Every text of the user's files that the report repeats, the longest first, so that no part of one is left. */
function contentsOf({ entries }: Report): readonly string[] {
  const texts = entries.flatMap(({ threats = [], cut, facts = {} }) => [
    ...threats.flatMap(({ match, context }) => [match, context ?? ""]),
    ...(cut?.headings ?? []),
    ...Object.values(facts).filter((value) => typeof value === "string"),
  ]);
  return [...new Set(texts)].filter((text) => text.length > 2).toSorted((a, b) => b.length - a.length);
}

/** Takes texts out of a sentence: where it quotes them. */
function hideContents(sentence: string, contents: readonly string[]): string {
  let hidden = sentence;
  for (const text of contents) {
    for (const [open, close] of QUOTES) hidden = hidden.replaceAll(open + text + close, open + HIDDEN + close);
  }
  return hidden;
}

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ["“", "”"],
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
];

/** Rewrites the user's own paths and names in a text: the home directory, a HERMES_HOME elsewhere, the user's name. */
export function pathRewriter(
  { world }: { readonly world: Pick<Report["world"], "userHome" | "home"> },
  userNames: readonly string[],
): Rewrite {
  const { userHome, home } = world;
  const names = new Set([...userNames, baseName(userHome)]);
  const word = [...names].filter((name) => name.length > 1 && name !== "root").map(escapeForRegExp);
  // A name counts where it stands for itself: "ann" in "/mnt/ann/x" and "ann-laptop", not in "planning".
  const named =
    word.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${word.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => {
    let short = replaceFolder(text, userHome, "~");
    if (!home.startsWith(`${userHome}/`)) short = replaceFolder(short, home, "<home>");
    return named === undefined ? short : short.replaceAll(named, "<user>");
  };
}

/** Replaces a folder's path wherever it stands, but not the beginning of a longer name. */
function replaceFolder(text: string, folder: string, by: string): string {
  return folder.length < 2
    ? text
    : text.replaceAll(new RegExp(`${escapeForRegExp(folder)}(?![\\p{L}\\p{N}_-])`, "gu"), () => by);
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
