import { expect, test } from "vitest";
import { worldOf } from "../helpers/world.ts";

const ID = "0a1b2c3d4e5f";
const MODEL =
  "model:\n  default: test-model\n  provider: custom\n  base_url: http://127.0.0.1:1/v1\n  context_length: 200000\n";

/** Window and cap of a job; a real 0.22.2 and a real 0.20.6 sent a file of 70,023 characters whole to the other model. */
function windowOf(job: object, config: string, surface: string, hermes: string) {
  const { world } = worldOf(
    {
      "u/.hermes/config.yaml": MODEL + config,
      "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: [{ id: ID, prompt: "p", ...job }] }),
    },
    { surface, hermes, contextLength: undefined },
  );
  return [world.model, world.contextLength, world.cap];
}

const OTHER = ["gemini-2.5-pro", 1_048_576, 251_658];
const CONFIGURED = ["test-model", 200_000, 48_000];
const FLEET = "cron: {model: gemini-2.5-pro}\n";

test.each([
  ["its own model", { model: "gemini-2.5-pro" }, "", `cron:${ID}`, "0.22.2", OTHER],
  ["its own model", { model: "gemini-2.5-pro" }, "", `cron:${ID}`, "0.20.6", OTHER],
  ["cron.model", {}, FLEET, `cron:${ID}`, "0.22.2", OTHER],
  ["cron.model", {}, FLEET, `cron:${ID}`, "0.20.6", OTHER],
  ["cron.model, which the release does not know,", {}, FLEET, `cron:${ID}`, "0.19.0", CONFIGURED],
  ["no model", {}, "", `cron:${ID}`, "0.22.2", CONFIGURED],
  ["cron.model in a terminal", {}, FLEET, "cli", "0.22.2", CONFIGURED],
])("a job with %s has the window of the model that runs", (_, job, config, surface, hermes, wanted) => {
  expect(windowOf(job, config, surface, hermes)).toEqual(wanted);
});
