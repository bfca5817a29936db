import type { FindingRule } from "./define.ts";
import { blocked } from "./rules/blocked.ts";
import { bom } from "./rules/bom.ts";
import { configBroken } from "./rules/config-broken.ts";
import { configDisabledUnknown } from "./rules/config-disabled-unknown.ts";
import { configIgnored } from "./rules/config-ignored.ts";
import { configUnknownPlatform } from "./rules/config-unknown-platform.ts";
import { cronAnswerCut } from "./rules/cron-answer-cut.ts";
import { cronNoWorkdir } from "./rules/cron-no-workdir.ts";
import { cronReadsNothing } from "./rules/cron-reads-nothing.ts";
import { cronRefused } from "./rules/cron-refused.ts";
import { cronScriptRefused } from "./rules/cron-script-refused.ts";
import { cronStore } from "./rules/cron-store.ts";
import { cwdIgnored } from "./rules/cwd-ignored.ts";
import { cwdInInstall } from "./rules/cwd-in-install.ts";
import { cwdIsHome } from "./rules/cwd-is-home.ts";
import { cwdWorktree } from "./rules/cwd-worktree.ts";
import { duplicate } from "./rules/duplicate.ts";
import { emptyOverride } from "./rules/empty-override.ts";
import { fatal } from "./rules/fatal.ts";
import { flagged } from "./rules/flagged.ts";
import { homeOfLinks } from "./rules/home-of-links.ts";
import { importLine } from "./rules/import-line.ts";
import { installDiffers } from "./rules/install-differs.ts";
import { invalidUtf8 } from "./rules/invalid-utf-8.ts";
import { lookAlike } from "./rules/look-alike.ts";
import { memoryDelimiter } from "./rules/memory-delimiter.ts";
import { memoryEntryBlocked } from "./rules/memory-entry-blocked.ts";
import { memoryOverLimit } from "./rules/memory-over-limit.ts";
import { nearCap } from "./rules/near-cap.ts";
import { pluginSkillRefused } from "./rules/plugin-skill-refused.ts";
import { pluginSkillsUnknown } from "./rules/plugin-skills-unknown.ts";
import { privateLoader } from "./rules/private-loader.ts";
import { readmeLikeHermesMd } from "./rules/readme-like-hermes-md.ts";
import { severalHomes } from "./rules/several-homes.ts";
import { shadowed } from "./rules/shadowed.ts";
import { skillBadYaml } from "./rules/skill-bad-yaml.ts";
import { skillDescriptionCut } from "./rules/skill-description-cut.ts";
import { skillDoubled } from "./rules/skill-doubled.ts";
import { skillHidden } from "./rules/skill-hidden.ts";
import { skillNoFrontmatter } from "./rules/skill-no-frontmatter.ts";
import { skillQuarantined } from "./rules/skill-quarantined.ts";
import { skillShadowsCommand } from "./rules/skill-shadows-command.ts";
import { skillStale } from "./rules/skill-stale.ts";
import { skillUnreadable } from "./rules/skill-unreadable.ts";
import { skillWrongName } from "./rules/skill-wrong-name.ts";
import { threatsNotRead } from "./rules/threats-not-read.ts";
import { truncated } from "./rules/truncated.ts";
import { unknownLoader } from "./rules/unknown-loader.ts";
import { unreadable } from "./rules/unreadable.ts";
import { workspaceFile } from "./rules/workspace-file.ts";
import { zeroWidth } from "./rules/zero-width.ts";

/** Every finding rule, the gravest first. */
export const FINDING_RULES: readonly FindingRule[] = [
  fatal,
  truncated,
  nearCap,
  blocked,
  flagged,
  shadowed,
  duplicate,
  unreadable,
  invalidUtf8,
  bom,
  zeroWidth,
  emptyOverride,
  readmeLikeHermesMd,
  importLine,
  lookAlike,
  severalHomes,
  homeOfLinks,
  workspaceFile,
  memoryOverLimit,
  memoryEntryBlocked,
  memoryDelimiter,
  skillHidden,
  skillDoubled,
  skillDescriptionCut,
  skillBadYaml,
  skillNoFrontmatter,
  skillUnreadable,
  skillWrongName,
  skillShadowsCommand,
  skillStale,
  skillQuarantined,
  pluginSkillRefused,
  pluginSkillsUnknown,
  cronStore,
  cronRefused,
  cronScriptRefused,
  cronReadsNothing,
  cronAnswerCut,
  cronNoWorkdir,
  privateLoader,
  configBroken,
  configIgnored,
  configUnknownPlatform,
  configDisabledUnknown,
  cwdInInstall,
  cwdIsHome,
  cwdIgnored,
  cwdWorktree,
  threatsNotRead,
  installDiffers,
  unknownLoader,
];
