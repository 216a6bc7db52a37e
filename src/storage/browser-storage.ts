import type { StoredName, StoredState } from '../state/stored-slices';
import { storedKeys } from './stored-keys';

const areaOf = ({ isOfTab }: { isOfTab?: boolean }): Storage => (isOfTab ? window.sessionStorage : window.localStorage);

/** The texts under a slice's keys. Private windows may refuse storage altogether: then nothing is kept. */
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

/** Null removes a key. Where storage is refused or full, the shop goes on and forgets at the end of the page. */
export const writeTexts = (name: StoredName, texts: readonly (string | null)[]): void => {
  const stored = storedKeys[name];
  stored.keys.forEach((key, index) => {
    const text = texts[index] ?? null;
    try {
      if (text === null) areaOf(stored).removeItem(key);
      else areaOf(stored).setItem(key, text);
    } catch {
      // See above.
    }
  });
};

/** What is kept of one slice. */
export const readState = <Name extends StoredName>(name: Name): StoredState[Name] =>
  storedKeys[name].read(...readTexts(name));
