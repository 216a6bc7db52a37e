let containers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  containers = next;
  for (const listener of listeners) listener();
};

/** A `ref` for an element in a modal dialog. While the dialog is open, this element contains the snackbar. */
export const snackbarContainer = (container: HTMLElement | null) => {
  if (container === null) return undefined;
  change([...containers, container]);
  return () => change(containers.filter((other) => other !== container));
};

export const topSnackbarContainer = {
  read: () => containers.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
