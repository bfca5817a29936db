import type { Choices, Completed, CompletedOption } from "./choices.ts";

/**
 * A bash script that completes the program's command lines. It needs nothing of the bash-completion package, and works in
 * bash 3.2, which macOS has.
 */
export function bashCompletion(commands: readonly Completed[]): string {
  const [first] = commands;
  return `# bash completion of hermes-audit; source <(hermes-audit completion bash)
_hermes_audit() {
  local line word previous command="" words names="" kept i
  line=\${COMP_LINE:0:COMP_POINT}
  # Not COMP_WORDS: bash splits gateway:telegram and json=FILE there.
  read -ra words <<< "$line"
  case $line in *[[:space:]]) words+=("") ;; esac
  word=\${words[\${#words[@]}-1]}
  previous=\${words[\${#words[@]}-2]}
  for ((i = 1; i < \${#words[@]} - 1; i++)); do
    case \${words[i]} in ${commands.map(({ name }) => name).join("|")}) command=\${words[i]}; break ;; esac
  done
  [ -n "$command" ] || names=${quoted(commands.map(({ name }) => name))}
  COMPREPLY=()
  _hermes_audit_offer
  # What stands before the last : or = of the word is kept by readline itself.
  case $word in *[:=]*)
    kept=\${word%"\${word##*[:=]}"}
    for i in "\${!COMPREPLY[@]}"; do COMPREPLY[i]=\${COMPREPLY[i]#"$kept"}; done ;;
  esac
}
_hermes_audit_offer() {
  case \${command:-${first?.name ?? ""}} in
${commands.map(branchOf).join("\n")}
  esac
}
_hermes_audit_words() { COMPREPLY+=($(compgen -W "$1" -- "$word")); }
_hermes_audit_files() {
  local file
  compopt -o filenames 2> /dev/null
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen "$1" -- "\${word##*=}")
}
complete -F _hermes_audit hermes-audit
`;
}

function branchOf({ name, operand, options }: Completed): string {
  const valued = options.filter(({ value }) => value !== undefined);
  const flags = [...options.flatMap((option) => option.flags.filter((flag) => flag.startsWith("--"))), "--help"];
  return `    ${name})
      case $previous in
${valued.map(valueBranch).join("\n")}
      esac
      case $word in -*) _hermes_audit_words ${quoted(flags)}; return ;; esac
      [ -z "$names" ] || _hermes_audit_words "$names"
      ${offer(operand)} ;;`;
}

function valueBranch({ flags, value }: CompletedOption): string {
  return `        ${flags.join("|")}) ${value === undefined ? ":" : offer(value)}; return ;;`;
}

function offer(choices: Choices): string {
  switch (choices.kind) {
    case "words":
      return `_hermes_audit_words ${quoted(choices.words)}`;
    case "words-or-files":
      return `_hermes_audit_words ${quoted(choices.words)}; _hermes_audit_files -f`;
    case "files":
      return "_hermes_audit_files -f";
    case "directories":
      return "_hermes_audit_files -d";
    case "free":
      return ":";
  }
}

/** Words of ours: letters, digits and `-:._`, nothing that a shell reads. */
function quoted(words: readonly string[]): string {
  return `"${words.join(" ")}"`;
}
