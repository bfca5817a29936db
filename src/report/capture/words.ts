import { count, plural } from "../../reasons/words.ts";
import type { BlockPlace, CaptureReport, RestPart } from "../../verify/capture/result.ts";
import { displayPath } from "../display.ts";

/** "Hermes 0.20.6, `hermes -z hello`". */
export function titleOf({ hermes, run }: CaptureReport): string {
  return `Hermes ${hermes.version}, ${run.command}`;
}

/** Where the request comes from, by name. */
export function placesOf({ hermes, run }: CaptureReport): readonly (readonly [string, string])[] {
  const show = (path: string): string => displayPath(path, run.userHome);
  return [
    ["started", `${show(hermes.install)} with ${show(hermes.python)}`],
    ["surface", run.surface],
    ["home", show(run.home)],
    ["cwd", show(run.cwd)],
  ];
}

/** What came of it, in a sentence. */
export function outcomeOf({ same, differences, blocks, system }: CaptureReport): string {
  const sent = `${count(system.chars)} characters of system prompt`;
  if (!same) return `It is not what was said: ${plural(differences.length, "difference")} in ${sent}.`;
  const found = blocks.filter(({ status }) => status === "found").length;
  return `It sent what was said: ${plural(found, "block")}, to the byte, in ${sent}; the rest is Hermes' own.`;
}

const STATUS: Readonly<Record<BlockPlace["status"], string>> = {
  found: "found",
  "other-message": "elsewhere",
  "out-of-order": "out of order",
  differs: "differs",
  missing: "missing",
  "not-sent": "not yet",
};

/** The status in a word or two. */
export function statusOf({ status }: BlockPlace): string {
  return STATUS[status];
}

/** "system, from 1,204 on", "message 2"; "" where it was not found. */
export function whereOf({ message, at, status, tier }: BlockPlace): string {
  if (status === "not-sent") return tier === "turn" ? "enters when a tool is used" : "has no text of its own";
  if (message === null || at === null) return "";
  return message === 0 ? `system, from ${count(at)} on` : `message ${message}, from ${count(at)} on`;
}

/** What a part of the rest is. */
export function restWords({ kind, source, file, first }: RestPart, userHome: string): string {
  if (file !== undefined) return `text of ${displayPath(file, userHome)}: ${first}`;
  if (kind === "unknown") return `unknown: ${first}`;
  return kind === "message" ? `the message itself: ${first}` : `${source ?? "Hermes"}: ${first}`;
}

/** Tools in a line. */
export function toolWords({ tools }: CaptureReport): string {
  const list = (names: readonly string[], what: string): string =>
    names.length === 0 ? "" : `; ${what}: ${names.join(", ")}`;
  return `${plural(tools.sent.length, "tool")}, ${count(tools.chars)} characters of JSON${list(tools.missing, "reckoned with and not sent")}${list(tools.unpredicted, "sent and not reckoned with")}`;
}
