import { plural } from "../reasons/words.ts";
import type { RuleResult } from "../rules/define.ts";
import type { World } from "../types.ts";
import type { ProbeAnswer, ProbeHello, ProbeSession } from "./protocol.ts";
import type { PassedVariables } from "./variables.ts";

interface NotesInput {
  /** As the audit resolves it by itself. */
  readonly world: World;
  readonly result: RuleResult;
  readonly session: ProbeSession | undefined;
  readonly answer: Exclude<ProbeAnswer, { readonly error: string }>;
  readonly passed: PassedVariables;
  readonly hello: ProbeHello;
}

/** What a reader should know beside the verdicts: each a sentence. */
export function notesOn({ world, result, session, answer, passed, hello }: NotesInput): readonly string[] {
  const { network, programs, writes } = answer.refused;
  const refused = [
    count(network, "network connection"),
    count(programs, "program"),
    count(writes, "write outside the copy", "writes outside the copy"),
  ].filter((words) => words !== "");
  return [
    ...(session === undefined ? [`Hermes builds no prompt here, as the audit says: ${fatalWords(result)}`] : []),
    ...(session === undefined ? [] : toolNotes(session, world)),
    ...(session === undefined ? [] : windowNotes(session, world)),
    ...(hello.version === null ? ["the install is no distribution: its version is its source's"] : []),
    ...(passed.withheld.length > 0
      ? [`config.yaml names secrets that were not passed: ${passed.withheld.join(", ")}`]
      : []),
    ...(refused.length > 0 ? [`refused to Hermes while it was asked: ${refused.join(", ")}`] : []),
  ];
}

function fatalWords({ fatal }: RuleResult): string {
  return fatal.map(({ message }) => message).join("; ");
}

/** Some tools need a key, a program or a package; the copy has no keys. */
function toolNotes(session: ProbeSession, { tools }: World): readonly string[] {
  const more = session.tools.filter((tool) => !tools.includes(tool));
  const less = tools.filter((tool) => !session.tools.includes(tool));
  return [
    ...(more.length > 0 ? [`tools that Hermes has here and the audit does not count: ${more.join(", ")}`] : []),
    ...(less.length > 0
      ? [`tools that the audit counts and Hermes does not have in the copy (it has no keys): ${less.join(", ")}`]
      : []),
    ...(more.length + less.length > 0 ? ["the blocks are compared with the tools that Hermes has"] : []),
  ];
}

function windowNotes({ contextLength }: ProbeSession, world: World): readonly string[] {
  if (contextLength === null || contextLength === world.contextLength) return [];
  return [
    `without a network Hermes finds a window of ${contextLength} tokens; it was asked with the audit's, ${world.contextLength ?? "none"}`,
  ];
}

function count(list: readonly string[], one: string, many?: string): string {
  return list.length === 0 ? "" : plural(list.length, one, many);
}
