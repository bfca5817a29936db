import type { AllowList } from "./allow-list.ts";
import type { Channel } from "./channel.ts";
import { startChild, type Command } from "./child.ts";
import { liveError } from "./failure.ts";
import { createInbox } from "./inbox.ts";
import { splitLines } from "./line-splitter.ts";

/** Starts a program and talks to it in lines of JSON. */
export function openStdio(command: Command, allowed: AllowList): Channel {
  const peer = command.words.join(" ");
  const inbox = createInbox(peer);
  const child = startChild(command, inbox.fail);
  const lines = splitLines(
    (line) => line.trim() !== "" && inbox.push(line),
    () => inbox.fail(liveError(`${peer} sent a line of more than 16 MB`)),
  );
  child.process.stdout.on("data", (chunk: Buffer) => lines.push(chunk));
  return {
    peer,
    send(message) {
      allowed.check(message);
      child.process.stdin.write(`${JSON.stringify(message)}\n`);
    },
    next: inbox.next,
    close: child.stop,
  };
}
