import { codeMadeWords, type CodeMadeReason } from "./code-made.ts";
import { cronWords, type CronReason } from "./cron.ts";
import { hintWords, type HintReason } from "./hints.ts";
import { identityWords, type IdentityReason } from "./identity.ts";
import { inlineWords, type InlineReason } from "./inline.ts";
import { lookalikeWords, type LookalikeReason } from "./lookalike.ts";
import { memoryWords, type MemoryReason } from "./memory.ts";
import { privateWords, type PrivateReason } from "./private.ts";
import { projectWords, type ProjectReason } from "./project.ts";
import { skillBodyWords, type SkillBodyReason } from "./skill-bodies.ts";
import { skillWords, type SkillReason } from "./skills.ts";
import { workspaceWords, type WorkspaceReason } from "./workspace.ts";
import type { Wording, Words } from "./words.ts";

/**
 * Why an entry has its status, as data: rules build these, one place words them. Each area has a file here with its
 * kinds and their words.
 */
export type Reason =
  | CodeMadeReason
  | CronReason
  | HintReason
  | IdentityReason
  | InlineReason
  | LookalikeReason
  | MemoryReason
  | PrivateReason
  | ProjectReason
  | SkillBodyReason
  | SkillReason
  | WorkspaceReason;

const WORDS: Words<Reason> = {
  ...codeMadeWords,
  ...cronWords,
  ...hintWords,
  ...identityWords,
  ...inlineWords,
  ...lookalikeWords,
  ...memoryWords,
  ...privateWords,
  ...projectWords,
  ...skillBodyWords,
  ...skillWords,
  ...workspaceWords,
};

/** The reason in one sentence. */
export function wordReason(reason: Reason): string {
  return wordingOf(reason).why(narrow(reason));
}

/** The smallest change that would alter the outcome, where there is one. */
export function wordFix(reason: Reason): string | undefined {
  return wordingOf(reason).fix?.(narrow(reason));
}

/** The wording takes the kind that it was looked up by: `Words` ties them, which indexing by a union cannot show to the compiler. */
function wordingOf(reason: Reason): Wording<never> {
  const words: { readonly [kind: string]: Wording<never> } = WORDS;
  const wording: Wording<never> | undefined = words[reason.kind];
  if (wording === undefined) throw new Error(`no words for reason ${reason.kind}`);
  return wording;
}

function narrow(reason: Reason): never {
  // @ts-expect-error -- see wordingOf: the kind was looked up by the reason itself.
  return reason;
}
