import { expect, test } from "vitest";
import { createDisk } from "../../../src/disk.ts";
import { sourcesOf } from "../../../src/install/sources.ts";
import { hermesText } from "../../../src/verify/capture/hermes-text.ts";
import { restOf } from "../../../src/verify/capture/rest.ts";
import { layTree } from "../../helpers/tree.ts";

const SOURCE = `
GUIDANCE = (
    "# Finishing the job\\n"
    "Do not stop after writing a stub, "
    "a plan, or a single command."
)


def lines(name, moment):
    """A docstring that is no text of the prompt at all."""
    parts = [f"Host: {name} ({moment})", "Conversation started: " + moment]
    return "\\n".join(parts)
`;

test("What is no block is Hermes' own by its source, the message, or unknown", () => {
  const root = layTree({ "agent/prompt_builder.py": SOURCE, "agent/other.py": "X = 1\n" });
  const system = [
    "I am Ada.",
    "# Finishing the job\nDo not stop after writing a stub, a plan, or a single command.",
    "Host: harbour (today)",
    "Conversation started: today",
    "Who has written this?\nAnd that?",
    "A line of the shadowed file",
  ].join("\n\n");
  const parts = restOf(
    { system, turns: [{ role: "user", text: "hello" }], tools: [], toolChars: 0, requests: 1 },
    [{ message: 0, start: 0, end: 9 }],
    {
      hermes: hermesText(sourcesOf(root, createDisk())),
      word: "hello",
      strays: [{ path: "/repo/CLAUDE.md", lines: new Set(["A line of the shadowed file"]) }],
    },
  );
  expect(parts.map(({ kind, source, file, chars, first }) => [kind, source ?? file, chars, first])).toEqual([
    ["hermes", "agent/prompt_builder.py GUIDANCE", 82, "# Finishing the job"],
    ["hermes", "agent/prompt_builder.py lines", 50, "Host: harbour (today)"],
    ["unknown", undefined, 31, "Who has written this?"],
    ["unknown", "/repo/CLAUDE.md", 27, "A line of the shadowed file"],
    ["message", undefined, 5, "hello"],
  ]);
});
