import { RELEASES } from "../../releases/table.ts";
import { GATEWAY_SURFACES } from "../../resolve/surface/choose.ts";
import { SURFACES } from "../../resolve/surface/rows.ts";
import { COMMANDS, DEFAULT_COMMAND, type CommandSpec } from "../commands.ts";
import type { OptionSpec } from "../option-spec.ts";
import { OPTIONS } from "../options.ts";
import { FAIL_ON } from "../check-options.ts";
import { TOKENIZERS } from "../../measure/tokenizer.ts";

/** What a shell may offer for an operand or an option's value. */
export type Choices =
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** Words of ours, and files too: a release or an install. */
  | { readonly kind: "words-or-files"; readonly words: readonly string[] }
  | { readonly kind: "files" | "directories" }
  /** A name or a number that no file of this program knows. */
  | { readonly kind: "free" };

/** A command with all that may follow it. */
export interface Completed {
  readonly name: string;
  readonly description: string;
  readonly operand: Choices;
  readonly options: readonly CompletedOption[];
}

/** An option: its spellings, and what follows it, if anything does. */
export interface CompletedOption {
  readonly flags: readonly string[];
  readonly description: string;
  readonly value: Choices | undefined;
}

const SURFACE_NAMES: readonly string[] = [
  ...SURFACES.map(({ kind }) => kind).filter((kind) => kind !== "gateway"),
  ...GATEWAY_SURFACES,
];

/** Values that are a list known here, by option. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "--surface": SURFACE_NAMES,
  "--surface-a": SURFACE_NAMES,
  "--surface-b": SURFACE_NAMES,
  "--from": RELEASES,
  "--to": RELEASES,
  "--tokenizer": ["estimate", ...TOKENIZERS],
  "--sort": ["prompt", "size"],
  "--fail-on": FAIL_ON,
  "--context-length": ["none"],
};

/** Operands that are a list known here, by command. */
const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  render: ["soul", "context", "memory", "user", "skills", "auto-load", "ephemeral", "prefill", "cron-prompt"],
  completion: ["bash", "zsh", "fish"],
};

/** Every command, the one that runs without a name first. */
export function completedCommands(): readonly Completed[] {
  const sorted = [...COMMANDS.filter(isDefault), ...COMMANDS.filter((command) => !isDefault(command))];
  return sorted.map((command) => ({
    name: command.name,
    description: command.description,
    operand: operandOf(command),
    options: OPTIONS.filter(({ group }) => command.options.includes(group)).map((option) => ({
      flags: [option.short, option.flag].filter((flag) => flag !== undefined),
      description: option.flag === "--format" ? (command.formats ?? option.description) : option.description,
      value: valueOf(option, command),
    })),
  }));
}

function isDefault({ name }: CommandSpec): boolean {
  return name === DEFAULT_COMMAND;
}

function operandOf({ name, operands }: CommandSpec): Choices {
  const words = OPERANDS[name];
  if (words !== undefined) return { kind: "words", words };
  return { kind: operands.includes("dir") ? "directories" : "files" };
}

/** By the option's name, else by its placeholder in `--help`: `<dir>` and `<file>` say what they take. */
function valueOf({ flag, argument, description }: OptionSpec, { formats }: CommandSpec): Choices | undefined {
  if (argument === undefined) return undefined;
  if (flag === "--format") return { kind: "words", words: wordsOf(formats ?? description.replace(/ \(.*/, "")) };
  if (flag === "--hermes") return { kind: "words-or-files", words: RELEASES };
  const words = VALUES[flag];
  if (words !== undefined) return { kind: "words", words };
  if (argument.includes("dir")) return { kind: "directories" };
  return { kind: argument.includes("file") ? "files" : "free" };
}

/** "table, json or markdown" as words. */
function wordsOf(list: string): readonly string[] {
  return list.split(/, | or /);
}
