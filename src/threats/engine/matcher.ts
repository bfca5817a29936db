/**
 * Backtracking search with Python's priorities in linear time.
 *
 * A match of the rest of a pattern from a place depends on the place alone (the translator refuses back references), so
 * a failed (node, place) pair never has to be tried again, not even from another start. Splits keep one bit a place;
 * runs of one character set keep, per place, where the next untried end is. Every pair is tried at most once: the time is
 * at most (length of the text + 1) × (number of nodes), plus one step for each start.
 */
import { WORD, has } from "./char-set.ts";
import type { Node, Program } from "./program.ts";
import type { Subject } from "./subject.ts";

/** A match: code point indexes into the subject, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Searches one subject for one program; what it learnt about failures is kept between calls. */
export interface Matcher {
  /** Python's `re.search` from an index on: the leftmost match, with the end that Python would choose. */
  readonly find: (from: number) => Span | null;
  /** Nodes visited and places skipped so far: the measure of work in tests and benchmarks. */
  readonly steps: () => number;
}

/** A matcher for one text; use `find` on it as often as needed. */
export function createMatcher(program: Program, subject: Subject): Matcher {
  if (!isPossible(program, subject)) return { find: () => null, steps: () => 0 };
  const { nodes, entry } = program.graph();
  const run: Run = {
    nodes,
    subject,
    steps: 0,
    frames: [],
    dead: [],
    alive: [],
    hops: [],
    place: 0,
  };
  const starts = startsOf(program, subject);
  const find = (from: number): Span | null => {
    for (let start = starts(from); start !== -1; start = starts(start + 1)) {
      const end = matchAt(run, entry, start, false);
      if (end !== NO_MATCH) return { start, end };
    }
    return null;
  };
  return { find, steps: () => run.steps };
}

const NO_MATCH = -1;

interface Run {
  readonly nodes: readonly Node[];
  readonly subject: Subject;
  steps: number;
  /** open choices, three numbers each: node, place, next option (split) or run end in use (span) */
  readonly frames: number[];
  /** per split node: places from which it is known to fail */
  readonly dead: (Uint8Array | undefined)[];
  /** per split node inside a look: places from which it is known to match */
  readonly alive: (Uint8Array | undefined)[];
  /**
   * per span node, at place + 1: how far to go (down; up if lazy) to reach a place from which its rest is not known to
   * fail; 0: this is one
   */
  readonly hops: (Int32Array | undefined)[];
  /** where `retry` wants to go on */
  place: number;
}

/** The end of a match that begins exactly at `at`, or NO_MATCH. `inLook`: only whether there is one is asked. */
function matchAt(run: Run, entry: number, at: number, inLook: boolean): number {
  const base = run.frames.length;
  let id = entry;
  let place = at;
  for (;;) {
    run.steps++;
    const node = run.nodes[id];
    if (node === undefined || node.op === "accept") {
      close(run, base, inLook);
      return place;
    }
    if (node.op === "split" && inLook && run.alive[id]?.[place] === 1) {
      close(run, base, inLook);
      return place;
    }
    const stepped = step(run, node, id, place);
    if (stepped !== NO_MATCH) {
      id = node.op === "split" ? (node.options[0] ?? 0) : node.next;
      place = stepped;
      continue;
    }
    const retried = retry(run, base);
    if (retried === NO_MATCH) return NO_MATCH;
    id = retried;
    place = run.place;
  }
}

/** One node at one place: the place after it, or NO_MATCH. Opens a frame where there is a choice. */
function step(run: Run, node: Exclude<Node, { op: "accept" }>, id: number, place: number): number {
  const { codes, length } = run.subject;
  switch (node.op) {
    case "one":
      return place < length && has(node.set, codes[place] ?? 0) ? place + 1 : NO_MATCH;
    case "split":
      if (run.dead[id]?.[place] === 1) return NO_MATCH;
      run.frames.push(id, place, 1);
      return place;
    case "span":
      return openSpan(run, node, id, place);
    case "edge":
      return isWordAt(run.subject, place - 1) === isWordAt(run.subject, place) ? NO_MATCH : place;
    case "end":
      return place === length ? place : NO_MATCH;
    case "look": {
      const from = place - node.back;
      const matches = from >= 0 && matchAt(run, node.entry, from, true) !== NO_MATCH;
      return matches === node.negated ? NO_MATCH : place;
    }
  }
}

type SpanNode = Extract<Node, { op: "span" }>;

function openSpan(run: Run, node: SpanNode, id: number, place: number): number {
  const runEnd = run.subject.runEnds(node.set)[place] ?? place;
  const low = place + node.min;
  const high = Math.min(runEnd, place + node.max);
  if (low > high) return NO_MATCH;
  if (node.settled) return high;
  const end = node.lazy ? nextUntried(run, id, low) : nextUntried(run, id, high);
  if (end < low || end > high) return NO_MATCH;
  run.frames.push(id, place, end);
  return end;
}

/** Takes the next alternative of the innermost open choice: returns its node, leaves its place in `run.place`. */
function retry(run: Run, base: number): number {
  const { frames } = run;
  while (frames.length > base) {
    const used = frames.pop() ?? 0;
    const place = frames.pop() ?? 0;
    const id = frames.pop() ?? 0;
    const node = run.nodes[id];
    if (node?.op === "split") {
      const option = node.options[used];
      if (option === undefined) {
        (run.dead[id] ??= new Uint8Array(run.subject.length + 1))[place] = 1;
        continue;
      }
      frames.push(id, place, used + 1);
      run.place = place;
      return option;
    }
    if (node?.op !== "span") continue;
    markTried(run, node, id, used);
    const end = nextUntried(run, id, used);
    const low = place + node.min;
    const high = Math.min(run.subject.runEnds(node.set)[place] ?? place, place + node.max);
    if (end < low || end > high) continue;
    frames.push(id, place, end);
    run.place = end;
    return node.next;
  }
  return NO_MATCH;
}

/** Drops the open choices of a successful match; inside a look they are all known to lead to it. */
function close(run: Run, base: number, inLook: boolean): void {
  const open = run.frames.splice(base);
  if (!inLook) return;
  for (let at = 0; at < open.length; at += 3) {
    const id = open[at] ?? 0;
    if (run.nodes[id]?.op !== "split") continue;
    (run.alive[id] ??= new Uint8Array(run.subject.length + 1))[open[at + 1] ?? 0] = 1;
  }
}

/** The rest of span `id` fails from place `end`: from now on the place stands for its neighbour. */
function markTried(run: Run, node: SpanNode, id: number, end: number): void {
  const hops = (run.hops[id] ??= new Int32Array(run.subject.length + 3));
  hops[end + 1] = node.lazy ? 1 : -1;
}

/**
 * The nearest place from `end` on from which the rest of span `id` is not known to fail. Halves the path it walks, so that
 * long rows of failed places are crossed in next to no time when they are met again.
 */
function nextUntried(run: Run, id: number, end: number): number {
  const hops = run.hops[id];
  if (!hops) return end;
  let at = end;
  for (;;) {
    run.steps++;
    const first = hops[at + 1] ?? 0;
    if (first === 0) return at;
    const second = hops[at + first + 1] ?? 0;
    hops[at + 1] = first + second;
    at += first + second;
  }
}

function isWordAt(subject: Subject, place: number): boolean {
  return place >= 0 && place < subject.length && has(WORD, subject.codes[place] ?? 0);
}

function isPossible(program: Program, subject: Subject): boolean {
  return program.needed.every((words) => words.some((word) => subject.folded.includes(word)));
}

/** Gives, for an index, the first place from there on where a match can begin; -1: none. Asked with rising indexes only. */
function startsOf(program: Program, subject: Subject): (from: number) => number {
  const words = program.openings;
  if (words === null) return (from) => (from <= subject.length ? from : NO_MATCH);
  const upcoming = words.map(() => -2);
  return (from) => {
    let nearest = NO_MATCH;
    words.forEach((word, i) => {
      let at = upcoming[i] ?? NO_MATCH;
      if (at !== NO_MATCH && at < from) {
        at = subject.folded.indexOf(word, from);
        upcoming[i] = at;
      }
      if (at !== NO_MATCH && (nearest === NO_MATCH || at < nearest)) nearest = at;
    });
    return nearest;
  };
}
