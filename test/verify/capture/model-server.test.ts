import { onTestFinished, expect, test } from "vitest";
import { startModel, type StandInModel } from "../../../src/verify/capture/model-server.ts";

const REQUEST = {
  model: "m",
  messages: [
    {
      role: "system",
      content: [
        { type: "text", text: "one " },
        { type: "text", text: "two" },
      ],
    },
    { role: "user", content: "hello" },
  ],
  tools: [{ type: "function", function: { name: "memory" } }],
};

test("The stand-in model answers one word, records what it is sent and listens on loopback", async () => {
  const model = await started();
  expect(model.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  const answer = await post(model, REQUEST);
  expect(JSON.parse(answer)).toMatchObject({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }] });
  expect(model.requests).toEqual([
    {
      messages: [
        { role: "system", text: "one two" },
        { role: "user", text: "hello" },
      ],
      tools: ["memory"],
      toolChars: JSON.stringify(REQUEST.tools).length,
    },
  ]);
});

test("The stand-in model streams when it is asked to", async () => {
  const model = await started();
  const lines = (await post(model, { ...REQUEST, stream: true })).split("\n\n").filter((line) => line !== "");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"content":"ok"');
  expect(lines[1]).toContain('"finish_reason":"stop"');
  expect(lines[2]).toBe("data: [DONE]");
});

test("The stand-in model lists itself, and takes no notice of what is no chat request", async () => {
  const model = await started();
  const list = await fetch(`${model.baseUrl}/models`);
  expect(await list.json()).toMatchObject({ data: [{ object: "model" }] });
  await fetch(`${model.baseUrl}/chat/completions`, { method: "POST", body: "no JSON" });
  expect(model.requests).toEqual([]);
});

async function started(): Promise<StandInModel> {
  const model = await startModel();
  onTestFinished(() => model.close());
  return model;
}

async function post({ baseUrl }: StandInModel, body: object): Promise<string> {
  const response = await fetch(`${baseUrl}/chat/completions`, { method: "POST", body: JSON.stringify(body) });
  return response.text();
}
