import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { prefill } from "../../../src/rules/inline/prefill.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { dir, type Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

const MESSAGES =
  '[{"role": "user", "content": "hi"}, {"role": "assistant", "content": [{"type": "text", "text": "ok"}]}, {"role": "x"}, 5]';
const YAML = "prefill_messages_file: p.json\n";

async function entered(tree: Tree, options: AuditOptions = {}): Promise<unknown> {
  const { blocks, entries } = await worldOf({ "u/.hermes/config.yaml": YAML, ...tree }, options).run(prefill);
  const [segment] = blocks[0]?.segments ?? [];
  return segment?.kind === "text" ? segment.text : entries[0]?.status;
}

describe("the prefill file", () => {
  it.each([
    ["cli", true],
    ["kanban", true],
    ["gateway:telegram", true],
    ["cron", true],
    ["cli-oneshot", false],
    ["acp", false],
    ["api", false],
    ["batch", false],
  ])("%s reads it: %s", async (surface, reads) => {
    for (const hermes of RELEASES) {
      expect(await entered({ "u/.hermes/p.json": MESSAGES }, { surface, hermes })).toBe(reads ? "hi\n\nok" : "skipped");
    }
  });

  it("reaches the terminal interface from 0.22.2 on", async () => {
    const found = await Promise.all(
      RELEASES.map((hermes) => entered({ "u/.hermes/p.json": MESSAGES }, { surface: "tui", hermes })),
    );
    expect(found).toEqual([...RELEASES.slice(0, -1).map(() => "skipped"), "hi\n\nok"]);
  });

  it("is named by the variable, else the key, else the older key of agent", async () => {
    const files = {
      "u/.hermes/p.json": '[{"content": "p"}]',
      "u/v.json": '[{"content": "v"}]',
      "u/.hermes/a.json": '[{"content": "a"}]',
    };
    const agent = "agent:\n  prefill_messages_file: a.json\n";
    expect(
      await entered(
        { ...files, "u/.hermes/config.yaml": YAML + agent },
        { env: { HERMES_PREFILL_MESSAGES_FILE: " ~/v.json " } },
      ),
    ).toBe("v");
    expect(await entered({ ...files, "u/.hermes/config.yaml": YAML + agent })).toBe("p");
    expect(await entered({ ...files, "u/.hermes/config.yaml": agent })).toBe("a");
    expect(await entered({ ...files, "u/.hermes/config.yaml": "" })).toBeUndefined();
  });

  it.each([
    ["no file", {}, "absent"],
    ["no JSON", { "u/.hermes/p.json": "[" }, "unreadable"],
    ["no list", { "u/.hermes/p.json": "{}" }, "unreadable"],
    ["not UTF-8", { "u/.hermes/p.json": new Uint8Array([0x5b, 0xff, 0x5d]) }, "unreadable"],
    ["a directory", { "u/.hermes/p.json": dir() }, "unreadable"],
    ["an empty list", { "u/.hermes/p.json": "[]" }, "empty"],
  ])("with %s is ignored", async (_title, tree: Tree, status) => {
    expect(await entered(tree)).toBe(status);
  });

  it("may start with a BOM from 0.22.2 on", async () => {
    const found = await Promise.all(
      RELEASES.map((hermes) => entered({ "u/.hermes/p.json": `\ufeff${MESSAGES}` }, { hermes })),
    );
    expect(found).toEqual([...RELEASES.slice(0, -1).map(() => "unreadable"), "hi\n\nok"]);
  });
});
