import { count } from "../../reasons/words.ts";
import type { LoaderReport, Report, UnknownLoaderReport } from "../report.ts";

/** A block, as it can be checked. */
export interface BlockView {
  readonly order: string;
  readonly id: string;
  readonly tier: string;
  readonly chars: string;
  readonly bytes: string;
  readonly tokens: string;
  /** Null where a part of it is Hermes' own prose that no install was there to read. */
  readonly sha256: string | null;
}

/** How the answer was found. */
export interface MethodView {
  readonly release: string;
  readonly install: boolean;
  readonly differs: string | null;
  /** Where the install's source is not as it was modelled, each in a sentence. */
  readonly doubts: readonly string[];
  readonly blocks: readonly BlockView[];
}

/** What the model rests on, and every block with what it can be compared by. */
export function methodView({ hermes, blocks }: Report): MethodView {
  return {
    release: hermes.release,
    install: hermes.install !== null,
    differs: hermes.differs === undefined ? null : hermes.differs.summary,
    doubts: [
      ...(hermes.differs?.loaders ?? []).map(wordLoader),
      ...(hermes.differs?.unknownLoaders ?? []).map(wordUnknown),
    ],
    blocks: blocks.map(({ order, id, tier, chars, bytes, tokens, sha256 }) => ({
      order: String(order),
      id,
      tier,
      chars: count(chars),
      bytes: count(bytes),
      tokens: count(tokens),
      sha256,
    })),
  };
}

function wordLoader({ function: name, kind, file, line, rule }: LoaderReport): string {
  const what = kind === "missing" ? "is not there" : "is not as in any release that was modelled";
  return `${name} (${file}${line === null ? "" : `:${line}`}) ${what}: what the rule ${rule} says is not certain.`;
}

function wordUnknown({ name, file, line }: UnknownLoaderReport): string {
  return `${file}:${line} names ${name}, which no modelled release does: there may be a loader that this page does not know.`;
}
