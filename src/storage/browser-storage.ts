import type { StoredName, StoredState } from '../state/stored-slices';
import { storedKeys } from './stored-keys';

export type Area = 'localStorage' | 'sessionStorage';

/** Returns null if storage is blocked, as in some private windows. */
export const readText = (area: Area, key: string): string | null => {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
};

/** Null removes the key. If storage is blocked or full, the text is not stored. */
export const writeText = (area: Area, key: string, text: string | null): void => {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
};

const areaOf = ({ isOfTab }: { isOfTab?: boolean }): Area => (isOfTab ? 'sessionStorage' : 'localStorage');

export const readTexts = (name: StoredName): (string | null)[] => {
  const stored = storedKeys[name];
  return stored.keys.map((key) => readText(areaOf(stored), key));
};

export const writeTexts = (name: StoredName, texts: readonly (string | null)[]): void => {
  const stored = storedKeys[name];
  stored.keys.forEach((key, index) => writeText(areaOf(stored), key, texts[index] ?? null));
};

export const readState = <Name extends StoredName>(name: Name): StoredState[Name] =>
  storedKeys[name].read(...readTexts(name));
