import type { Choices, Completed, CompletedOption } from "./choices.ts";

/** A fish script that completes the program's command lines. */
export function fishCompletion(commands: readonly Completed[]): string {
  const names = commands.map(({ name }) => name).join(" ");
  return `# fish completion of hermes-audit; hermes-audit completion fish | source
complete -c hermes-audit -f
complete -c hermes-audit -s h -l help -d 'this help'
${commands.map(({ name, description }) => `complete -c hermes-audit -n '__fish_is_first_arg' -a ${name} -d ${quoted(description)}`).join("\n")}
${commands.map((command, at) => linesOf(command, at === 0 ? `not __fish_seen_subcommand_from ${names}; or ` : "")).join("\n")}
`;
}

/** `orNone`: what the default command's lines hold for as well. */
function linesOf({ name, operand, options }: Completed, orNone: string): string {
  const when = `-n ${quoted(`${orNone}__fish_seen_subcommand_from ${name}`)}`;
  return [
    ...(operand.kind === "free" ? [] : [`complete -c hermes-audit ${when} ${offer(operand)}`]),
    ...options.map((option) => `complete -c hermes-audit ${when} ${optionOf(option)}`),
  ].join("\n");
}

function optionOf({ flags, description, value }: CompletedOption): string {
  const spellings = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  return [...spellings, ...(value === undefined ? [] : ["-x", offer(value)]), `-d ${quoted(description)}`]
    .filter((word) => word !== "")
    .join(" ");
}

function offer(choices: Choices): string {
  switch (choices.kind) {
    case "words":
      return `-a ${quoted(choices.words.join(" "))}`;
    case "words-or-files":
      return `-a ${quoted(`${choices.words.join(" ")} (__fish_complete_path)`)}`;
    case "files":
      return `-a '(__fish_complete_path)'`;
    case "directories":
      return `-a '(__fish_complete_directories)'`;
    case "free":
      return "";
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;
}
