/** `[...]` of a Python regex. */
import { type CharSet, complementOf, rangeSet, setOf, unionOf } from "../engine/char-set.ts";
import {
  CLASS_ESCAPES,
  type Reader,
  isCased,
  peek,
  readEscapedCharacter,
  stop,
  take,
  underFlags,
} from "./regex-reader.ts";

/** Reads a class, its `[` being read already. */
export function readClass(reader: Reader): CharSet {
  const negated = peek(reader) === "^";
  if (negated) reader.at++;
  const sets: CharSet[] = [];
  for (let isFirst = true; isFirst || peek(reader) !== "]"; isFirst = false) {
    if (peek(reader) === "") {
      stop(reader, "a [ that is not closed");
      break;
    }
    sets.push(readItem(reader));
  }
  take(reader);
  const set = unionOf(sets);
  return negated ? complementOf(set) : set;
}

function readItem(reader: Reader): CharSet {
  const first = readMember(reader);
  if (typeof first !== "number") return first;
  const isRange =
    peek(reader) === "-" && reader.source.charAt(reader.at + 1) !== "]" && reader.source.charAt(reader.at + 1) !== "";
  if (!isRange) return rangeOf(reader, first, first);
  reader.at++;
  const last = readMember(reader);
  if (typeof last === "number" && last >= first) return rangeOf(reader, first, last);
  stop(reader, "a range in [...] that does not rise");
  return setOf([]);
}

/** One character, as a code point, or the set behind a class escape. */
function readMember(reader: Reader): number | CharSet {
  const character = take(reader);
  if (character !== "\\") return character.codePointAt(0) ?? 0;
  const set = CLASS_ESCAPES.get(peek(reader));
  if (!set) return readEscapedCharacter(reader).codePointAt(0) ?? 0;
  take(reader);
  return set;
}

function rangeOf(reader: Reader, first: number, last: number): CharSet {
  for (let codePoint = Math.max(first, 0x80); !reader.exact && codePoint <= last; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (!isCased(character)) continue;
    stop(reader, `the letter ${character} in [...] (case rules beyond ASCII)`);
    break;
  }
  return underFlags(reader, rangeSet(first, last));
}
