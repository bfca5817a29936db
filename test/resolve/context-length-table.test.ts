import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Disk } from "../../src/disk.ts";
import { releaseFor } from "../../src/releases/table.ts";
import type { Config } from "../../src/resolve/config.ts";
import { codexRow, endpointLength, isStaleLength } from "../../src/resolve/context-length-table.ts";
import { resolveContextLength } from "../../src/resolve/context-length.ts";

const RELEASES = JSON.parse(
  readFileSync(new URL("../../fixtures/window-of-name.json", import.meta.url), "utf8"),
) as Record<string, Record<string, number>>;

const NO_CONFIG: Config = {
  path: "/h/config.yaml",
  status: "absent",
  raw: new Map(),
  get: () => undefined,
  from: () => ({ kind: "default" }),
};

/** A disk without files. */
const NO_DISK: Disk = {
  stat: () => ({ kind: "absent" }),
  signature: () => undefined,
  readBriefly: () => ({ ok: false, code: "ENOENT" }) as const,
  isLink: () => false,
  linkTarget: () => undefined,
  read: () => ({ ok: false, code: "ENOENT" }),
  list: () => ({ ok: false, code: "ENOENT" }),
  realpath: (path) => path,
};

describe.each(Object.entries(RELEASES))("the window of a model's name in Hermes %s", (id, windows) => {
  it("is Hermes' own for every name", () => {
    const release = releaseFor(id);
    const ours = Object.keys(windows).map((model) => {
      const options = { model };
      return [model, resolveContextLength({ options, config: NO_CONFIG, release, home: "/h", disk: NO_DISK }).value];
    });
    expect(ours).toEqual(Object.entries(windows));
  });
});

describe("a window that holds in one place", () => {
  const newest = releaseFor("0.22.2");

  it("is smaller behind the Codex login", () => {
    expect(codexRow("openai/gpt-5.5", newest)?.tokens).toBe(272_000);
    expect(codexRow("gpt-5.3-codex-spark", newest)?.tokens).toBe(128_000);
    expect(codexRow("claude-opus-4", newest)).toBeUndefined();
  });

  it.each([
    ["k3", "https://api.kimi.com/coding/v1", 1_048_576],
    ["K3", "https://API.kimi.com:443/coding/", 1_048_576],
    ["k3", "https://api.kimi.com/v1", undefined],
    ["k3", "http://api.kimi.com/coding", undefined],
    ["deepseek-ai/deepseek-v4-pro", "https://integrate.api.nvidia.com/v1", 262_144],
  ])("is that of %s at %s: %s", (model, url, tokens) => {
    expect(endpointLength(model, url, newest)).toBe(tokens);
  });
});

describe("a cached window from before Hermes knew the model", () => {
  it.each([
    ["grok-4.3", 256_000, "0.20.4", true],
    ["grok-4.3", 256_001, "0.20.4", false],
    ["deepseek-v4-pro", 128_000, "0.20.6", false],
    ["deepseek-v4-pro", 128_000, "0.21.3", true],
    ["claude-opus-4-8", 200_000, "0.22.2", false],
  ])("%s with %s tokens in %s is stale: %s", (model, tokens, id, stale) => {
    expect(isStaleLength(model, tokens, releaseFor(id))).toBe(stale);
  });
});
