import { expect, test } from "vitest";
import { mainRequest, readRequest, type SentRequest } from "../../../src/verify/capture/request.ts";

const sent = (system: string, user: string, tools: readonly string[] = []): SentRequest => ({
  messages: [
    { role: "system", text: system },
    { role: "user", text: user },
  ],
  tools,
  toolChars: 0,
});

test("The session's own request is the one with the word and the longest system message", () => {
  const requests = [sent("Make a title.", "title for: hello"), sent("You are an agent.", "hello", ["memory"])];
  expect(mainRequest(requests, "hello")).toMatchObject({ system: "You are an agent.", requests: 2, tools: ["memory"] });
  expect(mainRequest(requests, "other")).toBeUndefined();
});

test("A system message that is sent as `developer` counts, and several are joined", () => {
  const request = readRequest(
    JSON.stringify({
      messages: [
        { role: "developer", content: "a" },
        { role: "system", content: "b" },
        { role: "user", content: "hello" },
      ],
    }),
  );
  expect(request && mainRequest([request], null)).toMatchObject({
    system: "a\n\nb",
    turns: [{ role: "user", text: "hello" }],
  });
});

test.each(["", "no JSON", "[]", '{"messages": 5}', "null"])("A body %j is no chat request", (body) => {
  expect(readRequest(body)).toBeUndefined();
});
