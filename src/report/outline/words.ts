import { count, plural } from "../../reasons/words.ts";
import { displayPath, showText } from "../display.ts";
import type { EntryReport, From, Group, Report, Status } from "../report.ts";

/** A sentence as it can be shown: the home directory shortened to `~` wherever it stands, control characters escaped. */
export function showSentence(text: string, userHome: string): string {
  const short = userHome === "/" || userHome === "" ? text : text.replaceAll(`${userHome}/`, "~/");
  return showText(short);
}

/** Where a value came from, in words: `--home`, `$HERMES_HOME`, `~/.hermes/config.yaml:7 model.context_length`. */
export function showFrom(from: From, userHome: string): string {
  const { kind, name, path, line } = from;
  if (path !== undefined) {
    const place = `${displayPath(path, userHome)}${line === undefined ? "" : `:${line}`}`;
    return name === undefined || path.endsWith(`/${name}`) ? place : `${place} ${showText(name)}`;
  }
  if (kind === "default") return "default";
  if (kind === "env") return name === undefined ? "environment" : `$${showText(name)}`;
  return showText(name ?? kind);
}

/** What people call an entry: its name, or the last part of its path; of a folder, such as `.cursor/rules`, the last two. */
export function nameOf(entry: Pick<EntryReport, "name" | "path">): string {
  if (entry.name !== undefined) return showText(entry.name);
  const parts = entry.path.split("/");
  const last = parts.at(-1) ?? "";
  return showText(last.includes(".") ? last : parts.slice(-2).join("/"));
}

/** The status to show: of a memory file that loads the scan may have replaced an entry; like a flagged file, it wants a look. */
export function statusOf({ status, threats }: EntryReport): Status {
  return status === "loaded" && threats !== undefined ? "flagged" : status;
}

/** What befell a file that enters, in a few words; nothing where nothing did. */
export function noteOf(entry: EntryReport): string {
  const cut =
    entry.cut === undefined
      ? ""
      : `lines ${entry.cut.fromLine}–${entry.cut.toLine} cut${lost(entry.cut.headings.length)}`;
  const threat = entry.threats?.[0];
  const hit = threat === undefined ? "" : `line ${threat.line}: ${showText(threat.id)}`;
  const notes: Partial<Record<EntryReport["status"], string>> = {
    truncated: cut === "" ? "cut" : cut,
    blocked: `blocked, ${hit === "" ? "one line stands for it" : hit}`,
    flagged: hit === "" ? "flagged" : `flagged, ${hit}`,
    stale: "from the snapshot, not the file",
    absent: "not there yet: Hermes' default text",
    ...(entry.reasonCode === "soul-default" && { loaded: "Hermes' default text" }),
  };
  const note = notes[entry.status] ?? "";
  const parts = [
    memoryNote(entry),
    note,
    entry.status === "truncated" ? "" : cut,
    entry.unsure === undefined ? "" : "not certain",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** How full a memory file is: past its limit Hermes cannot add to it. */
function memoryNote({ group, facts }: EntryReport): string {
  const { entries, percent, limit, blockedEntries } = group === "memory" && facts !== undefined ? facts : {};
  if (typeof entries !== "number" || typeof percent !== "number" || typeof limit !== "number") return "";
  const replaced =
    typeof blockedEntries === "number" && blockedEntries > 0 ? `, ${count(blockedEntries)} replaced by the scan` : "";
  return `${plural(entries, "entry", "entries")}, ${percent} % of ${count(limit)}${replaced}`;
}

function lost(headings: number): string {
  return headings === 0 ? "" : `, ${plural(headings, "heading")} lost`;
}

/** Groups in the order in which they are told. */
export const GROUP_ORDER: readonly Group[] = [
  "identity",
  "project",
  "memory",
  "skills",
  "skill-bodies",
  "cron",
  "inline",
  "private",
  "workspace",
  "lookalike",
];

/** Groups as headings. */
export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  identity: "identity",
  project: "project context",
  memory: "memory",
  skills: "skills",
  "skill-bodies": "skill bodies",
  cron: "scheduled jobs",
  workspace: "agent workspaces: no loader reads them",
  lookalike: "look-alikes: a familiar name in a place that no loader reads",
  inline: "settings",
  private: "private loaders",
};

/** "0.1.0 · Hermes 0.22.2 (newest release known) · surface cli", without the tool's name. */
export function titleOf({ tool, hermes, world }: Report): string {
  const model = hermes.release === hermes.version ? "" : `modelled as ${hermes.release}`;
  const install = hermes.install === null ? "" : displayPath(hermes.install, world.userHome);
  const differs = hermes.differs === undefined || !/[+,-]/.test(hermes.differs.summary) ? "" : hermes.differs.summary;
  const why =
    hermes.from === "default"
      ? "newest release known"
      : [install, differs === "" ? model : differs].filter((one) => one !== "").join(", ");
  const how = why === "" ? "" : ` (${why})`;
  return [tool.version, `Hermes ${showText(hermes.version)}${how}`, `surface ${showText(world.surface)}`].join(" · ");
}

/** What the totals are of, and how tokens are counted, in words. */
export function tokensNote({ tool }: Pick<Report, "tool">): string {
  const tokens =
    tool.tokenizer === "estimate"
      ? "tokens are Hermes' own rough estimate"
      : `tokens counted with ${showText(tool.tokenizer)}`;
  return `files only: Hermes' own guidance and the tool schemas come on top; ${tokens}`;
}
