import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value';

/** Ids of the products to be compared, kept in this browser only (reading of the specification: up to four). */
export const mostCompared = 4;

const none: readonly string[] = [];

const parse = (text: string | null): readonly string[] => {
  try {
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list)
      ? list.filter((id): id is string => typeof id === 'string').slice(0, mostCompared)
      : none;
  } catch {
    return none;
  }
};

const stored = storedValue('compare', parse);

const write = (ids: readonly string[]): void => stored.write(ids.length === 0 ? null : JSON.stringify(ids));

export const removeFromCompare = (id: string): void => write(stored.read().filter((other) => other !== id));

/** False where four are there already. */
export const addToCompare = (id: string): boolean => {
  const ids = stored.read();
  if (ids.includes(id)) return true;
  if (ids.length >= mostCompared) return false;
  write([...ids, id]);
  return true;
};

export const clearCompare = (): void => write([]);

const nothing = () => none;

/** None on the server and in the first frame. */
export const useCompareList = (): readonly string[] => useSyncExternalStore(stored.subscribe, stored.read, nothing);
