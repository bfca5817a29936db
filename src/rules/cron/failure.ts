/** A run that fails while its prompt is built: Hermes raises, and no agent starts. */
export interface RunFailure {
  /** Python's exception with what it is about. */
  readonly message: string;
  readonly path: string;
  readonly line?: number | undefined;
}
