import { describe, expect, test } from "vitest";
import { functionsOf } from "../../src/install/functions.ts";

const SOURCE = `import os

def plain(a, b=(
    1, 2,
)):
    """What it does."""
    return a  # why

@decorated
async def later():
    def inner():
        return 1
    return inner

class Store:
    limit = 3

    def load(self): return self.limit

    @property
    def size(self):
        return f"def {self}"

def last():
    pass
`;

describe("the functions of a Python module", () => {
  test("are found with their classes and lines; what is inside one is a part of it", () => {
    expect(functionsOf(SOURCE).map(({ name, line, endLine }) => `${name} ${line}-${endLine}`)).toEqual([
      "plain 3-7",
      "later 10-13",
      "Store.load 18-18",
      "Store.size 21-22",
      "last 24-25",
    ]);
  });

  const print = (source: string): string => functionsOf(source)[0]?.fingerprint ?? "";

  test.each([
    ["a comment", "def f(a):\n    # why\n    return a\n"],
    ["a docstring", 'def f(a):\n    """Says.\n\n    More."""\n    return a\n'],
    ["blank lines and spaces", "def  f( a ) :\n\n    return  a\n"],
    ["what stands around it", "import os\n\n\ndef f(a):\n    return a\n\n\nx = 1\n"],
  ])("are the same whatever %s", (_, source) => {
    expect(print(source)).toBe(print("def f(a):\n    return a\n"));
  });

  test.each([
    [
      "an indent",
      "def f(a):\n    if a:\n        b()\n    return a\n",
      "def f(a):\n    if a:\n        b()\n        return a\n",
    ],
    ["a string", 'def f():\n    return "AGENTS.md"\n', 'def f():\n    return "AGENT.md"\n'],
    ["a name", "def f():\n    return a\n", "def f():\n    return b\n"],
  ])("differ by %s", (_, one, other) => {
    expect(print(one)).not.toBe(print(other));
  });
});
