import type { Root } from "../skills/roots.ts";
import type { Unviewable } from "./viewable.ts";

/** What a skill's name leads to: tools/skills_tool.py skill_view. Spec: skills.md 10.1. */
export type ResolvedSkill =
  | {
      readonly kind: "found";
      readonly path: string;
      /** Below the root. */
      readonly rel: string;
      /** Undefined: a flat file. */
      readonly directory: string | undefined;
      readonly root: Root;
      readonly name: string;
      /** The plugin that it is of, and the other skills that it has. */
      readonly plugin?: { readonly namespace: string; readonly siblings: readonly string[] };
      readonly text: string;
      readonly fileBytes: number;
    }
  | {
      readonly kind: "missing";
      readonly why: SkillMissing;
      readonly path?: string;
      /** Of an ambiguous name: the paths below their roots by which the skills can be told apart, sorted. */
      readonly loadNames?: readonly string[];
    };

/** Why a name loads nothing. */
export type SkillMissing =
  | "not found"
  | "not a relative path"
  | "ambiguous"
  | "not for this platform"
  | "disabled"
  | "quarantined"
  | "unreadable"
  | Unviewable
  | "not a plugin's name"
  | "not known: a plugin's code decides";
