import { expect, test } from "vitest";
import { ancestors, baseName, join, parentOf } from "../src/path.ts";

test.each([
  ["/", ["/"]],
  ["/a", ["/a", "/"]],
  ["/a/b", ["/a/b", "/a", "/"]],
])("the ancestors of %s are itself and every directory above it", (directory, all) => {
  expect(ancestors(directory)).toEqual(all);
});

test("the root is its own parent, and joining to it doubles no slash", () => {
  expect([parentOf("/a/b"), parentOf("/a"), parentOf("/")]).toEqual(["/a", "/", "/"]);
  expect([join("/", "a"), join("/a", "b")]).toEqual(["/a", "/a/b"]);
});

test("the name of a path is what stands behind its last slash", () => {
  expect([baseName("/a/b.md"), baseName("b.md"), baseName("/")]).toEqual(["b.md", "b.md", ""]);
});
