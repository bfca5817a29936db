import { count } from "../../reasons/words.ts";
import type { SessionComparison, SessionsReport, SessionStore } from "../../sessions/result.ts";
import { displayPath } from "../display.ts";
import { mdCode, mdPage, mdTable, mdText } from "../markdown-text.ts";
import type { SessionsResult, SessionsView } from "./view.ts";
import { ageWords, blockLines, restWords, SIGNS, sizeWords, storeWords, timeWords, worldWords } from "./words.ts";

/** Sessions, or one of them, for an issue or a page: GitHub-flavoured Markdown. */
export function renderSessionsMarkdown(result: SessionsResult, view: SessionsView): string {
  const sections = result.kind === "list" ? listSections(result, view) : sessionSections(result, view);
  return mdPage(sections);
}

function listSections({ stores, userHome }: SessionsReport, view: SessionsView): readonly string[] {
  return [
    "## hermes-audit sessions",
    ...stores.flatMap((store) => storeSections(store, userHome, stores.length > 1, view)),
  ];
}

function storeSections(store: SessionStore, userHome: string, isNamed: boolean, view: SessionsView): readonly string[] {
  const rows = store.sessions.map((one) => [
    mdCode(one.id),
    mdText(one.source),
    mdText(one.model ?? ""),
    timeWords(one.startedAt),
    timeWords(one.lastActiveAt),
    ageWords(one.startedAt, view.nowMs),
    one.prompt === null ? "none" : count(one.prompt.chars),
    one.prompt === null ? "" : count(one.prompt.tokens),
    mdText(one.title ?? ""),
  ]);
  const heads = [
    "id",
    "source",
    "model",
    "started (UTC)",
    "last used",
    "age",
    "characters",
    "tokens, estimated",
    "title",
  ];
  const aligns = ["left", "left", "left", "left", "left", "right", "right", "right", "left"] as const;
  return [
    isNamed ? `### Profile ${mdText(store.profile ?? "default")}` : "",
    `${mdText(storeWords(store, userHome))}.`,
    rows.length === 0 ? "" : mdTable(heads, rows, aligns),
  ];
}

function sessionSections(result: SessionComparison, view: SessionsView): readonly string[] {
  const { session, userHome, blocks, notes, hermes } = result;
  const age = ageWords(session.startedAt, view.nowMs);
  const rows = blocks.map((block) => [
    SIGNS[block.change],
    mdCode(block.id),
    blockLines(block, userHome)
      .map((line) => mdText(line.trim()))
      .join("<br>"),
  ]);
  return [
    `## hermes-audit sessions: ${mdText(session.id)}`,
    session.title === null ? "" : mdText(session.title),
    mdText(
      `${session.source}, started ${timeWords(session.startedAt)} UTC${age === "" ? "" : `, ${age} ago`}, ${sizeWords(session)}.`,
    ),
    mdText(
      `Compared with ${worldWords(result)}, home ${displayPath(result.home, userHome)}, Hermes ${hermes.version}.`,
    ),
    rows.length === 0 ? "" : mdTable(["", "block", "stored → now"], rows, []),
    session.prompt === null ? "" : `${mdText(restWords(result))}.`,
    ...notes.map(mdText),
    mdText(result.advice),
  ];
}
