/** What one side says of a block. */
export type Answer =
  | { readonly kind: "none" }
  /** Hermes raises; on our side: the report has it as fatal. */
  | { readonly kind: "error"; readonly error: string }
  | {
      readonly kind: "text";
      /** Code points. */
      readonly chars: number;
      /** UTF-8; a lone surrogate counts three. */
      readonly bytes: number;
      /** Null: a part of it is Hermes' own prose, which only an install has. */
      readonly sha256: string | null;
      readonly text?: string;
      /** Code points of the whole block where the answer is a part of it (skills). */
      readonly totalChars?: number | undefined;
    };

/** What one side says of a world at one start: an answer a block, and the cap. */
export interface Answers {
  readonly cap: number | null;
  readonly blocks: Readonly<Record<string, Answer>>;
}

/** One block on which the two sides differ. */
export interface Difference {
  /** Block id, or `cap`. */
  readonly block: string;
  readonly start: "first" | "second";
  readonly hermes: string;
  readonly ours: string;
  readonly truth?: Answer;
  readonly found?: Answer;
}

/** Blocks of which both sides speak and do not say the same. */
export function compareAnswers(truth: Answers, found: Answers, start: Difference["start"]): readonly Difference[] {
  const differences: Difference[] = [];
  const raises = Object.values(truth.blocks).some(({ kind }) => kind === "error");
  if (truth.cap !== null && truth.cap !== found.cap && !raises)
    differences.push({ block: "cap", start, hermes: String(truth.cap), ours: String(found.cap) });
  for (const [block, theirs] of Object.entries(truth.blocks)) {
    const ours = found.blocks[block] ?? { kind: "none" };
    if (!isSame(block, theirs, ours))
      differences.push({ block, start, hermes: describe(theirs), ours: describe(ours), truth: theirs, found: ours });
  }
  return differences;
}

/** Whether two differences are of one kind, so that shrinking does not slip from one fault to another. */
export function isSameFault(a: Difference, b: Difference): boolean {
  return (
    a.block === b.block && a.start === b.start && a.truth?.kind === b.truth?.kind && a.found?.kind === b.found?.kind
  );
}

/** Errors are equal whatever their words; a hash that is not known is not compared. */
function isSame(block: string, truth: Answer, found: Answer): boolean {
  // A run that is refused has no message, and an agent without memories starts: what is said of it is the entry's business.
  if (block.startsWith("cron:") || block === "memory" || block === "user")
    if (truth.kind !== "text") return found.kind !== "text";
  if (truth.kind !== "text" || found.kind !== "text") return truth.kind === found.kind;
  return (
    truth.chars === found.chars &&
    truth.bytes === found.bytes &&
    (truth.totalChars === undefined || truth.totalChars === found.totalChars) &&
    (truth.sha256 === null || found.sha256 === null || truth.sha256 === found.sha256)
  );
}

/** An answer in a few words, for the list of mismatches. */
export function describe(answer: Answer): string {
  switch (answer.kind) {
    case "none":
      return "nothing";
    case "error":
      return `error (${answer.error})`;
    case "text": {
      const total = answer.totalChars === undefined ? "" : ` of ${answer.totalChars}`;
      return `${answer.chars} chars${total}, ${answer.bytes} bytes, ${answer.sha256?.slice(0, 12) ?? "prose"}`;
    }
  }
}
