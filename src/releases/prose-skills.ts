import type { Prose } from "../types.ts";
import { SKILL_NOTE_END } from "./prose-cron.ts";

/**
 * Hermes' own prose around a skill's body, known by size and hash only; the same in every release that was read
 * (agent/skill_commands.py; spec: skills.md 10.3). A note's first words, up to the skill's name, are its marker.
 */
export const AUTO_LOAD_NOTE = {
  start: '[IMPORTANT: The "',
  rest: {
    id: "skill-auto-load-note",
    chars: 161,
    bytes: 161,
    sha256: "0e123f95ef243e9c5f9687a78656e155c54927060ac4218f96d7ef256b904a1c",
  },
} as const satisfies SkillNote;

/** Of a skill preloaded with `-s`. */
export const PRELOAD_NOTE = {
  start: '[IMPORTANT: The user launched this CLI session with the "',
  rest: {
    id: "skill-preload-note",
    chars: 126,
    bytes: 126,
    sha256: "b92325f84458c2f0e82aa8f8bca044f09356972fad36f36abb25cc3d0d340536",
  },
} as const satisfies SkillNote;

/** Of a skill that is asked for by its command. */
export const SLASH_NOTE: SkillNote = { start: '[IMPORTANT: The user has invoked the "', rest: SKILL_NOTE_END };

/** What stands above a skill's body: a start, the skill's name, the rest. */
export interface SkillNote {
  readonly start: string;
  readonly rest: Prose;
}

/** What follows `[Skill directory: …]`. */
export const SKILL_DIRECTORY_NOTE: Prose = {
  id: "skill-directory-note",
  chars: 175,
  bytes: 175,
  sha256: "75222012c6d7f2f95f370a1d30d02243b90ade1561cc9d1fc32b15e0fbed721e",
};

/** Between the skill's name and its directory in the line below its files. */
export const SKILL_FILES_NOTE: Prose = {
  id: "skill-files-note",
  chars: 77,
  bytes: 77,
  sha256: "2371de19bc2f0e3bdfb62ca06d80a10f3184dadf18bf3919e52f21664fb10e88",
};

/** Above the body of a skill that an organisation shares, up to the organisation's name (tools/skills_tool.py). */
export const ORG_SKILL_NOTE: Prose = {
  id: "skill-org-note",
  chars: 90,
  bytes: 92,
  sha256: "66923275155d0f9a80f314e61e8170e8ad095412620e069876a566d107030279",
  wide: [[27, 3]],
};

/** What follows the organisation, its author and the time; its end is an empty line. */
export const ORG_SKILL_NOTE_END: Prose = {
  id: "skill-org-note-end",
  chars: 334,
  bytes: 336,
  sha256: "c8315c8f409c23b6f1ee5279ea41633b462ff78fb15e59d68e4a4fd773f14c62",
  wide: [[53, 3]],
};
