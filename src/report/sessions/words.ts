import { count, plural } from "../../reasons/words.ts";
import type { BlockState, SessionComparison, SessionStore, StoredSession } from "../../sessions/result.ts";
import { displayPath, showText } from "../display.ts";

/** "2026-01-31 09:15", UTC; "" where it is not known. */
export function timeWords(iso: string | null): string {
  return iso === null ? "" : iso.slice(0, 16).replace("T", " ");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "3 days", "2 hours"; a session of the future has none. */
export function ageWords(iso: string | null, nowMs: number): string {
  const age = iso === null ? Number.NaN : nowMs - Date.parse(iso);
  if (Number.isNaN(age) || age < 0) return "";
  if (age < HOUR) return plural(Math.floor(age / MINUTE), "minute");
  if (age < 2 * DAY) return plural(Math.floor(age / HOUR), "hour");
  return plural(Math.floor(age / DAY), "day");
}

/** "12,271 characters, ~3,068 tokens". */
export function sizeWords({ prompt }: StoredSession): string {
  if (prompt === null) return "no prompt stored";
  return `${plural(prompt.chars, "character")}, ~${plural(prompt.tokens, "token")}`;
}

/** "2 of 214 sessions in ~/.hermes/state.db". */
export function storeWords(
  { path, total, matching, sessions, fileBytes, problem }: SessionStore,
  userHome: string,
): string {
  const where = displayPath(path, userHome);
  if (problem !== null) return showText(problem);
  if (fileBytes === null) return `no sessions: there is no ${where}`;
  const shown =
    sessions.length === total ? plural(total, "session") : `${count(sessions.length)} of ${plural(total, "session")}`;
  const more = matching > sessions.length && matching < total ? `, ${count(matching)} of which match` : "";
  return `${shown} in ${where}${more}`;
}

/** Signs of what became of a block. */
export const SIGNS: Readonly<Record<BlockState["change"], string>> = { same: "✓", changed: "~", new: "+", gone: "−" };

/** What became of a block, in lines. */
export function blockLines(block: BlockState, userHome: string): readonly string[] {
  return [headWords(block), ...nameLines(block), ...differenceLines(block, userHome)];
}

function headWords({ change, storedChars, nowChars }: BlockState): string {
  if (change === "same") return `same, ${plural(nowChars ?? 0, "character")}`;
  if (change === "new") return `new since: ${plural(nowChars ?? 0, "character")} that the stored prompt does not have`;
  if (change === "gone")
    return `gone: the stored prompt has ${plural(storedChars ?? 0, "character")} of it, now there is none`;
  if (storedChars === null) return `changed, ${plural(nowChars ?? 0, "character")} now`;
  if (storedChars === nowChars) return `changed, ${plural(nowChars, "character")} as before`;
  return `changed, ${count(storedChars)} → ${plural(nowChars ?? 0, "character")}`;
}

/** Names that are listed of a long list. */
const MOST_NAMES = 12;

function nameLines({ added = [], removed = [] }: BlockState): readonly string[] {
  const line = (what: string, names: readonly string[]): readonly string[] => {
    if (names.length === 0) return [];
    const more = names.length > MOST_NAMES ? `, and ${count(names.length - MOST_NAMES)} more` : "";
    return [`${what}: ${names.slice(0, MOST_NAMES).map(showText).join(", ")}${more}`];
  };
  return [...line("new since", added), ...line("gone", removed)];
}

/** Where a block parts from the stored one, or from what it was `before`. */
export function differenceLines(
  { difference }: Pick<BlockState, "difference">,
  userHome: string,
  before = "stored",
): readonly string[] {
  if (difference === undefined) return [];
  const { path, line, stored, now, offset } = difference;
  const where = path === undefined ? "" : `, ${displayPath(path, userHome)}${line === undefined ? "" : `:${line}`}`;
  const quote = (text: string): string => (text === "" ? "nothing more" : `“${showText(text)}”`);
  return [
    `first difference after ${plural(offset, "character")}${where}`,
    `  ${before}: ${quote(stored)}`,
    `  ${"now:".padEnd(before.length + 1)} ${quote(now)}`,
  ];
}

/** "cli in ~/shop, model x". */
export function worldWords({ world, userHome }: SessionComparison): string {
  const model = world.model === null ? "" : `, model ${showText(world.model)}`;
  return `${world.surface} in ${displayPath(world.cwd, userHome)}${model}`;
}

/** What is stored and in no block. */
export function restWords({ rest }: SessionComparison): string {
  return `${plural(rest.chars, "character")} in no block: Hermes' own text, and what depends on day and machine; not compared`;
}
