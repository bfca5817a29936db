import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rerun } from "../helpers/transcript.ts";

const FOLDER = "test/cli/transcripts";

/** UPDATE_TRANSCRIPTS=1 writes them anew, to be read in the diff; never in CI. */
const update = process.env["UPDATE_TRANSCRIPTS"] === "1" && process.env["CI"] === undefined;

test.each(readdirSync(FOLDER))("%s says what the command does", async (file) => {
  const written = readFileSync(`${FOLDER}/${file}`, "utf8");
  const now = await rerun(written);
  if (update) writeFileSync(`${FOLDER}/${file}`, now);
  else expect(now).toBe(written);
});
