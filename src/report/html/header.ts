import { count, plural } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import { outlineHeader } from "../outline/header.ts";
import { showFrom, showSentence, titleOf } from "../outline/words.ts";
import type { Group, Report } from "../report.ts";
import { isEmptyPlace, percent, shareOf } from "./words.ts";

/** One thing that was resolved, and where it came from. */
export interface OriginView {
  readonly label: string;
  readonly value: string;
  readonly from: string;
  readonly bad: boolean;
}

/** What the page is about. */
export interface HeaderView {
  /** "Hermes 0.22.2 (newest release known) · surface cli". */
  readonly title: string;
  readonly cwd: string;
  readonly origins: readonly OriginView[];
  /** Settings that name another working directory and do not count. */
  readonly ignored: readonly string[];
  readonly fatal: readonly string[];
}

/** A number that sums a group up. */
export interface TileView {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** The section that it leads to. */
  readonly href: string;
  /** Nothing of it is in the prompt. */
  readonly quiet: boolean;
}

/** The header's lines: those of the terminal, and what it leaves out where it is the default. */
export function headerView(report: Report): HeaderView {
  const { world, fatal } = report;
  const { userHome } = world;
  const known = outlineHeader(report).map(({ label, value, from, bad }) => ({ label, value, from, bad: bad === true }));
  const missing = [...hermesLines(report), ...defaults(report)].filter(
    ({ label }) => !known.some((line) => line.label === label),
  );
  return {
    title: titleOf(report).slice(report.tool.version.length + 3),
    cwd: displayPath(world.cwd, userHome),
    origins: ORDER.flatMap((label) => [...missing, ...known].filter((line) => line.label === label)),
    ignored: world.cwdIgnored.map((text) => showSentence(text, userHome)),
    fatal: fatal.map(({ message }) => showSentence(message, userHome)),
  };
}

const ORDER = [
  "hermes",
  "install",
  "home",
  "profile",
  "cwd",
  "git root",
  "surface",
  "config",
  "model",
  "window",
  "cap",
  "tools",
];

function hermesLines({ hermes, world }: Report): readonly OriginView[] {
  const model = hermes.release === hermes.version ? "" : `, modelled as release ${hermes.release}`;
  const from = {
    flag: "--hermes",
    install: "the install that was found",
    home: "what the home says",
    default: "the newest release known",
  }[hermes.from];
  const differs = hermes.differs === undefined ? "" : `; ${hermes.differs.summary}`;
  return [
    line("hermes", `${hermes.version}${model}`, from),
    hermes.install === null
      ? line("install", "none read", "Hermes’ own text is known by its size and hash only")
      : line("install", displayPath(hermes.install, world.userHome), `${hermes.why ?? ""}${differs}`),
  ];
}

function defaults({ world }: Report): readonly OriginView[] {
  const { userHome } = world;
  const from = (one: Parameters<typeof showFrom>[0]): string => showFrom(one, userHome);
  return [
    line("profile", world.profile === null ? "none: the root home" : world.profile, from(world.profileFrom)),
    line("surface", world.surface, from(world.surfaceFrom)),
    line("config", displayPath(world.config, userHome), ""),
    line("tools", world.tools.length === 0 ? "none" : plural(world.tools.length, "tool"), from(world.toolsFrom)),
  ];
}

function line(label: string, value: string, from: string): OriginView {
  return { label, value, from, bad: false };
}

/** The summary by the numbers. */
export function tilesView(report: Report, prefix: string): readonly TileView[] {
  const { summary } = report;
  const of = (group: Group): { loaded: number; entries: number; promptChars: number } =>
    summary.byGroup[group] ?? { loaded: 0, entries: 0, promptChars: 0 };
  const present = (group: Group): number =>
    report.entries.filter((entry) => entry.group === group && !isEmptyPlace(entry)).length;
  const loaded = (label: string, group: Group): TileView => {
    const { loaded: files, promptChars } = of(group);
    const share = shareOf(promptChars, summary.promptChars);
    return {
      label,
      value: count(files),
      note: files === 0 ? "nothing enters" : `${plural(promptChars, "character")}, ${share}`,
      href: `#${prefix}${group}`,
      quiet: files === 0,
    };
  };
  const never = (label: string, group: Group, value: number, note: string): TileView => ({
    label,
    value: count(value),
    note,
    href: `#${prefix}${group}`,
    quiet: true,
  });
  const skills = of("skills").loaded;
  return [
    loaded("Identity", "identity"),
    loaded("Project context", "project"),
    loaded("Memory", "memory"),
    { ...loaded("Skills index", "skills"), ...skillsNote(report) },
    never("Bodies on demand", "skill-bodies", skills + present("skill-bodies"), "read when the model asks"),
    { ...never("Scheduled jobs", "cron", present("cron"), "in the job’s own message"), quiet: present("cron") === 0 },
    never("Workspace files", "workspace", present("workspace"), "no loader reads them"),
  ];
}

function skillsNote({ blocks, summary }: Report): Pick<TileView, "note"> | undefined {
  const block = blocks.find(({ id }) => id === "skills");
  if (block === undefined) return undefined;
  const chars = block.totalChars ?? block.chars;
  return { note: `${plural(chars, "character")}, ${shareOf(chars, summary.promptChars)}` };
}

/** "9,059 characters, 2,365 tokens, 1.8 % of the window". */
export function sumOf({ summary, world }: Report): string {
  const { promptChars, promptTokens } = summary;
  const window =
    world.contextLength === null || world.contextLength <= 0
      ? ""
      : `, ${percent(promptTokens / world.contextLength)} of the window`;
  return `${plural(promptChars, "character")}, ${plural(promptTokens, "token")}${window}`;
}
