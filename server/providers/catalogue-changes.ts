import type { OpenDatabase } from '../db/open-database';
import { catalogueChannel, productChannel, readCatalogueVersion } from '../repositories/catalogue/catalogue-version';

export interface CatalogueChanges {
  /** Returns the version, which is at most 5 s behind the last commit. Query the row for the exact version. */
  version(): number;
  /** Subscribes to changes by any process, and returns a function that unsubscribes. */
  onChange(listener: (version: number) => void): () => void;
  /**
   * Subscribes to changed products, by any process. A change may be missed while the connection is lost, so cache
   * products only for a short time.
   */
  onProductChange(listener: (productId: string) => void): () => void;
  close(): Promise<void>;
}

const pollInterval = 5_000;

/**
 * Follows the version by notifications. Also polls it, because a pooler may drop notifications. Announces a change only
 * when `open.reads` shows it, because a cache that is filled from an older replica would keep the old data.
 */
export const followCatalogue = async (open: OpenDatabase): Promise<CatalogueChanges> => {
  const listeners = new Set<(version: number) => void>();
  const productListeners = new Set<(productId: string) => void>();
  let known = await readCatalogueVersion(open.database);
  await open.replica?.untilReplicated();
  const hear = async (version: number): Promise<void> => {
    if (version <= known) return;
    await open.replica?.untilReplicated();
    if (version <= known) return;
    known = version;
    for (const listener of listeners) listener(version);
  };
  const look = async (): Promise<void> => hear(await readCatalogueVersion(open.database));
  const stop = await open.listen(catalogueChannel, (payload) => {
    const version = Number(payload);
    // An empty message means that the connection was restored, so notifications may have been missed.
    if (payload === '' || !Number.isSafeInteger(version)) void look().catch(() => undefined);
    else void hear(version);
  });
  const hearProduct = async (productId: string): Promise<void> => {
    await open.replica?.untilReplicated();
    for (const listener of productListeners) listener(productId);
  };
  const stopProducts = await open.listen(productChannel, (productId) => {
    if (productId !== '') void hearProduct(productId);
  });
  const timer =
    open.kind === 'postgres' ? setInterval(() => void look().catch(() => undefined), pollInterval).unref() : undefined;
  return {
    version: () => known,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onProductChange(listener) {
      productListeners.add(listener);
      return () => void productListeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      listeners.clear();
      productListeners.clear();
      await Promise.all([stop(), stopProducts()]);
    },
  };
};
