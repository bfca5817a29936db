import { Command, CommanderError, Help, Option } from "commander";
import { AuditError } from "../errors.ts";
import { COMMANDS, DEFAULT_COMMAND, type CommandSpec } from "./commands.ts";
import type { OptionSpec } from "./option-spec.ts";
import { GROUP_TITLES, OPTIONS } from "./options.ts";
import { NOTHING_SAID, type Settings } from "./settings.ts";

/** What a command line asks for: a command to run, or a text to print. */
export type Parsed =
  | {
      readonly kind: "run";
      readonly command: CommandSpec;
      readonly operands: readonly string[];
      readonly settings: Settings;
    }
  | { readonly kind: "text"; readonly text: string };

/**
 * Parses a command line (without node and script). `columns`: width of `--help`.
 *
 * @throws AuditError `bad-option`
 */
export function parse(argv: readonly string[], columns: number): Parsed {
  let printed = "";
  let complaint = "";
  let run: Extract<Parsed, { kind: "run" }> | undefined;
  const program = new Command("hermes-audit").exitOverride().configureOutput({
    writeOut: (text) => (printed += text),
    writeErr: (text) => (complaint += text),
    getOutHelpWidth: () => columns,
    getOutHasColors: () => false,
  });
  describe(program);
  const words = commandFirst(argv);
  const named = COMMANDS.find(({ name }) => name === words[0])?.name ?? DEFAULT_COMMAND;
  for (const command of COMMANDS) {
    addCommand(program, command, command.name === named, (operands, settings) => {
      run = { kind: "run", command, operands, settings };
    });
  }
  try {
    program.parse(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new AuditError("bad-option", oneLine(complaint === "" ? error.message : complaint));
  }
  return run ?? { kind: "text", text: printed };
}

/** `--home DIR explain FILE` as `explain --home DIR FILE`: the first word that is no option names the command, wherever it stands. */
function commandFirst(argv: readonly string[]): readonly string[] {
  const takesNext = new Set<string | undefined>(
    OPTIONS.flatMap(({ flag, short, argument }) => (argument === undefined ? [] : [flag, short])),
  );
  let at = 0;
  while (at < argv.length && argv[at]?.startsWith("-") === true && argv[at] !== "--")
    at += takesNext.has(argv[at]) ? 2 : 1;
  const word = argv[at];
  if (at === 0 || word === undefined || !COMMANDS.some(({ name }) => name === word)) return argv;
  return [word, ...argv.slice(0, at), ...argv.slice(at + 1)];
}

function describe(program: Command): void {
  program
    .usage("[command] [dir] [options]")
    .description("Which files enter the system prompt of your Hermes Agent, why, how much of each, and which do not.")
    .addOption(new Option("-V, --version", "the version").helpGroup(GROUP_TITLES.general))
    .helpCommand(false)
    .addHelpText(
      "after",
      `\n${examplesOf(COMMANDS.flatMap(({ examples }) => examples.slice(0, 2)))}\n\nMore on a command: hermes-audit explain --help`,
    )
    .configureHelp({
      formatHelp: (command, helper) => commandsFirst(Help.prototype.formatHelp.call(helper, command, helper)),
      // Without a command's name its options are taken too: they are the ones to show.
      visibleOptions(command) {
        const shown = command === program ? command.commands.find((one) => one.name() === DEFAULT_COMMAND) : command;
        return [
          ...(shown ?? command).options,
          ...(command === program ? command.options : []),
          new Option("-h, --help", "this help").helpGroup(GROUP_TITLES.general),
        ];
      },
      subcommandTerm: (command) =>
        `${command.name()} ${command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)).join(" ")}`,
    });
}

/** commander lists commands last, behind more options than a screen holds. */
function commandsFirst(help: string): string {
  const sections = help.split("\n\n");
  const commands = sections.filter((section) => section.startsWith("Commands:"));
  const rest = sections.filter((section) => !commands.includes(section));
  return [...rest.slice(0, 2), ...commands.map((section) => section.trimEnd()), ...rest.slice(2)].join("\n\n");
}

/** The options of a command that is not `named` are not needed, and making them takes time. */
function addCommand(
  program: Command,
  spec: CommandSpec,
  named: boolean,
  action: (operands: readonly string[], settings: Settings) => void,
): void {
  const command = program
    .command(`${spec.name} ${spec.operands}`.trim(), { isDefault: spec.name === DEFAULT_COMMAND })
    .description(spec.description)
    .allowExcessArguments(true)
    .addHelpText("after", `\n${examplesOf(spec.examples)}`);
  let settings = NOTHING_SAID;
  for (const option of OPTIONS.filter(({ group }) => named && spec.options.includes(group))) {
    addOption(command, described(option, spec), (value) => {
      settings = option.set(settings, value);
    });
  }
  command.action(() => {
    action(command.args, settings);
  });
}

/** `--format` knows other names on a command with formats of its own. */
function described(option: OptionSpec, { formats }: CommandSpec): OptionSpec {
  if (formats === undefined || option.flag !== "--format") return option;
  return { ...option, description: `${formats} (default: table)` };
}

function addOption(command: Command, spec: OptionSpec, said: (value: string) => void): void {
  const flags = [spec.short, spec.flag].filter((flag) => flag !== undefined).join(", ");
  const option = new Option(spec.argument === undefined ? flags : `${flags} ${spec.argument}`, spec.description);
  command.addOption(option.helpGroup(GROUP_TITLES[spec.group]));
  // commander calls this for each time an option is said, in order: the settings are the sum.
  command.on(`option:${option.name()}`, (value: string | null) => {
    said(value ?? "");
  });
}

function examplesOf(examples: CommandSpec["examples"]): string {
  const longest = Math.max(...examples.map(([command]) => command.length));
  return `Examples:\n${examples.map(([command, does]) => `  ${command.padEnd(longest)}  ${does}`).join("\n")}`;
}

/** "error: unknown option '--fromat'\n(Did you mean --format?)\n" → one line. */
function oneLine(complaint: string): string {
  return complaint
    .trim()
    .replace(/^error: /, "")
    .replace(/\s*\n\s*\((Did)/, " (did")
    .replaceAll(/\s*\n\s*/g, " ");
}
