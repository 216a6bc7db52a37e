/** All calls of the returned function share one load; after a failure, the next call loads again. */
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
