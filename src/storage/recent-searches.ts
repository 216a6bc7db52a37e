import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value';

/** What this browser has searched for, the last first. */
const most = 6;

const none: readonly string[] = [];

const parse = (text: string | null): readonly string[] => {
  try {
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list) ? list.filter((words): words is string => typeof words === 'string') : none;
  } catch {
    return none;
  }
};

const stored = storedValue('recentSearches', parse);

export const rememberSearch = (words: string): void => {
  const others = stored.read().filter((known) => known.toLowerCase() !== words.toLowerCase());
  stored.write(JSON.stringify([words, ...others].slice(0, most)));
};

export const forgetSearches = (): void => stored.write(null);

const nothing = () => none;

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(stored.subscribe, stored.read, nothing);
