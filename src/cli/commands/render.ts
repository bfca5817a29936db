import { loadPrompt } from "../../audit.ts";
import { withProse } from "../../install/prose.ts";
import { pyStrip } from "../../python/strip.ts";
import { plural } from "../../reasons/words.ts";
import { isInSystemPrompt, orderBlocks } from "../../releases/order.ts";
import { blockNamed, renderSegments, segmentsOf } from "../../render.ts";
import type { BlockDraft } from "../../types.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";

/** A text, and Hermes' own parts that are not in it. */
interface Text {
  readonly text: string;
  readonly gaps: readonly { readonly block: string; readonly chars: number }[];
}

/** `hermes-audit render [block]`: exact text to stdout, nothing added. A text with gaps is only given with `--partial`. */
export async function render({ settings, operands, io }: Invocation): Promise<number> {
  const id = onlyOne(operands, "block");
  const { world, result } = await withInput(settings, undefined, io, async (input) => {
    const loaded = await loadPrompt(input.options, input.process, input.disk);
    return { ...loaded, result: withProse(loaded.result, loaded.world, input.disk) };
  });
  const blocks = id === undefined ? orderBlocks(result.blocks, world.release) : [blockNamed(result.blocks, id)];
  const { text, gaps } = id === undefined ? wholePrompt(blocks) : textOf(blocks, settings.full);
  if (gaps.length > 0) {
    await io.stderr.write(`hermes-audit: ${missing(gaps)}\n`);
    if (!settings.partial) return 2;
  }
  await io.stdout.write(text);
  return 0;
}

/** The blocks as the system prompt joins them: each stripped, an empty line between. */
function wholePrompt(blocks: readonly BlockDraft[]): Text {
  const texts = blocks.filter(isInSystemPrompt).map((block) => textOf([block], true));
  return {
    text: texts
      .map(({ text }) => pyStrip(text))
      .filter((text) => text !== "")
      .join("\n\n"),
    gaps: texts.flatMap(({ gaps }) => gaps),
  };
}

function textOf(blocks: readonly BlockDraft[], full: boolean): Text {
  const rendered = blocks.map((block) => ({ block: block.id, ...renderSegments(segmentsOf(block, full)) }));
  return {
    text: rendered.map(({ text }) => text).join(""),
    gaps: rendered.flatMap(({ block, missing }) => missing.map(({ chars }) => ({ block, chars }))),
  };
}

function missing(gaps: Text["gaps"]): string {
  const chars = new Map<string, number>();
  for (const gap of gaps) chars.set(gap.block, (chars.get(gap.block) ?? 0) + gap.chars);
  const places = [...chars].map(([block, count]) => `${plural(count, "character")} in ${block}`).join(", ");
  return `Hermes' own text is not known without an install: ${places} (--hermes PATH reads it, --partial leaves it out)`;
}
