/**
 * A value in localStorage that several tabs share, as a source for `useSyncExternalStore`: `read` is stable while the
 * stored text is, and subscribers hear of changes by this tab (through `write`) and by others (storage events). A page
 * that Back brings out of the browser's memory has missed those events and looks again.
 */
export interface StoredValue<Value> {
  read(): Value;
  write(text: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** Private windows may refuse storage altogether; the shop then forgets at the end of the page. */
const readText = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const storedValue = <Value>(key: string, parse: (text: string | null) => Value): StoredValue<Value> => {
  const listeners = new Set<() => void>();
  let lastText: string | null | undefined;
  let lastValue: Value;

  const hearOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listeners.forEach((listener) => listener());
  };

  const lookAgain = (event: PageTransitionEvent) => {
    if (event.persisted) listeners.forEach((listener) => listener());
  };

  return {
    read: () => {
      const text = readText(key);
      if (text !== lastText) {
        lastText = text;
        lastValue = parse(text);
      }
      return lastValue;
    },
    write: (text) => {
      try {
        if (text === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, text);
      } catch {
        // Storage is refused: see readText.
      }
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', hearOtherTabs);
        window.addEventListener('pageshow', lookAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', hearOtherTabs);
        window.removeEventListener('pageshow', lookAgain);
      };
    },
  };
};
