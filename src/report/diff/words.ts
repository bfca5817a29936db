import { count } from "../../reasons/words.ts";
import type { BlockChange, DiffReport, EntryChange, EntrySide, WorldChange } from "../../diff/result.ts";
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
  const state = (side: EntrySide): string =>
    side.block === null ? side.status : `${side.status}, ${count(side.promptChars)} characters`;
  const from = a === null ? "not looked at" : state(a);
  if (b === null) return `${from} → not looked at`;
  if (b.reason === a?.reason) return `${from} → ${state(b)}`;
  const size = b.block === null ? "" : ` (${count(b.promptChars)} characters)`;
  return `${from} → ${showSentence(b.reason, userHome)}${size}`;
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

/** Settings that differ also in words: homes of two machines are both `~/.hermes`. */
export function shownChanges(diff: DiffReport): readonly (readonly [name: string, words: string])[] {
  return diff.world
    .filter((one) => valueWords(one.a, diff.a.userHome) !== valueWords(one.b, diff.b.userHome))
    .map((one) => [one.name, worldWords(one, diff)]);
}

/** A setting with its two values; of a list what came and went. */
function worldWords({ name, a, b }: WorldChange, sides: Pick<DiffReport, "a" | "b">): string {
  if (name !== "tools" && name !== "toolsets")
    return `${valueWords(a, sides.a.userHome)} → ${valueWords(b, sides.b.userHome)}`;
  const before = listOf(a);
  const after = listOf(b);
  const came = after.filter((one) => !before.includes(one)).map((one) => `+${one}`);
  const went = before.filter((one) => !after.includes(one)).map((one) => `−${one}`);
  const changes = [...came, ...went];
  return changes.length === 0 ? "in another order" : showText(changes.join(" "));
}

function listOf(value: string | number | null): readonly string[] {
  return typeof value === "string" && value !== "" ? value.split(", ") : [];
}

function valueWords(value: string | number | null, userHome: string): string {
  if (value === null) return "none";
  return typeof value === "number" ? count(value) : value === "" ? "none" : displayPath(value, userHome);
}
