interface Gate {
  readonly isOpen: Promise<void>;
  readonly open: () => void;
}

const gates = new Map<string, Gate>();

/** From now on a part of the page's code stays on its way. */
export const holdCode = (chunk: string): void => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  gates.set(chunk, { isOpen, open });
};

export const letCodeCome = (): void => {
  gates.forEach(({ open }) => open());
  gates.clear();
};

/** A module in the place of another, whose `import()` lasts as long as its chunk is held. */
export const lateModule = (chunk: string, load: () => object) => ({
  __esModule: true,
  // What is imported is waited for, as any promise is.
  then: (resolve: (module: object) => void) => {
    void (gates.get(chunk)?.isOpen ?? Promise.resolve()).then(() => resolve(load()));
  },
});
