import { useSyncExternalStore } from 'react';
import type { Product } from '../../contract/products';
import { storedValue } from './stored-value';

/**
 * Products this browser has looked at, the last one first. Copies for the shelf only: their prices grow old, and every
 * card leads to the product itself (specification, section 2: a recently viewed card links to /product/{prodId}).
 */
export type ViewedProduct = Pick<Product, 'name' | 'brand' | 'price' | 'oldPrice' | 'rating'> & {
  prodId: string;
  picture: Product['pictures'][number] | null;
};

/** More than are shown: the product that is being looked at is left out. */
const most = 13;

const none: readonly ViewedProduct[] = [];

const isViewed = (value: unknown): value is ViewedProduct => {
  if (typeof value !== 'object' || value === null) return false;
  const { prodId, name, price } = value as Record<string, unknown>;
  return typeof prodId === 'string' && typeof name === 'string' && typeof price === 'number';
};

const parse = (text: string | null): readonly ViewedProduct[] => {
  try {
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list) ? list.filter(isViewed) : none;
  } catch {
    return none;
  }
};

const stored = storedValue('recentlyViewed', parse);

export const rememberViewed = (product: Product): void => {
  const { id, name, brand, price, oldPrice, rating, pictures } = product;
  const viewed: ViewedProduct = { prodId: id, name, brand, price, oldPrice, rating, picture: pictures[0] ?? null };
  const others = stored.read().filter(({ prodId }) => prodId !== id);
  stored.write(JSON.stringify([viewed, ...others].slice(0, most)));
};

const nothing = () => none;

/** None on the server and in the first frame. */
export const useRecentlyViewed = (): readonly ViewedProduct[] =>
  useSyncExternalStore(stored.subscribe, stored.read, nothing);
