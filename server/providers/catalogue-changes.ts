import type { OpenDatabase } from '../db/client';
import { catalogueChannel, readCatalogueVersion } from '../repositories/catalogue/catalogue-version';

/** What this process knows of the catalogue's version, so that it can drop what it has cached. */
export interface CatalogueChanges {
  /** The newest version heard of. A query tells the very last commit; this is never more than 5 s behind it. */
  version(): number;
  /** Calls back after each change made by any process; the function it answers stops that. */
  onChange(listener: (version: number) => void): () => void;
  close(): Promise<void>;
}

const LONGEST_LAG = 5_000;

/** Hears of changes by LISTEN; looks at the row as well, for where a pooler in between swallows notifications. */
export const followCatalogue = async (open: OpenDatabase): Promise<CatalogueChanges> => {
  const listeners = new Set<(version: number) => void>();
  let known = await readCatalogueVersion(open.database);
  const hear = (version: number): void => {
    if (version <= known) return;
    known = version;
    for (const listener of listeners) listener(version);
  };
  const look = async (): Promise<void> => hear(await readCatalogueVersion(open.database));
  const stop = await open.listen(catalogueChannel, (payload) => {
    const version = Number(payload);
    // An empty message follows a lost connection: something may have been missed.
    if (payload === '' || !Number.isSafeInteger(version)) void look().catch(() => undefined);
    else hear(version);
  });
  const timer =
    open.kind === 'postgres' ? setInterval(() => void look().catch(() => undefined), LONGEST_LAG).unref() : undefined;
  return {
    version: () => known,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      listeners.clear();
      await stop();
    },
  };
};
