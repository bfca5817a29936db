/**
 * Code that few audits need, in a chunk of its own: it is asked for as if it were there. Loading takes a promise, and the
 * loaders of Hermes are told without any; so the step of the pipeline that asks for it in vain is given up, and begun
 * again (`whole`) when it is there. A step must therefore change nothing before its end, and catch no error of others.
 */
export interface Part<T> {
  (): T;
  load(): Promise<void>;
  /** For one who has the module anyway. */
  give(module: T): void;
}

/** `load` imports the module: `part(() => import("./seldom.ts"))`. */
export function part<T>(load: () => Promise<T>): Part<T> {
  let loaded: { readonly module: T } | undefined;
  const ask = (): T => {
    if (loaded === undefined) throw Object.assign(new Error("a part is not loaded"), { loadPart: ask.load });
    return loaded.module;
  };
  ask.load = async (): Promise<void> => {
    loaded ??= { module: await load() };
  };
  ask.give = (module: T): void => {
    loaded = { module };
  };
  return ask;
}

/** Runs a step, with all the parts that it asks for. */
export async function whole<T>(step: () => T): Promise<T> {
  while (true) {
    try {
      return step();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await error.loadPart();
    }
  }
}

function isMissing(error: unknown): error is Error & { readonly loadPart: () => Promise<void> } {
  return error instanceof Error && "loadPart" in error;
}
