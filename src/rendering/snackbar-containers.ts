let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/** A `ref` for an element in a modal dialog. While the dialog is open, this element contains the snackbar. */
export const snackbarContainer = (place: HTMLElement | null) => {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

export const topSnackbarContainer = {
  read: () => places.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
