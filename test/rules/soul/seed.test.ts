import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { soul } from "../../../src/rules/soul/index.ts";
import { worldOf } from "../../helpers/world.ts";

// The real text is Hermes' own prose, known by length and hash alone; here another one stands for it.
const STAND_IN = "You are a stand-in.";
vi.mock(import("../../../src/releases/prose.ts"), async (original) => {
  const prose = await original();
  const sha256 = createHash("sha256").update("You are a stand-in.").digest("hex");
  return { ...prose, DEFAULT_SOUL_LONG: { ...prose.DEFAULT_SOUL_LONG, chars: 19, sha256 } };
});

test.each([
  [`${STAND_IN}\n`, "soul-default"],
  ["You are a stand-off.", "soul-loaded"],
  ["You are another one", "soul-loaded"],
])("SOUL.md of %j is told as %s", async (text, kind) => {
  const { run } = worldOf({ "u/.hermes/profiles/bot/SOUL.md": text }, { hermes: "0.22.2", profile: "bot" });
  const { entries } = await run(soul);
  expect(entries.map(({ status, reason }) => [status, reason.kind])).toEqual([["loaded", kind]]);
});
