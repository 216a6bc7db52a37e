import type { OpenDatabase } from '../db/open-database';
import type { ChangedListing } from '../domain/catalogue/list-scope';
import {
  catalogueChannel,
  listingChannel,
  productChannel,
  readVersions,
  type ListingNotice,
} from '../repositories/catalogue/catalogue-version';

/** `products` is undefined after a missed notification, because any product may have changed. */
type ListingListener = (products: readonly ChangedListing[] | undefined) => void;

export interface CatalogueChanges {
  /** Returns the version, usually at most 5 s behind the last commit; `readCatalogueVersion` returns the exact one. */
  version(): number;
  /** Listens to changes by any process; returns a function that unsubscribes. */
  onChange(listener: (version: number) => void): () => void;
  /**
   * Listens to changes of single products, such as a new review. A change may be missed while the connection is lost,
   * so cache products only for a short time.
   */
  onProductChange(listener: (productId: string) => void): () => void;
  /**
   * Listens to imports that change products, such as their prices, but do not raise the catalogue version. After a lost
   * notification, a change is announced up to 5 s late and without the products.
   */
  onListingChange(listener: ListingListener): () => void;
  close(): Promise<void>;
}

const pollInterval = 5_000;

/**
 * Follows the versions by notifications and by polling, because a pooler may drop notifications. Announces a change
 * only when queries through `open.reads` return the new data. Otherwise, a cache could read old data from a lagging
 * replica and keep it.
 */
export const followCatalogue = async (open: OpenDatabase): Promise<CatalogueChanges> => {
  const listeners = new Set<(version: number) => void>();
  const productListeners = new Set<(productId: string) => void>();
  const listingListeners = new Set<ListingListener>();
  let { version: known, listings: knownListings } = await readVersions(open.database);
  await open.replica?.untilReplicated();
  const hear = async (version: number): Promise<void> => {
    if (version <= known) return;
    await open.replica?.untilReplicated();
    if (version <= known) return;
    known = version;
    for (const listener of listeners) listener(version);
  };
  const hearListings = async (number: number, products?: readonly ChangedListing[]): Promise<void> => {
    if (number <= knownListings) return;
    await open.replica?.untilReplicated();
    if (number <= knownListings) return;
    const isNext = number === knownListings + 1;
    knownListings = number;
    for (const listener of listingListeners) listener(isNext ? products : undefined);
  };
  const look = async (): Promise<void> => {
    const { version, listings } = await readVersions(open.database);
    await Promise.all([hear(version), hearListings(listings)]);
  };
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
  const stopListings = await open.listen(listingChannel, (payload) => {
    if (payload === '') return;
    // The assertion is safe, because only `announceListings` sends to this channel.
    const { number, products } = JSON.parse(payload) as ListingNotice;
    void hearListings(number, products);
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
    onListingChange(listener) {
      listingListeners.add(listener);
      return () => void listingListeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      listeners.clear();
      productListeners.clear();
      listingListeners.clear();
      await Promise.all([stop(), stopProducts(), stopListings()]);
    },
  };
};
