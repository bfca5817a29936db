import { describe, expect, it } from "vitest";
import { AuditError } from "../../../src/errors.ts";
import { chooseSurface } from "../../../src/resolve/surface/choose.ts";
import { worldOf } from "../../helpers/world.ts";

function failure(run: () => unknown): AuditError {
  try {
    run();
  } catch (error) {
    if (error instanceof AuditError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("the name of a surface", () => {
  it("is cli when none is given", () => {
    expect(chooseSurface({})).toMatchObject({ name: "cli", from: { kind: "default" } });
  });

  it("takes a platform behind gateway: and a job behind cron:", () => {
    expect(chooseSurface({ surface: "gateway:my_platform" })).toMatchObject({ parameter: "my_platform" });
    expect(chooseSurface({ surface: "cron:a:b" })).toMatchObject({ row: { kind: "cron" }, parameter: "a:b" });
    expect(chooseSurface({ surface: "cron" }).parameter).toBeUndefined();
  });

  it.each([
    ["telegram", "gateway:telegram"],
    ["gateway", "gateway:telegram"],
    ["gateway:", "gateway:telegram"],
    ["gateway:a b", "gateway:telegram"],
    ["cron:", "cron:<job id>"],
    ["oneshot", "cli-oneshot"],
    ["chat", "cli"],
    ["tuii", "tui"],
    ["desktp", "desktop"],
    ["gateway:telegrm", undefined],
    ["cli:x", "cli"],
    ["API_SERVER", "api"],
  ])("%s suggests %s when it is unknown", (surface, suggestion) => {
    if (suggestion === undefined) return expect(chooseSurface({ surface }).parameter).toBe("telegrm");
    const error = failure(() => chooseSurface({ surface }));
    expect(error.code).toBe("unknown-surface");
    expect(error.hint).toContain(`did you mean ${suggestion}?`);
  });

  it("lists what there is when nothing comes near, and is not fooled by names of Object", () => {
    for (const surface of ["zzzzzzzzz", "constructor", "__proto__", ""]) {
      const { hint } = failure(() => chooseSurface({ surface }));
      expect(hint).toMatch(/^known: cli, cli-oneshot, tui/);
    }
  });

  it("of a job that is not there lists the jobs that are", () => {
    const jobs = { "u/.hermes/cron/jobs.json": JSON.stringify({ jobs: [{ id: "0a1b" }, { id: "0c" }] }) };
    const error = failure(() => worldOf(jobs, { surface: "cron:ffff" }));
    expect(error).toMatchObject({ code: "unknown-surface", hint: expect.stringMatching(/: 0a1b, 0c$/) });
    expect(failure(() => worldOf({}, { surface: "cron:ffff" })).hint).toMatch(/^no jobs in /);
  });
});
