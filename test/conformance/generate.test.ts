import { describe, expect, test } from "vitest";
import { generateWorld, KINDS } from "../../conformance/generate/index.ts";
import { joinParts, type ConformanceWorld, type WorldFile } from "../../conformance/world.ts";

const WORLDS = Array.from({ length: 300 }, (_, at) => generateWorld("test", at, KINDS));

describe("the generator", () => {
  test("makes the same worlds of the same seed, and others of another", () => {
    expect(generateWorld("test", 7, KINDS)).toEqual(WORLDS[7]);
    expect(generateWorld("other", 7, KINDS).files).not.toEqual(WORLDS[7]?.files);
  });

  test("makes each world whatever number it is asked for first", () => {
    expect(generateWorld("test", 299, KINDS)).toEqual(WORLDS[299]);
  });

  test("keeps to the kinds that are wanted", () => {
    expect(new Set(WORLDS.map(({ kind }) => kind))).toEqual(new Set(["context", "skills", "memory", "cron"]));
    expect(generateWorld("test", 3, ["cron"]).kind).toBe("cron");
  });

  test("gives every cron world a job, and every world a file", () => {
    expect(WORLDS.filter(({ kind, jobs }) => kind === "cron" && jobs.length === 0)).toEqual([]);
    expect(WORLDS.filter(({ files }) => files.length === 0).length).toBeLessThan(6);
  });

  // A generator that has lost a feature would let every release pass.
  test.each<[string, (world: ConformanceWorld) => boolean]>([
    ["a byte order mark", (world) => someText(world, /^\uFEFF/)],
    ["Windows' line ends", (world) => someText(world, /\r\n/)],
    ["lone carriage returns", (world) => someText(world, /\r(?!\n)/)],
    ["next-line characters", (world) => someText(world, /\u0085/)],
    ["line separators", (world) => someText(world, /\u2028/)],
    ["characters beyond the first plane", (world) => someText(world, /[\u{10000}-\u{10FFFF}]/u)],
    ["NUL", (world) => someText(world, /\0/)],
    ["bytes that are no UTF-8", ({ files }) => files.some(({ kind }) => kind === "bytes")],
    ["links", ({ files }) => files.some(({ kind }) => kind === "link")],
    ["a link in the way to the session's directory", ({ cwd }) => cwd.endsWith("way-in")],
    [
      "directories in a file's place",
      ({ files }) => files.some((file) => file.kind === "dir" && file.path.endsWith(".md")),
    ],
    ["no git root", ({ files }) => !files.some(({ path }) => path.endsWith(".git"))],
    ["a .git file", ({ files }) => files.some(({ path, kind }) => path.endsWith(".git") && kind === "text")],
    ["an override", (world) => hasFile(world, "AGENTS.override.md")],
    ["a name in another case", (world) => hasFile(world, "Agents.md")],
    ["AGENTS.md in two directories", ({ files }) => files.filter(({ path }) => path.endsWith("/AGENTS.md")).length > 1],
    ["the same text twice", ({ files }) => hasTwice(files)],
    ["a .mdc file", ({ files }) => files.some(({ path }) => path.endsWith(".mdc"))],
    ["a long text", ({ files }) => files.some((file) => file.kind === "text" && joinParts(file.parts).length > 15_000)],
    ["a cap", (world) => inConfig(world, /^context_file_max_chars:/m)],
    ["a quoted number", (world) => inConfig(world, /: "\d+"/)],
    ["a variable in config.yaml", (world) => inConfig(world, /\$\{/)],
    ["a key that is there twice", (world) => inConfig(world, /^(\w+):.*\n(?:.*\n)*\1:/m)],
    ["no SOUL.md", (world) => !hasFile(world, "SOUL.md")],
    ["a distribution", (world) => hasFile(world, "distribution.yaml")],
    ["entries of memory", (world) => someText(world, /\n§\n/)],
    ["a delimiter that is none", (world) => someText(world, /\n§ \n/)],
    ["a limit of memory", (world) => inConfig(world, /memory_char_limit/)],
    ["external skills", (world) => inConfig(world, /external_dirs/)],
    ["project skills", (world) => inConfig(world, /trusted_project_dirs/)],
    ["disabled skills", (world) => inConfig(world, /^ {2}disabled:/m)],
    ["skills that are loaded at the start", (world) => inConfig(world, /auto_load/)],
    ["skills of an organisation", (world) => hasFile(world, ".active_org")],
    ["descriptions of categories", (world) => hasFile(world, "DESCRIPTION.md")],
    ["a platform", ({ env }) => "HERMES_PLATFORM" in env],
    ["a profile", ({ home }) => home.includes("/profiles/")],
    ["a second start", ({ changes }) => changes?.length === 0],
    ["an edit between two starts", ({ changes }) => (changes?.length ?? 0) > 0],
    [
      "an edit that the old signature hides",
      ({ changes }) => changes?.some(({ kind }) => kind === "disguise") ?? false,
    ],
    ["outputs of jobs", ({ files }) => files.some(({ path }) => path.includes("/cron/output/"))],
    ["no window", ({ contextLength }) => contextLength === null],
    ["a large window", ({ contextLength }) => (contextLength ?? 0) >= 1_000_000],
  ])("has worlds with %s among three hundred", (_name, has) => {
    expect(WORLDS.filter(has)).not.toEqual([]);
  });
});

function texts({ files }: ConformanceWorld): readonly string[] {
  return files.flatMap((file) => (file.kind === "text" ? [joinParts(file.parts)] : []));
}

function someText(world: ConformanceWorld, pattern: RegExp): boolean {
  return texts(world).some((text) => pattern.test(text));
}

function hasFile({ files }: ConformanceWorld, name: string): boolean {
  return files.some(({ path }) => path.endsWith(`/${name}`));
}

function hasTwice(files: readonly WorldFile[]): boolean {
  const bodies = files.flatMap((file) => (file.kind === "text" ? [joinParts(file.parts).trim()] : [])).filter(Boolean);
  return new Set(bodies).size < bodies.length;
}

function inConfig({ files }: ConformanceWorld, pattern: RegExp): boolean {
  const config = files.find(({ path }) => path.endsWith("/config.yaml"));
  return config?.kind === "text" && pattern.test(joinParts(config.parts));
}
