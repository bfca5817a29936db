import type { Rule } from "./define.ts";
import { codeMade } from "./code-made/index.ts";
import { cron } from "./cron/index.ts";
import { codingInstructions } from "./inline/coding-instructions.ts";
import { environmentHint } from "./inline/environment-hint.ts";
import { ephemeral } from "./inline/ephemeral.ts";
import { platformHint } from "./inline/platform-hint.ts";
import { prefill } from "./inline/prefill.ts";
import { lookalikes } from "./lookalikes/index.ts";
import { memory, user } from "./memory/index.ts";
import { privateLoaders } from "./private-loaders.ts";
import { projectContext } from "./project-context/index.ts";
import { skillBundles } from "./skill-bodies/skill-bundles.ts";
import { autoLoad } from "./skill-bodies/index.ts";
import { skills } from "./skills/index.ts";
import { soul } from "./soul/index.ts";
import { unknownLoaders } from "./unknown-loaders.ts";
import { workspace } from "./workspace.ts";
import { subdirectoryHints } from "./subdirectory-hints/index.ts";

/** Every rule, in the order in which their text stands in the prompt; what enters no prompt comes last. */
export const RULES: readonly Rule[] = [
  soul,
  autoLoad,
  projectContext,
  codingInstructions,
  environmentHint,
  platformHint,
  skills,
  memory,
  user,
  ephemeral,
  prefill,
  cron,
  skillBundles,
  privateLoaders,
  codeMade,
  subdirectoryHints,
  unknownLoaders,
  workspace,
  lookalikes,
];
