import { aboutEntry, defineFinding } from "../define.ts";
import { count } from "../../reasons/words.ts";

/** A context file, or an AGENTS chain, that fills more than 80 % of the cap. */
export const nearCap = defineFinding({
  id: "near-cap",
  severity: "warning",
  says: "a context file, or an AGENTS chain, that fills more than 80 % of the cap",
  why: "a few more lines, or a model with a smaller window, and its middle is cut",
  *find({ report, others }) {
    const { cap } = report.world;
    const full = (chars: number): boolean => chars <= cap && chars > cap * 0.8;
    const near = others.filter(
      (entry) => entry.status === "loaded" && CAPPED.has(entry.group) && full(entry.promptChars),
    );
    for (const entry of near)
      yield aboutEntry(entry, {
        message: sentence(entry.promptChars, cap),
        amount: entry.promptChars,
        help: "move a section elsewhere before it is cut",
      });
    const context = report.blocks.find((block) => block.id === "context");
    const last = others.findLast((entry) => entry.block === "context");
    const isCountedTogether =
      context !== undefined && context.entries.length > 1 && !context.truncated && near.length === 0;
    if (isCountedTogether && last !== undefined && full(context.chars)) {
      yield aboutEntry(last, {
        message: `${context.entries.length} project files together: ${sentence(context.chars, cap)}`,
        help: undefined,
        key: "together",
        amount: context.chars,
      });
    }
  },
});

const CAPPED: ReadonlySet<string> = new Set(["identity", "project"]);

function sentence(chars: number, cap: number): string {
  return `fills ${Math.floor((chars / cap) * 100)} % of the cap (${count(chars)} of ${count(cap)} characters)`;
}
