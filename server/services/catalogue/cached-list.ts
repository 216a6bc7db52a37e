import { AsyncLocalStorage } from 'node:async_hooks';
import type { Product, ProductList } from '../../../contract/products';
import type { ListPlace } from '../../domain/catalogue/list-place';
import { CachedResponse } from '../../lib/cached-response';

/** A response with products, and the part of the catalogue that it covers. */
export class CachedList extends CachedResponse {
  constructor(
    found: Product[] | ProductList,
    readonly place: ListPlace,
  ) {
    super(found, new Set((Array.isArray(found) ? found : found.products).map(({ id }) => id)));
  }
}

const collecting = new AsyncLocalStorage<Set<ListPlace>>();

/** Runs `work`, and adds the place of each list that it reads to `places`, also for its calls within the process. */
export const collectPlaces = <Value>(places: Set<ListPlace>, work: () => Value): Value => collecting.run(places, work);

/** Adds a list's place for `collectPlaces`. Must be called for each list that is sent, whether cached or not. */
export const addToPage = ({ place }: CachedList): void => void collecting.getStore()?.add(place);
