import type { Prose } from "../types.ts";

/**
 * Built-in personalities by name (hermes_cli/personality.py BUILTIN_PERSONALITIES, the same from 0.20.4 to 0.22.2), known
 * by size and hash.
 */
const PERSONALITIES: readonly (Omit<Prose, "id"> & { readonly name: string })[] = [
  { name: "helpful", chars: 41, bytes: 41, sha256: "4346b401a7fbbddb8757280f45c2862431de66669b243e93a502890eaf0ab7ec" },
  { name: "concise", chars: 67, bytes: 67, sha256: "7eaef94c08f51009361cefe18828572e190eb4eedb38333ef20ba328ff82b786" },
  {
    name: "technical",
    chars: 77,
    bytes: 77,
    sha256: "522ec7a36495f4b86dc07f548c8bc355b271e3db0bd2937936b617c9f851fdff",
  },
  {
    name: "creative",
    chars: 83,
    bytes: 83,
    sha256: "3f5988b457f09eaa6478a83fba1c1d184b784d03d19602d231fec6c9b6750f77",
  },
  { name: "teacher", chars: 66, bytes: 66, sha256: "a1ac4e6dd3ccbce845bd71150308ce3f5dd56ffffc48c4737d49c253eb291af7" },
  {
    name: "kawaii",
    chars: 191,
    bytes: 209,
    sha256: "2682a3889bda82d523df1b59d82d47273724354461aa9af56cb1cfc95c1f6a73",
  },
  {
    name: "catgirl",
    chars: 187,
    bytes: 202,
    sha256: "f33bbde54be95053b5d6acb24d4d117dcfaec91d22c7d09cc78b64d1ab51dc31",
  },
  {
    name: "pirate",
    chars: 222,
    bytes: 222,
    sha256: "6436376efe1f2231c992793d9efec6d2c917a0670d15e63d6869b9c306f43e9d",
  },
  {
    name: "shakespeare",
    chars: 243,
    bytes: 243,
    sha256: "cef106db1bd0c9bd2c221db6d5b75ef81592176d51bf50b2bce72bc0491084db",
  },
  {
    name: "surfer",
    chars: 191,
    bytes: 191,
    sha256: "0224bb2a0e6b7fb320355fa2ecce7c8b17196ab0a028d1ef42f26d77355e2355",
  },
  { name: "noir", chars: 285, bytes: 285, sha256: "d5755473c0d06f558c86b2723ee735c102af82ca9ebc3eb980509ad19e4427c0" },
  { name: "uwu", chars: 161, bytes: 161, sha256: "31a6c9545eb38ec90ffdd98f48c3a02768c8b69155b9d281c2c2f5f4cab152a3" },
  {
    name: "philosopher",
    chars: 257,
    bytes: 257,
    sha256: "85648ad8064acc23cf9599d88e2f3b765d927a40d64eaf63b772b761558e4362",
  },
  { name: "hype", chars: 173, bytes: 173, sha256: "76358708d406d94616c37c88ce497e6302ce492d23bb875f0c4f9162d9cf7337" },
];

/** Names that mean no personality. */
export const NEUTRAL_PERSONALITIES: ReadonlySet<string> = new Set(["", "none", "default", "neutral"]);

/** The built-in personality of that name. */
export function builtInPersonality(name: string): Prose | undefined {
  const found = PERSONALITIES.find((one) => one.name === name);
  return found && { id: `personality:${name}`, chars: found.chars, bytes: found.bytes, sha256: found.sha256 };
}

/** All names, in Hermes' order. */
export const PERSONALITY_NAMES: readonly string[] = PERSONALITIES.map((one) => one.name);
