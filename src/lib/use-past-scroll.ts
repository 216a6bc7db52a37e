import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const atTop = () => false;

/** Whether the page is scrolled past `distance` px. */
export const usePastScroll = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > distance, [distance]),
    atTop,
  );
