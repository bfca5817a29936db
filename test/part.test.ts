import { expect, test } from "vitest";
import { part, whole } from "../src/part.ts";

test("a step that asks for a part begins again when it is loaded, and each part is loaded once", async () => {
  const loads: string[] = [];
  const parts = ["a", "b"].map((name) =>
    part(async () => {
      loads.push(name);
      return name.toUpperCase();
    }),
  );
  let begun = 0;
  const step = (): string => {
    begun++;
    return parts.map((one) => one()).join("");
  };
  expect(await whole(step)).toBe("AB");
  expect(begun).toBe(3);
  expect(step()).toBe("AB");
  expect(loads).toEqual(["a", "b"]);
});

test("a part is missing until it is loaded", async () => {
  const one = part(async () => 1);
  expect(() => one()).toThrow("a part is not loaded");
  await one.load();
  expect(one()).toBe(1);
});

test("other errors pass", async () => {
  const step = (): never => {
    throw new RangeError("no");
  };
  await expect(whole(step)).rejects.toThrow(RangeError);
});
