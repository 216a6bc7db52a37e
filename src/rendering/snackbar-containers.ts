/** Containers inside open dialogs, the topmost last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/**
 * A `ref` for a container in a modal dialog. While the dialog makes the page inert, the snackbar renders in this
 * container.
 */
export const snackbarContainer = (place: HTMLElement | null) => {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

/** A store for `useSyncExternalStore` with the topmost container; undefined if no dialog is open. */
export const topSnackbarContainer = {
  read: () => places.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
