import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and during hydration, for content that the server cannot render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
