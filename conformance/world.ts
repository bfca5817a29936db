/** A text and how often it stands there. */
export type Part = readonly [text: string, times: number];

/** A file of a world; `{ROOT}` in a text or a link is the folder in which the world lies. */
export type WorldFile = {
  readonly path: string;
  /** Modification time, seconds since 1970. */
  readonly mtime?: number;
} & (
  | { readonly kind: "text"; readonly parts: readonly Part[] }
  /** base64 of bytes that are no UTF-8. */
  | { readonly kind: "bytes"; readonly base64: string }
  | { readonly kind: "link"; readonly to: string }
  | { readonly kind: "dir" }
);

/** What happens to a file between the first start of Hermes and the second. */
export type Change =
  | { readonly kind: "write"; readonly file: WorldFile }
  | { readonly kind: "remove"; readonly path: string }
  /** Other text of the same length, and the old modification time: only newer releases notice. */
  | { readonly kind: "disguise"; readonly path: string; readonly from: string; readonly to: string };

/** The area that a generated world is mostly about. */
export type Kind = "context" | "memory" | "skills" | "cron";

/** A home, a project and how Hermes is started in it. */
export interface ConformanceWorld {
  readonly id: string;
  readonly kind: Kind;
  /** Relative to the world's folder, like all paths. */
  readonly cwd: string;
  readonly home: string;
  /** Tokens; null: Hermes knows no window. */
  readonly contextLength: number | null;
  /** Besides HOME and HERMES_HOME. */
  readonly env: Readonly<Record<string, string>>;
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly files: readonly WorldFile[];
  /** There is a second start where this is given: the skills index is then built from the snapshot, or not. */
  readonly changes?: readonly Change[];
  /** Ids of jobs whose message is built. */
  readonly jobs: readonly string[];
}

/** What a session has unless a world says otherwise. */
export const TOOLS: readonly string[] = ["skills_list", "skill_view", "skill_manage", "terminal", "memory"];

/** The toolsets of TOOLS. */
export const TOOLSETS: readonly string[] = ["skills", "terminal", "memory"];

/** A file of that text. */
export function textFile(path: string, ...texts: readonly (string | Part)[]): WorldFile {
  return { path, kind: "text", parts: texts.map((one) => (typeof one === "string" ? [one, 1] : one)) };
}

/** Parts put together. */
export function joinParts(parts: readonly Part[]): string {
  return parts.map(([text, times]) => text.repeat(times)).join("");
}
