import { expect, test } from "vitest";
import { passedVariables } from "../../src/verify/variables.ts";

const inCopy = (value: string): string => value.replace(/^\/home/, "/copy/home");

test("variables of the prompt and those that config.yaml names are passed, secrets never", () => {
  const env = {
    PATH: "/usr/bin",
    HERMES_ENVIRONMENT_HINT: "a lab",
    HERMES_BUNDLES_DIR: "/home/me/bundles",
    NOTES: "/home/me/notes",
    OTHER: "x",
    OPENAI_API_KEY: "s3cr3t",
    MY_SECRET_DIR: "s3cr3t",
    HTTPS_PROXY: "http://proxy",
  };
  const config = "a: ${NOTES}\nb: ${env:MISSING}\nc: ${OPENAI_API_KEY}\nd: ${MY_SECRET_DIR}\n";
  expect(passedVariables(env, config, inCopy)).toEqual({
    values: {
      PATH: "/usr/bin",
      HERMES_ENVIRONMENT_HINT: "a lab",
      HERMES_BUNDLES_DIR: "/copy/home/me/bundles",
      NOTES: "/copy/home/me/notes",
    },
    names: ["HERMES_BUNDLES_DIR", "HERMES_ENVIRONMENT_HINT", "NOTES"],
    withheld: ["MY_SECRET_DIR", "OPENAI_API_KEY"],
  });
});
