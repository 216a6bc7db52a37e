interface Gate {
  readonly isOpen: Promise<void>;
  readonly open: () => void;
}

const gates = new Map<string, Gate>();

export const holdCode = (chunk: string): void => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  gates.set(chunk, { isOpen, open });
};

export const releaseCode = (): void => {
  gates.forEach(({ open }) => open());
  gates.clear();
};

/** Replaces a module whose `import()` must not resolve while the chunk is held. */
export const holdableModule = (chunk: string, load: () => object) => ({
  __esModule: true,
  // If a module has a `then` function, `import()` waits for the module as for a promise.
  then: (resolve: (module: object) => void) => {
    void (gates.get(chunk)?.isOpen ?? Promise.resolve()).then(() => resolve(load()));
  },
});
