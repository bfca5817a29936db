import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longWay, loadUsualYaml } from "../../src/python/yaml/usual.ts";
import { configStrings } from "../../src/resolve/config-strings.ts";

const rows: readonly { yaml: string; names: string[] }[] = JSON.parse(
  readFileSync("fixtures/config-strings.json", "utf8"),
);

test.each(rows)("a list of names may be written as $yaml", async ({ yaml, names }) => {
  await longWay.load();
  const loaded = loadUsualYaml(yaml, "pyyaml");
  expect(loaded.ok && configStrings(loaded.value)).toEqual(names);
});
