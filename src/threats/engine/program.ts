/** From a pattern to the graph of nodes that the matcher walks. */
import { type CharSet, areDisjoint, caseForms, setOf } from "./char-set.ts";
import { type Alternatives, needed, openings } from "./literals.ts";
import { type Pattern, fixedWidth } from "./pattern.ts";

/** One step; `next` and `options` are indexes into `Program.nodes`. */
export type Node =
  | { readonly op: "one"; readonly set: CharSet; readonly next: number }
  /** options in the order in which Python tries them; filled in later for loops */
  | { readonly op: "split"; readonly options: number[] }
  /**
   * `min` to `max` characters of one set. `settled`: what follows can only start where the run ends, so that no shorter
   * run needs to be tried.
   */
  | {
      readonly op: "span";
      readonly set: CharSet;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
      readonly settled: boolean;
      readonly next: number;
    }
  | { readonly op: "edge"; readonly next: number }
  | { readonly op: "end"; readonly next: number }
  /** zero-width test by the nodes from `entry`, started `back` characters before the place */
  | {
      readonly op: "look";
      readonly entry: number;
      readonly back: number;
      readonly negated: boolean;
      readonly next: number;
    }
  | { readonly op: "accept" };

/** A pattern ready to match. */
export interface Program {
  /** Made when it is asked for: most texts lack what most patterns need, and are never walked with them. */
  readonly graph: () => Graph;
  /** every match begins with one of these, folded; null: unknown */
  readonly openings: Alternatives | null;
  /** lists of which every match contains one each, folded */
  readonly needed: readonly Alternatives[];
}

/** The nodes, and the one to begin with. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly entry: number;
}

/** The program of a pattern; made once for each pattern object. */
export function programOf(pattern: Pattern): Program {
  const known = PROGRAMS.get(pattern);
  if (known) return known;
  let made: Graph | undefined;
  const program = {
    graph: () => (made ??= graphOf(pattern)),
    openings: openings(pattern),
    needed: needed(pattern),
  };
  PROGRAMS.set(pattern, program);
  return program;
}

const PROGRAMS = new WeakMap<Pattern, Program>();

function graphOf(pattern: Pattern): Graph {
  const nodes: Node[] = [{ op: "accept" }];
  return { entry: build(nodes, pattern, 0), nodes };
}

/** Adds the nodes of a pattern that is followed by node `next`; returns its first node. */
function build(nodes: Node[], pattern: Pattern, next: number): number {
  switch (pattern.kind) {
    case "one":
      return add(nodes, { op: "one", set: pattern.set, next });
    case "text":
      return Array.from(pattern.text).reduceRight((after, c) => add(nodes, letter(c, pattern.exact, after)), next);
    case "seq":
      return pattern.parts.reduceRight((after, part) => build(nodes, part, after), next);
    case "any":
      return add(nodes, { op: "split", options: pattern.options.map((option) => build(nodes, option, next)) });
    case "repeat":
      return buildRepeat(nodes, pattern, next);
    case "edge":
    case "end":
      return add(nodes, { op: pattern.kind, next });
    case "look": {
      const entry = build(nodes, pattern.part, 0);
      const back = pattern.behind ? (fixedWidth(pattern.part) ?? 0) : 0;
      return add(nodes, { op: "look", entry, back, negated: pattern.negated, next });
    }
  }
}

type Repeat = Extract<Pattern, { kind: "repeat" }>;

/** A run of single characters is one node; a counted group is written out; an endless one is a loop. */
function buildRepeat(nodes: Node[], { part, min, max, lazy }: Repeat, next: number): number {
  if (part.kind === "one") {
    const settled = !lazy && cannotStartInside(nodes, next, part.set);
    return add(nodes, { op: "span", set: part.set, min, max, lazy, settled, next });
  }
  let entry = next;
  if (max === Infinity) {
    const options: number[] = [];
    entry = add(nodes, { op: "split", options });
    const body = build(nodes, part, entry);
    options.push(...(lazy ? [next, body] : [body, next]));
  } else {
    for (let copy = min; copy < max; copy++) {
      const body = build(nodes, part, entry);
      entry = add(nodes, { op: "split", options: lazy ? [next, body] : [body, next] });
    }
  }
  for (let copy = 0; copy < min; copy++) entry = build(nodes, part, entry);
  return entry;
}

function letter(character: string, exact: boolean, next: number): Node {
  const codePoint = character.codePointAt(0) ?? 0;
  if (exact) return { op: "one", set: setOf([codePoint]), next };
  const set = LETTERS.get(codePoint) ?? setOf(caseForms(codePoint));
  LETTERS.set(codePoint, set);
  return { op: "one", set, next };
}

/** Sets of single characters, made once: the patterns have thousands of letters, and few different ones. */
const LETTERS = new Map<number, CharSet>();

function add(nodes: Node[], node: Node): number {
  return nodes.push(node) - 1;
}

/**
 * Must whatever `next` leads to begin with a character outside the set? Then a run of the set that is followed by `next`
 * is only worth trying at its full length: one character earlier the next character is still in the set.
 */
function cannotStartInside(nodes: readonly Node[], next: number, set: CharSet): boolean {
  const seen = new Set<number>();
  const waiting = [next];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes[id];
    if (seen.has(id) || node === undefined) continue;
    seen.add(id);
    if (node.op === "accept" || (node.op === "split" && node.options.length === 0)) return false;
    if (node.op === "split") waiting.push(...node.options);
    else if (node.op === "one" || node.op === "span") {
      if (!areDisjoint(node.set, set)) return false;
      if (node.op === "span" && node.min === 0) waiting.push(node.next);
    } else waiting.push(node.next);
  }
  return true;
}
