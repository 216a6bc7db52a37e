import { useCallback, useSyncExternalStore } from 'react';

const unknown = () => null;

/** Returns null on the server and during hydration. */
export const useMediaQuery = (query: string): boolean | null => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, unknown);
};
