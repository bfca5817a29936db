import { formatThousands } from "../../python/int-format.ts";
import { TARGET_NAMES, type Target } from "./targets.ts";

const RULE = "═".repeat(46);

/** A limit that compares with numbers, as config.yaml has it. */
export type LimitValue = boolean | bigint | number;

/** How full a store is, as its header says it. */
export interface Usage {
  /** 0 to 100; what is over is not told. */
  readonly percent: number;
  /** `1,848/2,200` */
  readonly text: string;
}

/**
 * The share of the limit, in Python's doubles: division first, then cut. hermes: tools/memory_tool.py _render_block;
 * spec: memory.md 3.3.
 */
export function usageOf(chars: number, limit: LimitValue): Usage {
  const percent = Math.min(100, Math.trunc(shareOf(chars, limit)));
  return { percent, text: `${formatThousands(BigInt(chars))}/${formatThousands(limit)}` };
}

/** True where Python's int() of the share raises OverflowError: the limit is so small that the quotient is infinite. */
export function overflowsShare(chars: number, limit: LimitValue): boolean {
  return !Number.isFinite(shareOf(chars, limit));
}

function shareOf(chars: number, limit: LimitValue): number {
  const number = Number(limit);
  return number > 0 ? (chars / number) * 100 : 0;
}

/** The three lines above the entries, with the line feed behind them. */
export function headerOf(target: Target, usage: Usage): string {
  return `${RULE}\n${TARGET_NAMES[target].header} [${usage.percent}% — ${usage.text} chars]\n${RULE}\n`;
}
