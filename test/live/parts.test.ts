import { describe, expect, test } from "vitest";
import { refuseClearText, shownAddress } from "../../src/live/address.ts";
import { createInbox } from "../../src/live/inbox.ts";
import { deadlineIn } from "../../src/live/limits.ts";
import { splitLines } from "../../src/live/line-splitter.ts";
import { splitCommand } from "../../src/live/start-command.ts";
import { timeText } from "../../src/live/time-text.ts";

describe("lines of a stream", () => {
  const linesOf = (...chunks: readonly (string | Buffer)[]): { lines: readonly string[]; tooLong: number } => {
    const lines: string[] = [];
    let tooLong = 0;
    const splitter = splitLines(
      (line) => lines.push(line),
      () => tooLong++,
    );
    for (const chunk of chunks) splitter.push(Buffer.from(chunk));
    return { lines, tooLong };
  };

  test("end at line feeds alone, wherever chunks end", () => {
    const euro = Buffer.from("€\n");
    expect(linesOf("a\nb", "", "c\n\nd\u2028e\r\n", euro.subarray(0, 1), euro.subarray(1), "rest").lines).toEqual([
      "a",
      "bc",
      "",
      "d\u2028e\r",
      "€",
    ]);
  });

  test("a line of more than 16 MB is told once, and nothing after it is handed on", () => {
    const part = "x".repeat(6 * 1024 * 1024);
    expect(linesOf("a\n", part, part, part, part, "\nb\n")).toEqual({ lines: ["a"], tooLong: 1 });
  });
});

describe("frames that wait", () => {
  test("are read in order, then the failure is thrown, of which the first counts", async () => {
    const inbox = createInbox("peer");
    inbox.push("a");
    inbox.fail(new Error("first"));
    inbox.fail(new Error("second"));
    expect(await inbox.next("x", deadlineIn(1000))).toBe("a");
    await expect(inbox.next("x", deadlineIn(1000))).rejects.toThrow("first");
  });

  test("a peer that never stops to talk does not answer either", async () => {
    const inbox = createInbox("peer");
    inbox.push("a");
    await expect(inbox.next("an answer", { totalMs: 5, left: () => 0 })).rejects.toThrow(
      "peer did not answer within 0.005 s (waiting for an answer)",
    );
  });

  test("more than can be read is refused", async () => {
    const inbox = createInbox("peer");
    for (let at = 0; at <= 10_000; at++) inbox.push("a");
    await expect(inbox.next("x", deadlineIn(1000))).rejects.toThrow("peer sends more than can be read");
  });
});

test.each([
  ["python -m tui_gateway.entry", ["python", "-m", "tui_gateway.entry"]],
  [`  a  "b c" 'd "e' f\\ g h"i"'j'  `, ["a", "b c", 'd "e', "f g", "hij"]],
  [String.raw`"a\"b\$c\d" '' ""`, [String.raw`a"b$c\d`, "", ""]],
  ["$HOME *", ["$HOME", "*"]],
  ["", []],
])("the command line %j is split as a shell does, and nothing is expanded", (line, words) => {
  expect(splitCommand(line)).toEqual(words);
});

test.each([`a "b`, "a 'b", "a \\"])("a quote that is not closed is said: %j", (line) => {
  expect(() => splitCommand(line)).toThrow("a quote in the command is not closed");
});

test("an address is shown without credentials, query and fragment", () => {
  expect(shownAddress(new URL("ws://user:pass@host:1234/api/ws?token=x#y"))).toBe("ws://host:1234/api/ws");
  expect(shownAddress(new URL("http://[::1]:8642/"))).toBe("http://[::1]:8642");
});

test.each([
  "http://127.0.0.1:1",
  "http://127.9.9.9",
  "http://localhost",
  "http://a.localhost",
  "http://[::1]",
  "http://2130706433",
  "https://x.example",
])("a secret may go to %s", (address) => {
  expect(() => refuseClearText(new URL(address), "the key", false)).not.toThrow();
});

test.each(["http://10.0.0.1", "http://127.0.0.1.example", "http://localhost.example", "ws://0.0.0.0", "http://[::2]"])(
  "a secret may not go to %s, unless that was asked for",
  (address) => {
    expect(() => refuseClearText(new URL(address), "the key", false)).toThrow(/^the key is not sent unencrypted to /);
    expect(() => refuseClearText(new URL(address), "the key", true)).not.toThrow();
  },
);

test("a time that a Date does not hold is no crash", () => {
  expect(timeText(0)).toBe("1970-01-01 00:00:00Z");
  expect(timeText(1e300)).toBe("at no time there is");
});
