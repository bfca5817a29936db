import { expect, test } from "vitest";
import { releaseFor } from "../../src/releases/table.ts";
import { contextPlaceholder, memoryPlaceholder } from "../../src/threats/placeholders.ts";

test("a context file's line names its label and every id", () => {
  expect(contextPlaceholder("../AGENTS.md", ["invisible_unicode_U+200D", "exfil_curl"])).toBe(
    "[BLOCKED: ../AGENTS.md contained potential prompt injection (invisible_unicode_U+200D, exfil_curl). Content not loaded.]",
  );
});

test("a memory entry's line tells how to delete it, with the target from 0.22.2 on", () => {
  const head = "[BLOCKED: USER.md entry contained threat pattern(s): hermes_env. Removed from system prompt; use ";
  expect(memoryPlaceholder("USER.md", ["hermes_env"], releaseFor("0.21.5"))).toBe(
    `${head}memory(action=remove) to delete the original.]`,
  );
  expect(memoryPlaceholder("USER.md", ["hermes_env"], releaseFor("0.22.2"))).toBe(
    `${head}memory(action=remove, target='user') to delete the original.]`,
  );
});
