/** What else than rows decides the scan of an install: invisible characters, the cut, normalisation, regex flags. */
import type { Token } from "./python-tokens.ts";
import { type Refusal, assignmentTo, isRefusal, refuse, stringValue, textOf } from "./python-values.ts";

type Statements = readonly (readonly Token[])[];

/** The code points of a set of one-character strings, or of one string of such characters; ascending. */
export function readInvisible(name: string, all: Statements): readonly number[] | Refusal {
  const found = assignmentTo(name, all);
  if (found === null) return refuse(`there is no ${name}`, 1);
  if (isRefusal(found)) return found;
  const members = new Set<number>();
  for (const token of found.value) {
    if (token.kind === "string") {
      const text = stringValue([token], () => null);
      if (isRefusal(text)) return text;
      for (const character of text) members.add(character.codePointAt(0) ?? 0);
    } else if (!SET_WORDS.has(token.text)) return refuse(`${name}: ${token.text} is not understood`, token.line);
  }
  return [...members].toSorted((a, b) => a - b);
}

const SET_WORDS = new Set(["frozenset", "set", "(", ")", "{", "}", "[", "]", ","]);

/** MAX_SCAN_CHARS, in code points: a product of whole numbers; null: the text is not cut. */
export function readMaxChars(all: Statements): number | null | Refusal {
  const found = assignmentTo("MAX_SCAN_CHARS", all);
  if (found === null || isRefusal(found)) return found;
  let product = 1;
  for (const [i, token] of found.value.entries()) {
    const text = textOf(token) ?? "a string";
    const isNumber = i % 2 === 0 && /^\d[\d_]*$/.test(text);
    if (isNumber) product *= Number(text.replaceAll("_", ""));
    else if (i % 2 === 0 || text !== "*") return refuse(`MAX_SCAN_CHARS: ${text} is not understood`, token.line);
  }
  return product;
}

/** Are rows searched in the NFKC-normalised text? Another normal form is refused. */
export function readNormalisation(tokens: readonly Token[]): boolean | Refusal {
  for (const [i, token] of tokens.entries()) {
    if (textOf(token) !== "normalize") continue;
    const form = tokens[i + 2];
    if (form?.kind === "string" && form.body === "NFKC") return true;
    return refuse("normalize() with another form than NFKC", token.line);
  }
  return false;
}

/** A regex flag that changes what a row means: rows are read as compiled with IGNORECASE alone. */
export function unreadFlag(tokens: readonly Token[]): Refusal | null {
  for (const [i, token] of tokens.entries()) {
    const flag = textOf(tokens[i + 2]);
    if (textOf(token) !== "re" || textOf(tokens[i + 1]) !== "." || flag === null) continue;
    if (FLAGS.has(flag)) return refuse(`rows are compiled with re.${flag}`, token.line);
  }
  return null;
}

const FLAGS = new Set([
  "A",
  "ASCII",
  "L",
  "LOCALE",
  "M",
  "MULTILINE",
  "S",
  "DOTALL",
  "X",
  "VERBOSE",
  "DEBUG",
  "T",
  "TEMPLATE",
  "U",
  "UNICODE",
]);
