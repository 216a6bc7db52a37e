import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and in the first frame, true afterwards. For content that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
