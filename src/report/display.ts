const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/g;

/** A text that a terminal or a page can show: control, bidirectional and invisible characters escaped, as `\n` or `\u202e`. */
export function showText(text: string): string {
  // Most paths have none of it, and a report can have a hundred thousand.
  if (text.search(CONTROL) === -1) return text;
  return text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g, (character) =>
    character.length === 1 ? character.replace(CONTROL, escape) : character,
  );
}

/** A path with the home directory shortened to `~`. */
export function displayPath(path: string, userHome: string): string {
  const short =
    path === userHome
      ? "~"
      : userHome !== "/" && path.startsWith(`${userHome}/`)
        ? `~${path.slice(userHome.length)}`
        : path;
  return showText(short);
}

function escape(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x0a) return "\\n";
  if (code === 0x0d) return "\\r";
  if (code === 0x09) return "\\t";
  // A byte that is no UTF-8 in a file name (os.fsdecode's surrogate escape).
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** "Project context" of "project context". */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
