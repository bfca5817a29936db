import type { Sources } from "../../install/sources.ts";
import { tokenize, type Token } from "../../threats/install/python-tokens.ts";
import { isRefusal, stringValue, textOf } from "../../threats/install/python-values.ts";

/** Tells Hermes' own text by its source. */
export interface HermesText {
  /** Where a line of a message stands in the source: `agent/prompt_builder.py MEMORY_GUIDANCE`; undefined: nowhere. */
  sourceOf(line: string): string | undefined;
}

/** Folders whose strings are looked at, the likeliest first; one is read only when those before it do not know a line. */
const PLACES: readonly (readonly [folder: string, names: RegExp])[] = [
  ["agent", /^(?:system_prompt|prompt_builder|coding_context|oneshot_footprint|default_soul)/],
  ["agent", /./],
  ["", /./],
  ["cron", /./],
  ["gateway", /./],
  ["gateway/platforms", /./],
  ["tools", /./],
  ["hermes_cli", /./],
  ["acp_adapter", /./],
  ["tui_gateway", /./],
];

/** A fragment of text between the holes of a template must be so long to tell a line by it, UTF-16 units. */
const LEAST = 6;

/** The same for the beginning of a line that is no label. */
const LEAST_START = 20;

interface Index {
  /** Whole lines. */
  readonly lines: Map<string, string>;
  /** Beginnings of lines before a hole, by their first characters. */
  readonly starts: Map<string, { readonly text: string; readonly source: string }[]>;
}

/** Reads the string constants of an install's source as they are asked for. */
export function hermesText(sources: Sources): HermesText {
  const index: Index = { lines: new Map(), starts: new Map() };
  const files = PLACES.flatMap(([folder, names]) =>
    sources
      .modules(folder)
      .filter((name) => names.test(name))
      .map((name) => (folder === "" ? name : `${folder}/${name}`)),
  );
  const unread = new Set(files);
  return {
    sourceOf: (line) => {
      const wanted = line.trim();
      const known = lookUp(index, wanted);
      if (known !== undefined) return known;
      for (const file of unread) {
        const source = sources.text(file) ?? "";
        // Reading a module's strings costs a thousand times more than to see that it cannot hold the line.
        if (!source.includes(wanted.slice(0, startOf(wanted)))) continue;
        unread.delete(file);
        addFile(index, file, source);
        const found = lookUp(index, wanted);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** UTF-16 units of what must stand in a module as it is: a label, or the beginning of other text. */
function startOf(line: string): number {
  const label = /^[^:=(]*[:=(]/.exec(line)?.[0].length ?? LEAST_START;
  return Math.min(Math.max(label, LEAST), LEAST_START);
}

function lookUp({ lines, starts }: Index, line: string): string | undefined {
  const whole = lines.get(line);
  if (whole !== undefined) return whole;
  const candidates = starts.get(line.slice(0, LEAST)) ?? [];
  return candidates.find(({ text }) => line.startsWith(text))?.source;
}

function addFile(index: Index, file: string, source: string): void {
  const tokens = tokenize(source);
  let name = "";
  let run: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "string") {
      run.push(token);
      continue;
    }
    // Adjacent strings over several lines stand in brackets, where no newline is a token.
    if (run.length > 0) addRun(index, run, name === "" ? file : `${file} ${name}`);
    run = [];
    const before = tokens[at - 1];
    if (token.kind === "name" && token.column === 0 && (before === undefined || before.kind === "newline"))
      name = token.text === "def" || token.text === "class" ? (textOf(tokens[at + 1]) ?? "") : token.text;
  }
  if (run.length > 0) addRun(index, run, file);
}

/** Stands for what is not known of a string: a character for private use. */
const HOLE = "\u{f8ff}";

function addRun(index: Index, run: readonly Token[], source: string): void {
  const value = stringValue(holed(run), () => HOLE);
  if (isRefusal(value)) return;
  for (const line of value.split("\n")) addLine(index, line, source);
}

/** Every `{…}` of an f-string is one hole. */
function holed(run: readonly Token[]): readonly Token[] {
  return run.map((token) =>
    token.kind === "string" && /f/i.test(token.prefix)
      ? { ...token, prefix: token.prefix.replace(/f/i, ""), body: withoutHoles(token.body) }
      : token,
  );
}

function withoutHoles(body: string): string {
  let text = "";
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const char = body[at] ?? "";
    if (depth === 0 && (char === "{" || char === "}") && body[at + 1] === char) {
      text += char;
      at++;
    } else if (char === "{") {
      if (depth === 0) text += HOLE;
      depth++;
    } else if (char === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0) text += char;
  }
  return text;
}

function addLine({ lines, starts }: Index, line: string, source: string): void {
  // `.format` and `%` templates have their holes as plain text.
  const [start = "", ...more] = line.trimStart().split(new RegExp(`${HOLE}|\\{\\w*\\}|%[sd]`, "u"));
  const whole = line.trim();
  if (more.length === 0 && whole.length >= LEAST && !lines.has(whole)) lines.set(whole, source);
  // A label is short; other text tells a line only when there is some of it. Strings are also joined by hand.
  if (start.length < (/[:=(] ?$/.test(start) ? LEAST : LEAST_START)) return;
  const key = start.slice(0, LEAST);
  const known = starts.get(key);
  if (known === undefined) starts.set(key, [{ text: start, source }]);
  else known.push({ text: start, source });
}
