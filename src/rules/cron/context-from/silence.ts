import { once } from "../../../once.ts";
import { pyLen } from "../../../python/code-points.ts";
import { pyLines } from "../../../python/splitlines.ts";
import { PY_SPACE, pyStrip } from "../../../python/strip.ts";

const MARKERS: ReadonlySet<string> = new Set([
  "[SILENT]",
  "SILENT",
  "NO_REPLY",
  "NO REPLY",
  "[静默]",
  "静默",
  "[沉默]",
  "沉默",
]);
const OPENERS = ["[SILENT]", "[静默]", "[沉默]"] as const;

/** A longer line is no marker, whatever stands around it. */
const LONGEST_MARKER = 64;

const EDGES = once(() => new RegExp(String.raw`^(?:(?![[\]])\p{P})+|(?:(?![[\]])\p{P})+$`, "gu"));
const SPACES = new RegExp(`[${PY_SPACE}]+`, "g");

/**
 * True for an answer by which a job said that it has nothing to say: it starts with a bracketed marker, or is one, or its
 * first or last line is one. hermes: gateway/response_filters.py is_autonomous_silence_response; spec: cron.md 4.1.
 */
export function isSilence(answer: string): boolean {
  const stripped = pyStrip(answer);
  if (stripped === "") return false;
  const upper = stripped.toUpperCase();
  if (OPENERS.some((marker) => upper.startsWith(marker))) return true;
  const lines = [...pyLines(stripped)].map(({ text }) => text).filter((line) => pyStrip(line) !== "");
  return [stripped, lines[0] ?? "", lines.at(-1) ?? ""].some(isMarker);
}

/** A marker, with punctuation around it or not. */
function isMarker(text: string): boolean {
  const stripped = pyStrip(text);
  if (stripped === "" || pyLen(stripped) > LONGEST_MARKER) return false;
  return MARKERS.has(canonical(stripped)) || MARKERS.has(canonical(pyStrip(stripped.replaceAll(EDGES(), ""))));
}

function canonical(text: string): string {
  return pyStrip(pyStrip(text).toUpperCase().replaceAll(SPACES, " "));
}
