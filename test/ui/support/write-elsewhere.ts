/** Changes a value as another tab does. */
export const writeElsewhere = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};
