/**
 * A value that is made when it is first asked for. For patterns with classes of characters (`\p{L}`), written as strings:
 * V8 reads a literal when it reads the file, tried or not, and builds its classes from ICU's tables, a third of a
 * millisecond each.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
