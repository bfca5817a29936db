import type { JsonRecord } from "./json.ts";
import type { Deadline } from "./limits.ts";

/** A connection on which JSON texts go to and fro. */
export interface Channel {
  /** Who is at the other end, for people. */
  readonly peer: string;
  /** @throws AuditError `not-allowed` before anything is sent. */
  readonly send: (message: JsonRecord) => void;
  /** The next text; @throws AuditError `no-answer` */
  readonly next: (waitingFor: string, deadline: Deadline) => Promise<string>;
  /** Ends the connection, and what was started for it. */
  readonly close: () => Promise<void>;
}
