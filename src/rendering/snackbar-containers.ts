/** Containers for the snackbar in open dialogs. The last entry is the container in the topmost dialog. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/** A `ref` for a container in a modal dialog. While the dialog is open, the snackbar is rendered in this container. */
export const snackbarContainer = (place: HTMLElement | null) => {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

/** The container in the topmost open dialog; undefined if no dialog is open. */
export const topSnackbarContainer = {
  read: () => places.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
