import { AsyncLocalStorage } from 'node:async_hooks';
import type { Product, ProductList } from '../../../contract/products';
import type { ListPlace } from '../../domain/catalogue/list-place';
import { CachedResponse } from '../../lib/cached-response';

/** `place` is the part of the catalogue that the list covers. */
export class CachedList extends CachedResponse {
  constructor(
    found: Product[] | ProductList,
    readonly place: ListPlace,
  ) {
    super(found, new Set((Array.isArray(found) ? found : found.products).map(({ id }) => id)));
  }
}

const collecting = new AsyncLocalStorage<Set<ListPlace>>();

/**
 * Runs `work`. Each list that `work` reads adds its `ListPlace` to `places`, even if it is read through an API call
 * within this process.
 */
export const collectPlaces = <Value>(places: Set<ListPlace>, work: () => Value): Value => collecting.run(places, work);

/** Adds a list's `ListPlace` to the `places` of `collectPlaces`. Must be called even if the list was in the cache. */
export const addToPage = ({ place }: CachedList): void => void collecting.getStore()?.add(place);
