import { useCallback, useSyncExternalStore } from 'react';
import { listenTo } from '../lib/listen-to';

const subscribe = (listener: () => void) => listenTo('scroll', listener, { passive: true });

const atTop = () => false;

/** Returns whether the page is scrolled by more than `distance` px. */
export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > distance, [distance]),
    atTop,
  );
