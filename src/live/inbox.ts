import { liveError, timedOut } from "./failure.ts";
import { MOST_WAITING, type Deadline } from "./limits.ts";

/** Frames of a connection, in order, until it fails. */
export interface Inbox {
  readonly push: (frame: string) => void;
  /** The connection is over; frames that came before are still read. The first reason counts. */
  readonly fail: (error: Error) => void;
  /**
   * The next frame.
   *
   * @throws AuditError `no-answer` when the connection is over, when time is up, and where frames come faster than they are read
   */
  readonly next: (waitingFor: string, deadline: Deadline) => Promise<string>;
}

/** An empty inbox. `peer`: who sends, for messages. */
export function createInbox(peer: string): Inbox {
  const frames: string[] = [];
  let bytes = 0;
  let failure: Error | undefined;
  let wake = (): void => {};
  return {
    push(frame) {
      frames.push(frame);
      bytes += frame.length;
      if (frames.length > MOST_WAITING.frames || bytes > MOST_WAITING.bytes) {
        failure ??= liveError(`${peer} sends more than can be read`);
        frames.length = 0;
      }
      wake();
    },
    fail(error) {
      failure ??= error;
      wake();
    },
    async next(waitingFor, deadline) {
      for (;;) {
        // Also while frames are there: a peer that never stops to talk does not answer either.
        if (deadline.left() === 0) throw failure ?? timedOut(peer, waitingFor, deadline);
        if (frames.length > 0) break;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(deadline.left(), 2 ** 31 - 1));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const frame = frames.shift() ?? "";
      bytes -= frame.length;
      return frame;
    },
  };
}
