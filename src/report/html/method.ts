import { count } from "../../reasons/words.ts";
import type { Report } from "../report.ts";

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
  readonly blocks: readonly BlockView[];
}

/** What the model rests on, and every block with what it can be compared by. */
export function methodView({ hermes, blocks }: Report): MethodView {
  return {
    release: hermes.release,
    install: hermes.install !== null,
    differs: hermes.differs === undefined ? null : hermes.differs.summary,
    blocks: blocks.map(({ order, id, tier, chars, bytes, tokens, sha256 }) => ({
      order: String(order),
      id: id,
      tier,
      chars: count(chars),
      bytes: count(bytes),
      tokens: count(tokens),
      sha256,
    })),
  };
}
