/** A function of a loader that is not as in any release that was modelled. */
export interface LoaderDifference {
  readonly rule: string;
  readonly function: string;
  /** changed: there, and another text; missing: the version has it, and no file that it could be in. */
  readonly kind: "changed" | "missing";
  /** Where it is, or where it should be. */
  readonly file: string;
  /** 1-based; null where it is missing. */
  readonly line: number | null;
  /** Releases that have this function, as they were modelled, in that file. */
  readonly known: readonly string[];
}

/** Why a rule's outcome is not certain in an install; undefined where all of its functions are known ones. */
export function doubtOf(rule: string, differences: readonly LoaderDifference[]): string | undefined {
  const own = differences.filter(
    (one) => one.rule === rule || (one.rule === "project-context" && PROJECT_TYPES.has(rule)),
  );
  const [first] = own;
  if (first === undefined) return undefined;
  const where = first.line === null ? first.file : `${first.file}:${first.line}`;
  const more = own.length === 1 ? "" : `, and ${own.length - 1} more`;
  return `${first.function} (${where}${more}) of this Hermes is ${first.kind === "changed" ? "not as in any release that was modelled" : "not there"}`;
}

/** Rules that go through the functions of all project files. */
const PROJECT_TYPES: ReadonlySet<string> = new Set(["hermes-md", "agents-md", "claude-md", "cursor-rules"]);
