import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { RELEASES } from "../../src/releases/table.ts";
import { renderJson } from "../../src/report/json.ts";
import { joinPieces } from "../../src/report/pieces.ts";
import { redactReport } from "../../src/report/redact.ts";
import { hostileTree, reportOf } from "../helpers/report.ts";

const schema: object = JSON.parse(readFileSync("src/report/report.schema.json", "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

function problems(report: unknown): unknown {
  return validate(report) ? [] : validate.errors;
}

describe("the JSON Schema of the report", () => {
  test.each(RELEASES)("holds for a world full of trouble in %s", async (hermes) => {
    const report = await reportOf(hostileTree(), { hermes });
    expect(problems(JSON.parse(joinPieces(renderJson(report))))).toEqual([]);
  });

  test("holds for a home that is not there", async () => {
    const report = await reportOf({}, { contextLength: null, hermes: "0.20.6" });
    expect(problems(JSON.parse(joinPieces(renderJson(report))))).toEqual([]);
  });

  test("holds for a redacted report", async () => {
    const report = redactReport(await reportOf(hostileTree()), ["someone"]);
    expect(problems(JSON.parse(joinPieces(renderJson(report))))).toEqual([]);
  });

  test("refuses a property that it does not know", async () => {
    const report = await reportOf({});
    expect(problems({ ...report, extra: 1 })).not.toEqual([]);
  });
});
