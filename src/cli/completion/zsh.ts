import type { Choices, Completed, CompletedOption } from "./choices.ts";

/** A zsh script (an autoloaded function, or to be sourced after compinit) that completes the program's command lines. */
export function zshCompletion(commands: readonly Completed[]): string {
  const [first] = commands;
  return `#compdef hermes-audit
# zsh completion of hermes-audit; put it as _hermes-audit into a folder of $fpath, or: source <(hermes-audit completion zsh)
_hermes-audit() {
  local command="" word
  local -a commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join("\n")}
  )
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in ${commands.map(({ name }) => name).join("|")}) command=$word; break ;; esac
  done
  case \${command:-${first?.name ?? ""}} in
${commands.map(branchOf).join("\n")}
  esac
}
# The first operand is a command's name or the default command's own operand; behind a name it is the command's.
_hermes-audit_operand() {
  [[ -n $command ]] || _describe command commands
  "$@"
}
if [[ \${funcstack[1]} == _hermes-audit ]]; then _hermes-audit "$@"; else compdef _hermes-audit hermes-audit; fi
`;
}

function branchOf({ name, operand, options }: Completed): string {
  return `    ${name})
      _arguments \\
${options.map((option) => `        ${argumentOf(option)} \\\n`).join("")}        '(- *)'{-h,--help}'[this help]' \\
        ${quoted(`*:operand: _hermes-audit_operand ${operandAction(operand)}`)} ;;`;
}

/** `'*'{-o,--output}'[write to a file]:value:_files'`: any number of times, in either spelling. */
function argumentOf({ flags, description, value }: CompletedOption): string {
  const rest = `[${description.replaceAll(/[[\]\\]/g, String.raw`\$&`)}]${value === undefined ? "" : `:value:${action(value)}`}`;
  const [only, ...others] = flags;
  if (others.length === 0) return quoted(`*${only ?? ""}${rest}`);
  return `'*'{${flags.join(",")}}${quoted(rest)}`;
}

/** As `_arguments` takes it: words in brackets, with their colons escaped. */
function action(choices: Choices): string {
  switch (choices.kind) {
    case "words":
      return `(${choices.words.join(" ").replaceAll(":", String.raw`\:`)})`;
    case "words-or-files":
      return `{ compadd ${choices.words.join(" ")}; _files }`;
    case "files":
      return "_files";
    case "directories":
      return "_files -/";
    case "free":
      return " ";
  }
}

/** As a command of its own. */
function operandAction(choices: Choices): string {
  return choices.kind === "words" ? `compadd ${choices.words.join(" ")}` : action(choices);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
