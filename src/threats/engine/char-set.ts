/** Sets of code points as Python's `re` sees them (str patterns, IGNORECASE): one character of a threat pattern. */
import { once } from "../../once.ts";
import { isPythonWord } from "./python-word.ts";

/** A set of code points: a bitmap for ASCII, a test for the rest. */
export interface CharSet {
  /** 128 flags, 1 = in the set */
  readonly ascii: Uint8Array;
  /** membership of code points from U+0080 up */
  readonly beyond: (codePoint: number) => boolean;
  /** every member, when there are at most 160 of them; else null */
  readonly members: readonly number[] | null;
}

/** Is the code point in the set? Out-of-range reads (undefined) are never in it. */
export function has(set: CharSet, codePoint: number): boolean {
  return codePoint < 128 ? set.ascii[codePoint] === 1 : set.beyond(codePoint);
}

const MEMBERS_KEPT = 160;

/** A set of exactly these code points. */
export function setOf(members: Iterable<number>): CharSet {
  const all = new Set(members);
  const list = [...all].toSorted((a, b) => a - b);
  // A pattern makes a set for each of its letters: asking for all 128 code points each time is most of a scan's start.
  const ascii = new Uint8Array(128);
  for (const codePoint of list) if (codePoint < 128) ascii[codePoint] = 1;
  return { ascii, beyond: (codePoint) => all.has(codePoint), members: list.length <= MEMBERS_KEPT ? list : null };
}

/** A range, both ends included. Not case-expanded: see `ignoringCase`. */
export function rangeSet(first: number, last: number): CharSet {
  if (last - first < MEMBERS_KEPT) return setOf(Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const inside = (codePoint: number) => codePoint >= first && codePoint <= last;
  return { ascii: bitmap(inside), beyond: inside, members: null };
}

/** In any of the sets. */
export function unionOf(sets: readonly CharSet[]): CharSet {
  const lists = sets.map((set) => set.members);
  if (lists.every((list) => list !== null)) return setOf(lists.flat());
  const inside = (codePoint: number) => sets.some((set) => has(set, codePoint));
  return { ascii: bitmap(inside), beyond: inside, members: null };
}

/** Everything that is not in the set. */
export function complementOf(set: CharSet): CharSet {
  return { ascii: bitmap((codePoint) => !has(set, codePoint)), beyond: (c) => !set.beyond(c), members: null };
}

/**
 * The forms of one ASCII letter that Python's IGNORECASE treats as equal: both cases, and for i, k, s also U+0130, U+0131,
 * U+212A, U+017F (threat spec section 5). Any other character only equals itself.
 */
export function caseForms(codePoint: number): readonly number[] {
  const lower = codePoint | 0x20;
  const isLetter = codePoint < 128 && lower >= 0x61 && lower <= 0x7a;
  if (!isLetter) return [codePoint];
  return [lower, lower - 0x20, ...(EXTRA_FORMS.get(lower) ?? [])];
}

const EXTRA_FORMS: ReadonlyMap<number, readonly number[]> = new Map([
  [0x69, [0x130, 0x131]],
  [0x6b, [0x212a]],
  [0x73, [0x17f]],
]);

/** The set with the case forms of every ASCII letter in it. */
export function ignoringCase(set: CharSet): CharSet {
  const letters = Array.from({ length: 128 }, (_, i) => i).filter((codePoint) => has(set, codePoint));
  return unionOf([set, setOf(letters.flatMap(caseForms))]);
}

/** Can no code point be in both? `false` also when that cannot be told cheaply. */
export function areDisjoint(a: CharSet, b: CharSet): boolean {
  if (a.members) return a.members.every((codePoint) => !has(b, codePoint));
  if (b.members) return b.members.every((codePoint) => !has(a, codePoint));
  return false;
}

function bitmap(inside: (codePoint: number) => boolean): Uint8Array {
  const ascii = new Uint8Array(128);
  for (let codePoint = 0; codePoint < 128; codePoint++) if (inside(codePoint)) ascii[codePoint] = 1;
  return ascii;
}

const WHITE = [0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];

/** Python's `\s`, which is also its `str.isspace`: U+001C-001F and U+0085 are in, U+FEFF is not. */
export const SPACE: CharSet = unionOf([
  rangeSet(0x09, 0x0d),
  rangeSet(0x1c, 0x1f),
  rangeSet(0x2000, 0x200a),
  setOf(WHITE),
]);

/** Python's `\w`. */
export const WORD: CharSet = { ascii: bitmap(isPythonWord), beyond: isPythonWord, members: null };

/** Any code point, newlines too (`[\s\S]`). */
export const ANYTHING: CharSet = complementOf(setOf([]));

/** `[^\n]`, and `.` without DOTALL: only LF is left out, CR and U+2028 are in. */
export const NOT_LF: CharSet = complementOf(setOf([0x0a]));

const DECIMAL = once(() => new RegExp(String.raw`\p{Nd}`, "u"));

/** Python's `\d`: decimal digits of every script. */
export const DIGIT: CharSet = {
  ascii: bitmap((codePoint) => codePoint >= 0x30 && codePoint <= 0x39),
  beyond: (codePoint) => isPythonWord(codePoint) && DECIMAL().test(String.fromCodePoint(codePoint)),
  members: null,
};
