import type { RuleResult } from "../rules/define.ts";
import { orderBlocks } from "../releases/order.ts";
import type { BlockDraft, World } from "../types.ts";
import { sizeOf, wholeText } from "./block-text.ts";
import { firstDifference } from "./difference.ts";
import { locateBlock } from "./locate.ts";
import { whyNotAsked } from "./not-asked.ts";
import type { ProbeSession, ProbeText } from "./protocol.ts";
import type { VerifiedBlock, VerifiedTier } from "./result.ts";
import { splitTier, type SplitTier } from "./tiers.ts";
import { pyHead } from "../python/code-points.ts";
import { totalChars } from "../text/segments.ts";

/** What Hermes answered, as it would be in the world: the copy's folder is taken out of every text. */
export interface Answered {
  readonly session: ProbeSession;
  /** The job's message, where one was asked for. */
  readonly cronPrompt: ProbeText | undefined;
  readonly fromCopy: (text: string) => string;
}

/** Every block on both sides, and the prompt that they stand in. */
export interface Compared {
  readonly blocks: readonly VerifiedBlock[];
  readonly tiers: readonly VerifiedTier[];
  /** Hermes' prompt without the blocks, tier by tier. */
  readonly rest: string;
}

/** Blocks whose loaders are recorded while Hermes builds the session's prompt (hermes_audit_probe/session.py). */
const RECORDED = ["soul", "auto-load", "context", "skills", "memory", "user"];

const TIERS = ["stable", "context", "volatile"] as const;

/** Compares what the rules say with what Hermes answered, byte by byte. */
export function compareBlocks(result: RuleResult, world: World, answered: Answered): Compared {
  const ordered = orderBlocks(result.blocks, world.release);
  const sides = ordered.map((block) => sideOf(block, world, answered));
  const split = TIERS.map((tier) => splitOf(tier, sides, answered));
  const extra = RECORDED.filter((id) => !ordered.some((block) => block.id === id)).flatMap((id) => {
    const text = textOf(answered.session.blocks[id], answered);
    return text === undefined ? [] : [unpredicted(id, text)];
  });
  return {
    blocks: [...sides.map((side) => verdictOn(side, split, answered)), ...extra],
    tiers: split.map(({ tier }) => tier),
    rest: split.flatMap(({ rest }) => rest).join("\n\n"),
  };
}

/** A block with its text on both sides. */
interface Side {
  readonly block: BlockDraft;
  readonly ours: string;
  /** Undefined: Hermes has no such block, or its loader is not asked by itself. */
  readonly hermes: string | undefined;
  /** Why it is not asked at all. */
  readonly notAsked: string | undefined;
}

function sideOf(block: BlockDraft, world: World, answered: Answered): Side {
  const answer = block.id === "cron-prompt" ? answered.cronPrompt : answered.session.blocks[block.id];
  const hermes = textOf(answer, answered) ?? startOfPrompt(block, answered);
  const why = whyNotAsked(block, world, answer);
  const whole = wholeText(block, hermes);
  if (whole.isComplete || hermes !== undefined || why !== undefined)
    return { block, ours: whole.text, hermes, notAsked: why };
  const found = locateBlock(block, tierText(block.tier, answered));
  const notAsked =
    found === undefined ? "a part of it is Hermes' own text, which is not found in its prompt" : undefined;
  return { block, ours: found?.text ?? whole.text, hermes, notAsked };
}

function tierText(tier: BlockDraft["tier"], answered: Answered): string {
  const name = TIERS.find((one) => one === tier);
  return name === undefined ? "" : (textOf(answered.session.tiers[name], answered) ?? "");
}

/** Hermes' own identity is no loader's answer: it is what the prompt begins with. */
function startOfPrompt({ id, segments }: BlockDraft, answered: Answered): string | undefined {
  if (id !== "default-identity") return undefined;
  return pyHead(textOf(answered.session.tiers.stable, answered) ?? "", totalChars(segments));
}

function splitOf(tier: VerifiedTier["tier"], sides: readonly Side[], answered: Answered): SplitTier {
  const text = textOf(answered.session.tiers[tier], answered) ?? "";
  const wanted = sides.filter(({ block, notAsked }) => block.tier === tier && notAsked === undefined);
  return splitTier(
    tier,
    text,
    wanted.map(({ block, ours }) => ({ id: block.id, text: ours })),
  );
}

function verdictOn(side: Side, split: readonly SplitTier[], answered: Answered): VerifiedBlock {
  const { block, ours, hermes, notAsked } = side;
  const about = { id: block.id, tier: block.tier, title: block.title };
  if (notAsked !== undefined)
    return { ...about, verdict: "not-asked", reason: notAsked, ours: sizeOf(ours), hermes: null };
  const place = split.find(({ tier }) => tier.tier === block.tier);
  const theirs = hermes ?? inTier(side, place, answered);
  const sizes = { ours: sizeOf(ours), hermes: theirs === undefined ? null : sizeOf(theirs) };
  const difference = theirs === undefined ? undefined : firstDifference(ours, theirs);
  const reason =
    theirs === undefined
      ? "Hermes has no such text in its prompt"
      : difference !== undefined
        ? "the texts differ"
        : placeWords(block.id, place);
  if (reason === "") return { ...about, verdict: "same", reason, ...sizes };
  return { ...about, verdict: "differs", reason, ...sizes, ...(difference !== undefined && { difference }) };
}

/** A block whose loader is not asked by itself is the same when its text stands in the prompt. */
function inTier({ block, ours }: Side, place: SplitTier | undefined, answered: Answered): string | undefined {
  if (RECORDED.includes(block.id) || place === undefined) return undefined;
  if (!place.missing.includes(block.id)) return ours;
  const tier = textOf(answered.session.tiers[place.tier.tier], answered) ?? "";
  return nearestText(ours, tier);
}

/** What Hermes has in place of a text: from where the longest beginning of it stands, as long as the text is. */
function nearestText(text: string, tier: string): string | undefined {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tier.includes(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  if (low < LEAST_COMMON) return undefined;
  const at = tier.indexOf(text.slice(0, low));
  return tier.slice(at, at + text.length);
}

/** UTF-16 units: fewer in common say nothing. */
const LEAST_COMMON = 12;

function placeWords(id: string, place: SplitTier | undefined): string {
  if (place?.missing.includes(id) === true)
    return `its loader answers with the same text, but it is not in the ${place.tier.tier} tier`;
  return place?.misplaced.includes(id) === true ? "the text is the same, but it stands in another order" : "";
}

function unpredicted(id: string, text: string): VerifiedBlock {
  const reason = "Hermes has this block, the audit does not";
  return { id, tier: tierOf(id), title: id, verdict: "differs", reason, ours: null, hermes: sizeOf(text) };
}

function tierOf(id: string): BlockDraft["tier"] {
  if (id === "context") return "context";
  return id === "soul" || id === "auto-load" ? "stable" : "volatile";
}

function textOf(answer: ProbeText | undefined, { fromCopy }: Answered): string | undefined {
  return answer?.kind === "text" && answer.text !== undefined ? fromCopy(answer.text) : undefined;
}
