import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { useSyncExternalStore } from 'react';

type ChartTheme = 'light' | 'dark';

const key = 'flowsTheme';
const listeners = new Set<() => void>();

const readChoice = (): ChartTheme | null => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The system's preference applies until the user chooses a theme. */
export const useChartTheme = (): { theme: ChartTheme; toggle: () => void } => {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null);
  const theme = chosen ?? (prefersDark ? 'dark' : 'light');
  return {
    theme,
    toggle: () => {
      localStorage.setItem(key, theme === 'dark' ? 'light' : 'dark');
      listeners.forEach((listener) => listener());
    },
  };
};
