/**
 * The scan of a cron job's prompt, which refuses the run or takes invisible characters out. It knows no NFKC and no cut.
 * hermes: cron/scheduler.py _scan_assembled_cron_prompt (0.21.3: cron/scheduler_prompt.py) with _scan_cron_prompt and
 * _scan_cron_skill_assembled. Spec: cron.md section 8.
 */
import { type CronRow, GITHUB_CALL, GITHUB_CALL_NARROW, LOOSE_ROWS, strictRows } from "./cron-rows.ts";
import { createMatcher } from "./engine/matcher.ts";
import type { Pattern } from "./engine/pattern.ts";
import { programOf } from "./engine/program.ts";
import { prepare } from "./engine/subject.ts";
import { INVISIBLE, INVISIBLE_0_13, INVISIBLE_NAMES, codePointLabel } from "./invisible.ts";
import { placesOf } from "./places.ts";
import type { ThreatHit } from "./types.ts";

/** A job's prompt on its way to the model. */
export interface CronPrompt {
  /** Everything that is sent: hint, script output, context, notepad, skills, prompt. */
  readonly assembled: string;
  /** What the user wrote, with the run's own context; "" when nothing. */
  readonly userPrompt: string;
  readonly hasSkills: boolean;
  /** A block of script output, context_from, notepad or monitor really entered. */
  readonly hasInjectedData: boolean;
}

/** What the scan did. */
export type CronScan =
  /** The run goes on with `text`; `removed`: code points that were taken out of it, ascending. */
  | { readonly kind: "passed"; readonly text: string; readonly removed: readonly number[] }
  /**
   * The run is refused. `hits`: one row; or every invisible character, ascending (Hermes names one of them, which one is
   * not defined). Places are those in `scanned`.
   */
  | { readonly kind: "refused"; readonly hits: readonly ThreatHit[]; readonly scanned: string };

/** The scan of one release. */
export interface CronScanRules {
  readonly releases: readonly string[];
  /** When only the loose rows apply to the assembled prompt: never, with skills, also with injected data. */
  readonly looseFor: "nothing" | "skills" | "skills and data";
  readonly invisible: readonly number[];
  /** A joiner between two emoji is no invisible character. */
  readonly emojiJoinersPass: boolean;
  readonly strict: readonly CronRow[];
  /** The rows for a prompt with skills, or with injected data. */
  readonly loose: readonly CronRow[];
  /** The call that is taken out before rows are searched for; `every` one, or the first and its copies. */
  readonly githubCall: Pattern;
  readonly every: boolean;
}

const V0_13: CronScanRules = {
  releases: ["0.13.0"],
  looseFor: "nothing",
  invisible: INVISIBLE_0_13,
  emojiJoinersPass: false,
  strict: strictRows(false),
  loose: LOOSE_ROWS,
  githubCall: GITHUB_CALL,
  every: false,
};
const V0_16: CronScanRules = { ...V0_13, releases: ["0.16.0"], looseFor: "skills", emojiJoinersPass: true };
const V0_18: CronScanRules = {
  ...V0_16,
  releases: ["0.18.2", "0.19.0"],
  looseFor: "skills and data",
  invisible: INVISIBLE,
};
const V0_20: CronScanRules = {
  ...V0_18,
  releases: ["0.20.0", "0.20.1", "0.20.4", "0.20.6", "0.21.0", "0.21.3", "0.21.5", "0.22.2"],
  strict: strictRows(true),
  githubCall: GITHUB_CALL_NARROW,
  every: true,
};
const RULES: readonly CronScanRules[] = [V0_13, V0_16, V0_18, V0_20];

/**
 * The scan of a release row ("0.20.6").
 *
 * @throws RangeError for a release that has no row here: resolve versions to a row first.
 */
export function cronScanFor(release: string): CronScanRules {
  const rules = RULES.find((candidate) => candidate.releases.includes(release));
  if (!rules) throw new RangeError(`no cron scan for Hermes ${release}`);
  return rules;
}

/** Scans a job's prompt as Hermes does before each run. */
export function scanCronPrompt(prompt: CronPrompt, rules: CronScanRules): CronScan {
  const withSkills = prompt.hasSkills && rules.looseFor !== "nothing";
  const withData = prompt.hasInjectedData && rules.looseFor === "skills and data";
  if (!withSkills && !withData) return scanStrictly(prompt.assembled, prompt.assembled, rules);
  const { text, removed } = stripInvisible(prompt.assembled, rules);
  const scanned = scrub(text, rules);
  const hits = firstHit(scanned, rules.loose);
  if (hits.length > 0) return { kind: "refused", hits, scanned };
  const passed: CronScan = { kind: "passed", text, removed };
  if (prompt.hasSkills || prompt.userPrompt === "") return passed;
  const strictly = scanStrictly(prompt.userPrompt, text, rules);
  return strictly.kind === "refused" ? strictly : passed;
}

/** All rows, and any invisible character; what is sent does not change. */
function scanStrictly(prompt: string, sent: string, rules: CronScanRules): CronScan {
  const scanned = scrub(prompt, rules);
  const invisible = invisibleHits(scanned, rules);
  const hits = invisible.length > 0 ? invisible : firstHit(scanned, rules.strict);
  return hits.length > 0 ? { kind: "refused", hits, scanned } : { kind: "passed", text: sent, removed: [] };
}

function firstHit(text: string, rows: readonly CronRow[]): readonly ThreatHit[] {
  const subject = prepare(text);
  for (const { id, pattern } of rows) {
    const found = createMatcher(programOf(pattern), subject).find(0);
    if (found) return [{ id, ...placesOf(text).range(found.start, found.end) }];
  }
  return [];
}

const GITHUB_STAND_IN = "curl https://api.github.com/user";

/** Takes GitHub calls with a token out, so that their header is no hit. */
function scrub(text: string, rules: CronScanRules): string {
  const matcher = createMatcher(programOf(rules.githubCall), prepare(text));
  const characters = Array.from(text);
  const kept: string[] = [];
  let end = 0;
  for (let found = matcher.find(0); found; found = matcher.find(end)) {
    if (!rules.every) return text.replaceAll(characters.slice(found.start, found.end).join(""), () => GITHUB_STAND_IN);
    kept.push(characters.slice(end, found.start).join(""), GITHUB_STAND_IN);
    end = found.end;
  }
  return end === 0 ? text : kept.join("") + characters.slice(end).join("");
}

/** A piece of a prompt as the loose scan leaves it; no emoji may be cut off from its joiner at either end. */
export function withoutInvisible(text: string, rules: CronScanRules): string {
  return stripInvisible(text, rules).text;
}

function stripInvisible(text: string, rules: CronScanRules): { text: string; removed: readonly number[] } {
  const characters = Array.from(text);
  const isRemoved = (character: string, i: number) => isInvisible(character, characters, i, rules);
  const removed = new Set(characters.filter(isRemoved).map((character) => character.codePointAt(0) ?? 0));
  if (removed.size === 0) return { text, removed: [] };
  const kept = characters.filter((character, i) => !isRemoved(character, i));
  return { text: kept.join(""), removed: [...removed].toSorted((a, b) => a - b) };
}

function invisibleHits(text: string, rules: CronScanRules): readonly ThreatHit[] {
  const characters = Array.from(text);
  const first = new Map<number, number>();
  for (const [i, character] of characters.entries()) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!first.has(codePoint) && isInvisible(character, characters, i, rules)) first.set(codePoint, i);
  }
  const places = placesOf(text);
  return [...first]
    .toSorted(([a], [b]) => a - b)
    .map(([codePoint, offset]) => {
      const id = `invisible_unicode_${codePointLabel(codePoint)}`;
      const name = INVISIBLE_NAMES.get(codePoint) ?? "";
      return { id, ...places.range(offset, offset + 1), codePoint, name };
    });
}

const JOINER = "\u200d";

function isInvisible(character: string, characters: readonly string[], i: number, rules: CronScanRules): boolean {
  if (!rules.invisible.includes(character.codePointAt(0) ?? 0)) return false;
  return !(rules.emojiJoinersPass && character === JOINER && isBetweenEmoji(characters, i));
}

/** Variation selectors (U+FE0F) on either side do not count. */
function isBetweenEmoji(characters: readonly string[], at: number): boolean {
  let left = at - 1;
  while (characters[left] === VARIATION_SELECTOR) left--;
  let right = at + 1;
  while (characters[right] === VARIATION_SELECTOR) right++;
  return isEmoji(characters[left]) && isEmoji(characters[right]);
}

const VARIATION_SELECTOR = "\ufe0f";

function isEmoji(character: string | undefined): boolean {
  const codePoint = character?.codePointAt(0) ?? 0;
  return EMOJI.some(([first, last]) => codePoint >= first && codePoint <= last);
}

const EMOJI = [
  [0x1f000, 0x1ffff],
  [0x2600, 0x27bf],
  [0x2300, 0x23ff],
  [0x20e3, 0x20e3],
] as const;
