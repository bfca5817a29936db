import type { Prose } from "../types.ts";
import type { Release } from "./table.ts";

/**
 * Hermes' own prose in a scheduled job's message, known by size and hash only. Recorded from the real packages
 * (cron/scheduler_prompt.py, before 0.21.3 cron/scheduler.py; spec: cron.md 4).
 */
const HINT: Prose = {
  id: "cron-hint",
  chars: 514,
  bytes: 518,
  sha256: "2008f1922fcffbaa80645686c923cd6c9ce2f28112079e34b3fad7d8bcae5964",
  wide: [
    [127, 3],
    [438, 3],
  ],
};

const HINT_0_21_3: Prose = {
  id: "cron-hint",
  chars: 822,
  bytes: 828,
  sha256: "8357f1648c194537cc54dd67c1895cc6dc88fd7a415d2ebfce92ebaad8295c20",
  wide: [
    [127, 3],
    [438, 3],
    [566, 3],
  ],
};

const HINT_0_21_5: Prose = {
  id: "cron-hint",
  chars: 1127,
  bytes: 1135,
  sha256: "fda02272ec940984f4a72840c5b2e0b6590e285b30c9f379922549ee4e0aa618",
  wide: [
    [127, 3],
    [444, 3],
    [562, 3],
    [871, 3],
  ],
};

/** What every job is told first; it ends in an empty line. */
export function cronHint(release: Release): Prose {
  if (release.has("cron-hint-failure")) return HINT_0_21_5;
  return release.has("cron-hint-recursion") ? HINT_0_21_3 : HINT;
}

/** Under `## Script Output`. */
export const SCRIPT_INTRO: Prose = {
  id: "cron-script-intro",
  chars: 90,
  bytes: 90,
  sha256: "09a290506502e3584c10d5a0bce90a25273d9467619f73bad883983dd6fd6010",
};

/** Under `## Script Error`. */
export const SCRIPT_ERROR_INTRO: Prose = {
  id: "cron-script-error-intro",
  chars: 59,
  bytes: 59,
  sha256: "dc3c71328bfb4b4b2ae7d8c799046b4dfb36f19cb6019f7bbaa7d95f331b080d",
};

/** Behind `Script not found: PATH`, ahead of the scripts folder (0.21.5 and later). */
export const SCRIPT_WHERE_FROM: Prose = {
  id: "cron-script-where-from",
  chars: 60,
  bytes: 60,
  sha256: "a80f3cbc86b3715978754c98122314a45208bc803051adc6d09cdb797bfb1fa9",
};

/** Behind the scripts folder. */
export const SCRIPT_WHERE_TO: Prose = {
  id: "cron-script-where-to",
  chars: 114,
  bytes: 114,
  sha256: "f56fd6e9eb1881c82f87916d4b711e0b4b6a4a3e90d4388b26a3ebf5e7eb99d7",
};

/** Under `## Output from job '…'`. */
export const UPSTREAM_INTRO: Prose = {
  id: "cron-upstream-intro",
  chars: 103,
  bytes: 103,
  sha256: "cc82c0e0856baeceb985ee5a6648e0d202de4c33babf39f3cc538645224e8c3f",
};

const SELF_INTRO: Prose = {
  id: "cron-self-intro",
  chars: 177,
  bytes: 177,
  sha256: "a815a4b88527a5ac7482f465d0ce37d18918caff4c9a35892ae0e6361c37d7b4",
};

const SELF_INTRO_NON_SILENT: Prose = {
  id: "cron-self-intro",
  chars: 186,
  bytes: 186,
  sha256: "c2d4f771a4d33ef30444678dd062a7656b00b119bc443426619b2ae6a7826393",
};

/** Under `## Your previous run's output`. */
export function selfIntro(release: Release): Prose {
  return release.has("cron-output-answer") ? SELF_INTRO_NON_SILENT : SELF_INTRO;
}

/** The notepad's instructions: the job's id stands behind the first and the second part. */
export const NOTEPAD_INTRO: readonly [Prose, Prose, Prose] = [
  {
    id: "cron-notepad-intro",
    chars: 119,
    bytes: 119,
    sha256: "a8a26d4110669a063ba4183ec787647306f931d3d26c8b94353a263d3e2252b6",
  },
  {
    id: "cron-notepad-commands",
    chars: 65,
    bytes: 65,
    sha256: "576d44ea7ea2532e4c3df1803983c1ff583fa7ecda95bfd38eb2bd7e5c1c3519",
  },
  {
    id: "cron-notepad-end",
    chars: 35,
    bytes: 35,
    sha256: "d668128c95005a015a040cafd264a7f449db0c4b76787ef8859cc2e9e9ee1e19",
  },
];

/** Under `## Monitor Baseline (first run)`. */
export const MONITOR_BASELINE_INTRO: Prose = {
  id: "cron-monitor-baseline-intro",
  chars: 102,
  bytes: 104,
  sha256: "311f396ec9a2e00ffbd6a90871d1a99dfe50b2ac885cc6dacaeed1a724899684",
  wide: [[54, 3]],
};

/** Under `## MONITOR CHANGE DETECTED`. */
export const MONITOR_CHANGE_INTRO: Prose = {
  id: "cron-monitor-change-intro",
  chars: 59,
  bytes: 59,
  sha256: "5ed266e933225c875c18e2d5a866d24fefa3a2e948b631d1a51055f852b6529f",
};

/** Behind the name of an attached skill, ahead of its text. */
export const SKILL_NOTE_END: Prose = {
  id: "cron-skill-note-end",
  chars: 102,
  bytes: 102,
  sha256: "55e449f7c4a4d4ac99464d3fdeab7b85bce249bea4ad584b65ee00c51f253199",
};

/** Ahead of the names of skills that could not be loaded, and between their two listings. */
export const SKIPPED_SKILLS: readonly [Prose, Prose] = [
  {
    id: "cron-skipped-skills",
    chars: 101,
    bytes: 101,
    sha256: "e5ddc349aebddd106f976aad7158771d0d4641cc7fb670ce12ab0331f489cf50",
  },
  {
    id: "cron-skipped-skills-notice",
    chars: 106,
    bytes: 110,
    sha256: "b777f495bde17e88ee95be4b6da9e1d759882c1696b82d35ce9184cfa14ba1b8",
    wide: [
      [71, 3],
      [72, 3],
    ],
  },
];

/** Between the skills and the job's own prompt, on the prompt's line. */
export const SKILL_INSTRUCTION: Prose = {
  id: "skill-instruction",
  chars: 80,
  bytes: 80,
  sha256: "acb7d4f292f41f8771af1d46e53c00432b199870e75b500422aaeed1a408cf38",
};

/** Behind the number of a bundle's skills. */
export const BUNDLE_NOTE_END: Prose = {
  id: "bundle-note-end",
  chars: 76,
  bytes: 76,
  sha256: "47c2eb2644654dd850d8562c9b7feb486cec3d51429798ee3e5654c4f9f5bb07",
};
