/**
 * Returns a function that loads a value on its first call. Later calls share the value; after a failure, the next call
 * loads again.
 */
export const loadOnce = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};
