import { useCallback, useSyncExternalStore } from 'react';
import { listenTo } from '../lib/listen-to';

const subscribe = (listener: () => void) => listenTo('scroll', listener, { passive: true });

const atTop = () => false;

export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > distance, [distance]),
    atTop,
  );
