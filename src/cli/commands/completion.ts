import { AuditError } from "../../errors.ts";
import { bashCompletion } from "../completion/bash.ts";
import { completedCommands, type Completed } from "../completion/choices.ts";
import { fishCompletion } from "../completion/fish.ts";
import { zshCompletion } from "../completion/zsh.ts";
import { onlyOne } from "../input.ts";
import type { Invocation } from "../invocation.ts";

const SHELLS: Readonly<Record<string, (commands: readonly Completed[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `hermes-audit completion <shell>`: the shell's script to stdout; installing it is the user's. */
export async function completion({ operands, io }: Invocation): Promise<number> {
  const name = onlyOne(operands, "shell") ?? "";
  const script = Object.hasOwn(SHELLS, name) ? SHELLS[name] : undefined;
  if (script === undefined) {
    throw new AuditError("bad-option", `no completion for "${name}" (known: ${Object.keys(SHELLS).join(", ")})`);
  }
  await io.stdout.write(script(completedCommands()));
  return 0;
}
