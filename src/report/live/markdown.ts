import type { LiveReport } from "../../live/result.ts";
import { count } from "../../reasons/words.ts";
import { mdCode, mdPage, mdTable, mdText } from "../markdown-text.ts";
import { showSentence } from "../outline/words.ts";
import {
  FACT_TITLES,
  factText,
  findingPlace,
  liveTitle,
  liveVerdict,
  runWords,
  sessionWords,
  sizeNote,
  VERDICT_SIGNS,
} from "./words.ts";

/** A running Hermes beside the audit, for a comment or a page: GitHub-flavoured Markdown. */
export function renderLiveMarkdown(report: LiveReport): string {
  const { live, audit, facts } = report;
  const rows = facts.map((fact) => [
    VERDICT_SIGNS[fact.verdict],
    FACT_TITLES[fact.name],
    mdText(factText(fact, "live", audit.userHome)),
    mdText(factText(fact, "audit", audit.userHome)),
  ]);
  const sections = [
    `## hermes-audit live: ${mdText(liveTitle(report))}`,
    `**${report.ok ? "Passes" : "Fails"}**: ${mdText(liveVerdict(report))}.`,
    mdTable(["", "", "running", `audited (${mdText(audit.surface)})`], rows, []),
    sizes(report),
    live.run === null ? "" : `Run ${mdCode(live.run.id)}: ${mdText(runWords(live.run))}`,
    section("Findings", findings(report)),
    section(
      "Sessions",
      live.sessions.map(
        (one) => `- ${mdCode(one.id)} ${mdText([one.title ?? "", sessionWords(one)].join(" ").trim())}`,
      ),
    ),
    section(
      "Not told",
      live.notes.map((note) => `- ${mdText(showSentence(note, audit.userHome))}`),
    ),
  ];
  return mdPage(sections);
}

function sizes({ sizes: rows, live }: LiveReport): string {
  if (rows.length === 0) return "";
  const cells = rows.map((one) => [
    VERDICT_SIGNS[one.verdict],
    mdText(one.label),
    count(one.live),
    one.audit === null ? "" : count(one.audit),
    sizeNote(one),
  ]);
  const table = mdTable(["", "part", "session", "audit", ""], cells, ["left", "left", "right", "right", "left"]);
  return `### Context of session ${mdCode(live.session ?? "")}, tokens by Hermes' estimate\n\n${table}`;
}

function findings({ findings: found, audit }: LiveReport): readonly string[] {
  return found.map((one) => {
    const place = findingPlace(one, audit.userHome);
    const help = one.help === undefined ? "" : ` → ${mdText(showSentence(one.help, audit.userHome))}`;
    const where = place === "" ? "" : ` ${mdCode(place)}`;
    return `- **${one.severity}** ${mdCode(one.rule)}${where}: ${mdText(showSentence(one.message, audit.userHome))}${help}`;
  });
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `### ${title}\n\n${lines.join("\n")}`;
}
