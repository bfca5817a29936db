import { expect, test } from "vitest";
import { soleJob } from "../../../src/verify/capture/jobs.ts";

test("The job that is captured has no model and no receiver of its own, and every other one is paused", () => {
  const jobs = [
    { id: "a", prompt: "p", model: "big", deliver: "telegram", enabled: false },
    { id: "b", script: "x.sh", enabled: true },
  ];
  expect(JSON.parse(soleJob(JSON.stringify({ jobs, updated_at: "then" }), "a") ?? "")).toEqual({
    updated_at: "then",
    jobs: [
      { id: "a", prompt: "p", enabled: true, state: "scheduled", deliver: "local" },
      { id: "b", script: "x.sh", enabled: false, state: "paused" },
    ],
  });
  expect(JSON.parse(soleJob(JSON.stringify(jobs), "a") ?? "")).toHaveLength(2);
});

test("A job that runs a program of the user's is not run", () => {
  expect(() => soleJob('[{"id": "a", "script": "x.sh"}]', "a")).toThrow("runs a script");
  expect(() => soleJob('[{"id": "a", "no_agent": true}]', "a")).toThrow("runs a script");
});

test("What is no list of jobs stays as it is", () => {
  expect(soleJob('{"jobs": 5}', "a")).toBeUndefined();
});
