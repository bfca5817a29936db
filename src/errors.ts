/** What a caller can have done wrong. The command line exits 2 on each. */
export type AuditErrorCode =
  | "no-such-home"
  | "no-such-directory"
  | "no-such-profile"
  | "unknown-release"
  | "no-such-install"
  | "unknown-surface"
  | "unknown-block"
  | "unknown-format"
  | "unknown-tokenizer"
  | "bad-option"
  | "bad-config"
  | "bad-file"
  | "incomplete"
  | "cannot-run"
  | "no-answer"
  | "not-allowed";

/** The only error thrown on purpose: a sentence for the user, and what to try. */
export class AuditError extends Error {
  readonly code: AuditErrorCode;
  readonly hint: string | undefined;

  constructor(code: AuditErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AuditError";
    this.code = code;
    this.hint = options.hint;
  }
}
