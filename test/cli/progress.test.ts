import { expect, test } from "vitest";
import { progressOn } from "../../src/cli/progress.ts";

function terminal(isTTY: boolean) {
  const written: string[] = [];
  const stderr = {
    isTTY,
    columns: isTTY ? 80 : undefined,
    write: async (text: string) => {
      written.push(text);
    },
  };
  return { written, io: { stderr } };
}

test("a pipe gets no progress", () => {
  const { written, io } = terminal(false);
  let now = 0;
  const progress = progressOn(io, () => now);
  for (now = 1000; now <= 5000; now += 500) progress.report(now, 10_000);
  progress.clear();
  expect(written).toEqual([]);
});

test("what takes less than a second says nothing, and leaves nothing to clear", () => {
  const { written, io } = terminal(true);
  let now = 0;
  const progress = progressOn(io, () => now);
  now = 999;
  progress.report(10, 100);
  progress.clear();
  expect(written).toEqual([]);
});

test("what takes longer says how far it is, ten times a second at most, and takes the line away", () => {
  const { written, io } = terminal(true);
  let now = 0;
  const progress = progressOn(io, () => now);
  for (now = 1000; now <= 1150; now += 25) progress.report(now, 10_000);
  progress.clear();
  expect(written).toEqual([
    "\r\u001b[Kreading skills: 1,000 of 10,000",
    "\r\u001b[Kreading skills: 1,100 of 10,000",
    "\r\u001b[K",
  ]);
});
