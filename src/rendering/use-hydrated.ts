import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first frame, true from then on. What only a browser can know waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
