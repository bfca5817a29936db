// fnmatch.fnmatchcase (CPython 3.11) of one part of a path.

/** Tells whether a name fits a pattern of `*`, `?`, `[abc]`, `[!abc]`. A pattern that no name fits gives a test that says no. */
export function pyFnmatch(pattern: string): (name: string) => boolean {
  if (!/[*?[]/.test(pattern)) return (name) => name === pattern;
  try {
    const matcher = new RegExp(`^${translate(pattern)}$`, "su");
    return (name) => matcher.test(name);
  } catch {
    // A range that runs backwards: Python leaves such ranges out, and what is left of a set may be nothing.
    return () => false;
  }
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
  const isNegated = members.startsWith("!");
  const body = (isNegated ? members.slice(1) : members).replaceAll(/[\\[\]^]/g, String.raw`\$&`);
  return `[${isNegated ? "^" : ""}${body}]`;
}
