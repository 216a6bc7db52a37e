import type { Stage } from './stage';

/** Another tab of the same browser writes these values. */
export const writeElsewhere = ({ page }: Stage, values: Readonly<Record<string, string | null>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
    }
    for (const key of Object.keys(entries)) window.dispatchEvent(new StorageEvent('storage', { key }));
  }, values);
