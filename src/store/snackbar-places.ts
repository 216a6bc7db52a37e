/** Where the message can stand over what is open, the one on top last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/** As a `ref`: what is open over the page, and closes it to screen readers and fingers, has the message in itself. */
export const snackbarPlace = (place: HTMLElement | null) => {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

/** As a source for `useSyncExternalStore`: the place on top, undefined where nothing is open. */
export const topSnackbarPlace = {
  read: () => places.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
