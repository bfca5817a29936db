/**
 * Keeps what was read from an install, so that the next run looks at sizes and times alone. It lies in the user's cache
 * folder, never in HERMES_HOME; a cache that cannot be read or written is no error. The library has none.
 */
export interface InstallCache {
  /** What was kept under a name. */
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}
