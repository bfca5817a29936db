import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "../src/cli/parse.ts";
import { runCli } from "./helpers/run.ts";

/** Every page that is shown to users and contributors. */
const files = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name)),
];

/** A command line of the docs, without what stands behind a pipe, a redirection or a `#`. */
interface Shown {
  readonly file: string;
  readonly line: string;
  /** What the docs show as its output; empty where they show none. */
  readonly output: string;
}

const shown = files.flatMap((file) => commandsOf(file, readFileSync(file, "utf8")));

function commandsOf(file: string, text: string): readonly Shown[] {
  const blocks = [...text.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
  const inBlocks = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const [first = "", ...rest] = lines;
    const isConsole = first.startsWith("$ hermes-audit");
    return lines.flatMap((line, at) => {
      const command = /^(?:\$ )?(hermes-audit .*)/.exec(line)?.[1];
      if (command === undefined) return [];
      return [
        {
          file,
          line: command,
          output: at === 0 && isConsole && !rest.some((one) => one.startsWith("$ ")) ? rest.join("\n") : "",
        },
      ];
    });
  });
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const spans = [...prose.matchAll(/`(hermes-audit [^`]+)`/g)].map(([, line = ""]) => ({ file, line, output: "" }));
  return [...inBlocks, ...spans];
}

/** As a shell would split it; null where it holds a placeholder. */
function wordsOf(line: string): readonly string[] | null {
  const [command = ""] = line.split(/\s(?:#|\||>|&&|\|\|)/);
  if (/[…<[]|\.\.\./.test(command)) return null;
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)]
    .map(([, single, double, plain]) => single ?? double ?? plain ?? "")
    .slice(1);
}

const commands = shown.flatMap(({ file, line }) => {
  const words = wordsOf(line);
  // A lone name is a mention of the command.
  return words === null || words.length < 2 ? [] : [{ file, line, words }];
});

test("the docs show commands", () => {
  expect(commands.length).toBeGreaterThan(40);
});

test.each(commands)("$file: $line is a command line that the program takes", ({ words }) => {
  expect(parse(words, 80).kind).toMatch(/^(run|text)$/);
});

describe("what the docs show of the sample world is what the program prints", () => {
  const sampled = shown.filter(({ line, output }) => line.includes("--sample") && output !== "");
  test.each(sampled)("$file: $line", async ({ line, output }) => {
    const { stdout } = await runCli(wordsOf(line) ?? [], { env: { COLUMNS: "110" } });
    const kept = output.replace(/…\n$/, "");
    expect(stdout.slice(0, kept.length)).toBe(kept);
  });
});

describe("links between the pages lead somewhere", () => {
  const links = files.flatMap((file) => {
    const prose = readFileSync(file, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
    return [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => ({
      file,
      target,
    }));
  });
  test.each(links)("$file -> $target", ({ file, target }) => {
    expect(existsSync(path.join(path.dirname(file), target))).toBe(true);
  });
});

test("the worked example of adding a release shows the files as they are", () => {
  const blocks = [...readFileSync("docs/adding-a-release.md", "utf8").matchAll(/^```(json|ts)\n([\s\S]*?)^```/gm)];
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, "");
  const sources = [
    "fixtures/worlds/agents-chain-with-override/world.json",
    "src/releases/features.ts",
    "src/rules/project-context/agents-md.ts",
  ].map((file) => squeezed(readFileSync(file, "utf8")));
  expect(blocks).toHaveLength(3);
  for (const [at, [, , block = ""]] of blocks.entries()) expect(sources[at]).toContain(squeezed(block));
});
