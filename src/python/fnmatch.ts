// fnmatch.fnmatchcase (CPython 3.11) of one part of a path.
import { byCodePoint } from "./sorted.ts";

/** Tells whether a name fits a pattern of `*`, `?`, `[abc]`, `[!abc]`. A pattern that no name fits gives a test that says no. */
export function pyFnmatch(pattern: string): (name: string) => boolean {
  if (!/[*?[]/.test(pattern)) return (name) => name === pattern;
  const matcher = new RegExp(`^${translate(pattern)}$`, "su");
  return (name) => matcher.test(name);
}

function translate(pattern: string): string {
  let text = "";
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === "*") text += ".*";
    else if (character === "?") text += ".";
    else if (character === "[") {
      const end = setEnd(pattern, at);
      if (end === -1) text += "\\[";
      else {
        text += setOf(pattern.slice(at + 1, end));
        at = end;
      }
    } else text += character.replace(/[\\^$.|+(){}\]/]/, String.raw`\$&`);
  }
  return text;
}

/** The `]` of a set; one right behind `[` or `[!` is a member. */
function setEnd(pattern: string, start: number): number {
  const first = pattern.charAt(start + 1) === "!" ? start + 2 : start + 1;
  return pattern.indexOf("]", first + 1);
}

function setOf(members: string): string {
  const parts = rangesOf(members);
  const text = parts.map((part) => part.replaceAll(/[\\[\]^-]/g, String.raw`\$&`)).join("-");
  // Nothing is left of a set whose ranges all run backwards; a "!" can be the first that is left, and negates then.
  if (text === "") return "(?!)";
  if (text === "!") return ".";
  return text.startsWith("!") ? `[^${text.slice(1)}]` : `[${text}]`;
}

/** The members between the hyphens of ranges; a range that runs backwards is left out. */
function rangesOf(members: string): readonly string[] {
  const characters = Array.from(members);
  const parts: string[][] = [];
  let from = 0;
  // A hyphen at the start, and one behind a range's end, is a member.
  const first = characters[0] === "!" ? 2 : 1;
  for (let at = characters.indexOf("-", first); at !== -1; at = characters.indexOf("-", at + 3)) {
    parts.push(characters.slice(from, at));
    from = at + 1;
  }
  const last = characters.slice(from);
  if (last.length > 0 || parts.length === 0) parts.push(last);
  else parts.at(-1)?.push("-");
  for (let at = parts.length - 1; at > 0; at--) {
    const [before = [], behind = []] = parts.slice(at - 1, at + 1);
    if (byCodePoint(before.at(-1) ?? "", behind[0] ?? "") > 0)
      parts.splice(at - 1, 2, [...before.slice(0, -1), ...behind.slice(1)]);
  }
  return parts.map((part) => part.join(""));
}
