import { describeCode, fixCode } from "./codes.ts";
import { count, plural, type Words } from "./words.ts";

/** Why a project context file enters, or does not. Paths are as the reader should see them. */
export type ProjectReason =
  | { readonly kind: "project-won"; readonly type: string }
  | { readonly kind: "project-chain"; readonly place: "root" | "between" | "cwd"; readonly files: number }
  | {
      readonly kind: "project-cut";
      readonly chars: number;
      readonly cap: number;
      readonly fromLine: number;
      readonly toLine: number;
      readonly headings: readonly string[];
      readonly chain: boolean;
      readonly config: string;
    }
  | { readonly kind: "project-repeated"; readonly chars: number; readonly cap: number; readonly config: string }
  | {
      readonly kind: "project-blocked";
      readonly ids: readonly string[];
      readonly line: number;
      readonly shadows: boolean;
    }
  | {
      readonly kind: "shadowed-type";
      readonly type: string;
      readonly winner: string;
      readonly winnerType: string;
      readonly blocked: boolean;
    }
  | { readonly kind: "shadowed-name"; readonly winner: string }
  | { readonly kind: "shadowed-nearer"; readonly winner: string }
  | { readonly kind: "duplicate-in-chain"; readonly of: string }
  | { readonly kind: "project-empty"; readonly next: string }
  | {
      readonly kind: "project-unreadable";
      readonly code: string;
      readonly byte: number | undefined;
      readonly next: string;
    }
  | { readonly kind: "project-absent" }
  | { readonly kind: "not-probed"; readonly winner: string }
  | { readonly kind: "probe-denied"; readonly fatal: boolean }
  | { readonly kind: "suppressed-install-tree"; readonly root: string }
  | { readonly kind: "skipped-by-surface"; readonly surface: string; readonly gate: string }
  | { readonly kind: "build-fails"; readonly problem: string };

/** What each project type is called in sentences. */
export const PROJECT_TYPES: Readonly<Record<string, string>> = {
  "hermes-md": ".hermes.md",
  "agents-md": "AGENTS.md",
  "claude-md": "CLAUDE.md",
  "cursor-rules": "Cursor rules",
};

const typeName = (type: string): string => PROJECT_TYPES[type] ?? type;

export const projectWords: Words<ProjectReason> = {
  "project-won": {
    why: (r) => `enters: ${typeName(r.type)} is the first of the four project types that has text`,
  },
  "project-chain": {
    why: (r) => {
      const where = {
        root: "git root",
        between: "directory between git root and working directory",
        cwd: "working directory",
      }[r.place];
      return r.files === 1
        ? `enters: the AGENTS file of the ${where}`
        : `enters: the AGENTS file of the ${where}, one of ${r.files} in the chain from the git root down`;
    },
  },
  "project-cut": {
    why: (r) => {
      const what = r.chain
        ? `the AGENTS chain has ${count(r.chars)} characters`
        : `${count(r.chars)} characters with its heading`;
      const sections =
        r.headings.length === 0 ? "" : `; ${plural(r.headings.length, "heading")} lost: ${quoteSome(r.headings)}`;
      return `cut: ${what}, the cap is ${count(r.cap)}; lines ${r.fromLine}–${r.toLine} never reach the model${sections}`;
    },
    fix: (r) =>
      `set context_file_max_chars to ${r.chars} or more in ${r.config}, or make the ${r.chain ? "chain" : "file"} shorter by ${count(r.chars - r.cap)} characters`,
  },
  "project-repeated": {
    why: (r) =>
      `the cap is ${count(r.cap)}: its end would keep no characters, and so the whole text follows the marker once more`,
    fix: (r) => `set context_file_max_chars to ${r.chars} or more in ${r.config}`,
  },
  "project-blocked": {
    why: (r) =>
      `blocked: line ${r.line} matches ${r.ids.join(", ")}; one [BLOCKED: …] line enters in place of the file` +
      (r.shadows ? ", and it still shadows the types behind it" : ""),
    fix: (r) => `reword line ${r.line}`,
  },
  "shadowed-type": {
    why: (r) =>
      `shadowed: ${r.winner} wins; ${typeName(r.winnerType)} is looked for before ${typeName(r.type)}, and only the first type with text loads` +
      (r.blocked ? " (it wins although it is blocked)" : ""),
    fix: (r) => `remove or empty ${r.winner}, or copy this text into it`,
  },
  "shadowed-name": {
    why: (r) => `shadowed: ${r.winner} comes first, and a directory gives one file`,
    fix: (r) => `remove or empty ${r.winner}`,
  },
  "shadowed-nearer": {
    why: (r) => `shadowed: ${r.winner} is nearer to the working directory; the first one found is the only one read`,
    fix: (r) => `remove ${r.winner}`,
  },
  "duplicate-in-chain": {
    why: (r) => `duplicate: the same text as ${r.of}, which is earlier in the chain; it enters once`,
    fix: () => "delete one of the two",
  },
  "project-empty": { why: (r) => `empty: it counts as not there, so ${r.next}` },
  "project-unreadable": {
    why: (r) => `unreadable: ${describeCode(r.code, r.byte)}; it counts as not there without a message, so ${r.next}`,
    fix: (r) => fixCode(r.code),
  },
  "project-absent": { why: () => "not there" },
  "not-probed": { why: (r) => `not looked at: ${r.winner} was found first` },
  "probe-denied": {
    why: (r) =>
      r.fatal
        ? "may not be looked at (permission denied): on Python 3.13 and older this release fails to build its prompt"
        : "may not be looked at (permission denied): it counts as not there",
    fix: () => "let the user who runs Hermes search its directory",
  },
  "suppressed-install-tree": {
    why: (r) =>
      `suppressed: the working directory is inside Hermes' own install (${r.root}) and no directory was configured`,
    fix: () => "set terminal.cwd in config.yaml to the project's directory",
  },
  "skipped-by-surface": {
    why: (r) => `skipped: ${r.surface} loads no project context (${r.gate})`,
  },
  "build-fails": { why: (r) => `does not enter: ${r.problem}` },
};

/** "Deploy", "Secrets" and 4 more. */
function quoteSome(items: readonly string[], shown = 3): string {
  const quoted = items.slice(0, shown).map((item) => `“${item}”`);
  const rest = items.length - quoted.length;
  return rest > 0 ? `${quoted.join(", ")} and ${rest} more` : quoted.join(", ");
}
