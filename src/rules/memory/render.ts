import { pyRepr } from "../../python/repr.ts";
import type { Target } from "./targets.ts";
import { TARGET_NAMES } from "./targets.ts";

const RULE = "═".repeat(46);

/** How full a store is, as its header says it. */
export interface Usage {
  /** 0 to 100; what is over is not told. */
  readonly percent: number;
  /** `1,848/2,200` */
  readonly text: string;
}

/**
 * The share of the limit, in Python's doubles: division first, then cut. Undefined where Python raises OverflowError (a
 * limit so small that the quotient is infinite). hermes: tools/memory_tool.py _render_block; spec: memory.md 3.3.
 */
export function usageOf(chars: number, limit: boolean | bigint | number): Usage | undefined {
  const number = Number(limit);
  const share = number > 0 ? (chars / number) * 100 : 0;
  if (!Number.isFinite(share)) return undefined;
  return { percent: Math.min(100, Math.trunc(share)), text: `${withCommas(BigInt(chars))}/${withCommas(limit)}` };
}

/** The three lines above the entries, with the line feed behind them. */
export function headerOf(target: Target, usage: Usage): string {
  return `${RULE}\n${TARGET_NAMES[target].header} [${usage.percent}% — ${usage.text} chars]\n${RULE}\n`;
}

/** f"{value:,}": digits in groups of three; floats as repr() writes them, True as 1. */
function withCommas(value: boolean | bigint | number): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = typeof value === "bigint" ? String(value) : pyRepr(value);
  const [whole = "", ...rest] = text.split(/(?=[.e])/);
  return /^-?\d+$/.test(whole) ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") + rest.join("") : text;
}
