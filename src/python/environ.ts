// Python's os.environ.get: only variables that are set, nothing inherited from Object.

/** The environment a Hermes process would see. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** os.environ.get(name). */
export function environGet(env: Environ, name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined;
}
