/** Where the message can stand over what is open, the one on top last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  places = next;
  for (const listener of listeners) listener();
};

/** As the `ref` of a place in whatever is open over the page and makes the page inert: the message is shown there meanwhile. */
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
