import { describe, expect, test } from "vitest";
import { generateWorld, KINDS } from "../../conformance/generate/index.ts";
import { reduceList, shrinkWorld, sizeOf } from "../../conformance/shrink.ts";
import { joinParts, type ConformanceWorld } from "../../conformance/world.ts";

describe("the shrinker", () => {
  test("leaves the items of a list that a fault needs", async () => {
    const items = Array.from({ length: 40 }, (_, at) => at);
    const needs = (rest: readonly number[]): Promise<boolean> => Promise.resolve(rest.includes(3) && rest.includes(31));
    expect(await reduceList(items, needs)).toEqual([3, 31]);
  });

  test("makes a small world of a large one with a fault planted in a text", async () => {
    const world = plant(generateWorld("shrink", 0, KINDS), "the fault");
    const small = await shrinkWorld(world, (one) => Promise.resolve(has(one, "repo/rules.md", /the fault/)));
    expect(small.files).toEqual([{ path: "repo/rules.md", kind: "text", parts: [["the fault\n", 1]] }]);
    expect(small).toMatchObject({ contextLength: null, env: {}, jobs: [] });
    expect(sizeOf(small)).toBeLessThan(500);
  });

  test("keeps what two files have to do with each other, and the one key of a config", async () => {
    const world = plant(generateWorld("shrink", 3, KINDS), "text");
    const config = "a: 1\nskills:\n  x: 1\n  disabled: [a]\nb: 2\n";
    const both: ConformanceWorld = {
      ...world,
      files: [
        { path: "u/.hermes/config.yaml", kind: "text", parts: [[config, 1]] },
        ...world.files.filter(({ path }) => !path.endsWith("config.yaml")),
      ],
    };
    const small = await shrinkWorld(both, (one) =>
      Promise.resolve(
        has(one, "repo/rules.md", /text/) && has(one, "u/.hermes/config.yaml", /skills:\n(?:.*\n)*.*disabled/),
      ),
    );
    expect(small.files.map((file) => [file.path, file.kind === "text" && joinParts(file.parts)])).toEqual([
      ["u/.hermes/config.yaml", "skills:\n  disabled: [a]\n"],
      ["repo/rules.md", "text\n"],
    ]);
  });

  test("keeps the second start where the fault is there", async () => {
    const world: ConformanceWorld = { ...plant(generateWorld("shrink", 1, KINDS), "x"), changes: [] };
    const small = await shrinkWorld(world, ({ changes }) => Promise.resolve(changes !== undefined));
    expect(small).toMatchObject({ files: [], changes: [] });
  });

  test("gives up in time where nothing can be left out", async () => {
    let tries = 0;
    const world = generateWorld("shrink", 1, KINDS);
    const small = await shrinkWorld(world, () => Promise.resolve(++tries < 0));
    expect(small).toEqual(world);
    expect(tries).toBeLessThanOrEqual(400);
  });
});

function plant(world: ConformanceWorld, text: string): ConformanceWorld {
  const lines = ["# Title\n", "one\n", `${text}\n`, "two\n"].map((line) => [line, 1] as const);
  const middle = Math.floor(world.files.length / 2);
  const files = [...world.files];
  files.splice(middle, 0, { path: "repo/rules.md", kind: "text", parts: [...lines, ["filler\n", 500]] });
  return { ...world, files };
}

function has({ files }: ConformanceWorld, path: string, pattern: RegExp): boolean {
  return files.some((file) => file.path === path && file.kind === "text" && pattern.test(joinParts(file.parts)));
}
