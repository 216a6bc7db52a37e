import type { StoredName, StoredState } from '../state/stored-slices';
import { storedKeys } from './stored-keys';

const areaOf = ({ isOfTab }: { isOfTab?: boolean }): Storage => (isOfTab ? window.sessionStorage : window.localStorage);

/** Returns a slice's stored texts. They are null if storage is blocked, as in some private windows. */
export const readTexts = (name: StoredName): (string | null)[] => {
  const stored = storedKeys[name];
  return stored.keys.map((key) => {
    try {
      return areaOf(stored).getItem(key);
    } catch {
      return null;
    }
  });
};

/** Stores a slice's texts; null removes a key. If storage is blocked or full, the state is lost on closing the page. */
export const writeTexts = (name: StoredName, texts: readonly (string | null)[]): void => {
  const stored = storedKeys[name];
  stored.keys.forEach((key, index) => {
    const text = texts[index] ?? null;
    try {
      if (text === null) areaOf(stored).removeItem(key);
      else areaOf(stored).setItem(key, text);
    } catch {
      // Storage is blocked or full, so the text is not stored.
    }
  });
};

export const readState = <Name extends StoredName>(name: Name): StoredState[Name] =>
  storedKeys[name].read(...readTexts(name));
