import { count } from "../../reasons/words.ts";
import type { BlockChange, DiffReport, EntryChange, EntrySide } from "../../diff/result.ts";
import { displayPath, showText } from "../display.ts";
import { showSentence } from "../outline/words.ts";
import type { Finding } from "../report.ts";

/** "+1,204", "−30", "0". */
export function signed(number: number): string {
  if (number === 0) return "0";
  return `${number > 0 ? "+" : "−"}${count(Math.abs(number))}`;
}

/** "0.19.0 → 0.22.2". */
export function titleOf({ a, b }: DiffReport): string {
  return `${showText(a.label)} → ${showText(b.label)}`;
}

/** "12,611 → 13,020 characters (+409), 3,153 → 3,255 tokens (+102), 5 → 6 files". */
export function totals({ a, b }: DiffReport): string {
  const part = (from: number, to: number, what: string): string =>
    from === to ? `${count(to)} ${what}` : `${count(from)} → ${count(to)} ${what} (${signed(to - from)})`;
  return [
    part(a.promptChars, b.promptChars, "characters"),
    part(a.promptTokens, b.promptTokens, "tokens"),
    part(a.loadedFiles, b.loadedFiles, "files"),
  ].join(", ");
}

/** What became of a block, in words. */
export function blockWords({ a, b }: BlockChange): string {
  if (a === null) return b === null ? "" : `new: ${count(b.chars)} characters, ${b.tier} ${b.order}`;
  if (b === null) return `gone: ${count(a.chars)} characters`;
  const parts = [
    a.chars === b.chars ? "" : `${count(a.chars)} → ${count(b.chars)} characters (${signed(b.chars - a.chars)})`,
    a.truncated === b.truncated ? "" : b.truncated ? "cut now" : "cut no more",
    a.tier === b.tier ? "" : `moves from ${a.tier} to ${b.tier}`,
    a.chars === b.chars && a.sha256 !== b.sha256 ? "other text of the same length" : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "stands at another place" : parts.join("; ");
}

/** What became of a file, in words. */
export function entryWords({ a, b }: EntryChange, { userHome }: { readonly userHome: string }): string {
  const size = ({ promptChars }: EntrySide): string => `${count(promptChars)} characters`;
  const state = (side: EntrySide): string => (side.block === null ? side.status : `${side.status}, ${size(side)}`);
  const [from, to] = [a === null ? "not looked at" : state(a), b === null ? "not looked at" : state(b)];
  const reason = b === null || b.reason === a?.reason ? "" : `: ${showSentence(b.reason, userHome)}`;
  return `${from} → ${to}${reason}`;
}

/** Files that matter first: gained and lost, then changed, then what is looked at on one side alone. */
export const CHANGES: readonly EntryChange["change"][] = ["gained", "lost", "changed", "added", "removed"];

/** Signs of changes. */
export const SIGNS: Readonly<Record<EntryChange["change"], string>> = {
  gained: "+",
  lost: "−",
  changed: "~",
  added: "·",
  removed: "·",
};

/** A finding in one line. */
export function findingWords({ severity, rule, message, path, line }: Finding, userHome: string): string {
  const where = path === undefined ? "" : ` ${displayPath(path, userHome)}${line === undefined ? "" : `:${line}`}`;
  return `${severity} ${rule}${where}: ${showSentence(message, userHome)}`;
}

/** A value of the world. */
export function valueWords(value: string | number | null, userHome: string): string {
  if (value === null) return "none";
  return typeof value === "number" ? count(value) : value === "" ? "none" : displayPath(value, userHome);
}
