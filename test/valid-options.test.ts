import { describe, expect, test } from "vitest";
import { audit, check, render } from "../src/index.ts";
import { checkOptions } from "../src/valid-options.ts";

describe("options that JavaScript lets through are refused", () => {
  test.each([
    [{ hom: "/" }, 'unknown option "hom"', "did you mean home?"],
    [{ home: null }, "the option home must be a string", undefined],
    [{ tools: "skill_view" }, "the option tools must be a list of strings", undefined],
    [{ contextLength: "many" }, "the option contextLength must be a number of tokens, or null", undefined],
    [{ env: { HOME: 5 } }, "the option env must be an object of strings", undefined],
    [{ ignoreRules: "yes" }, "the option ignoreRules must be true or false", undefined],
  ])("%j", (options, message, hint) => {
    expect(() => {
      checkOptions(options);
    }).toThrow(expect.objectContaining({ name: "AuditError", code: "bad-option", message, hint }));
  });

  test.each([{}, { home: undefined }, { contextLength: null }, { env: { A: undefined } }, { env: process.env }])(
    "%j is fine",
    (options) => {
      expect(() => {
        checkOptions(options);
      }).not.toThrow();
    },
  );

  test("every function of the library that takes options looks at them", async () => {
    const wrong: object = { hom: "/" };
    await expect(audit(wrong)).rejects.toMatchObject({ code: "bad-option" });
    await expect(render(wrong, "soul")).rejects.toMatchObject({ code: "bad-option" });
    await expect(check(wrong)).rejects.toMatchObject({ code: "bad-option" });
  });
});
