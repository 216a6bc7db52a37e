import { AsyncLocalStorage } from 'node:async_hooks';
import type { Product, ProductList } from '../../../contract/products';
import type { ListScope } from '../../domain/catalogue/list-scope';
import { CachedResponse } from '../../lib/cached-response';

/** `scope` is the part of the catalogue that the list covers. */
export class CachedList extends CachedResponse {
  constructor(
    found: Product[] | ProductList,
    readonly scope: ListScope,
  ) {
    super(found, new Set((Array.isArray(found) ? found : found.products).map(({ id }) => id)));
  }
}

const collecting = new AsyncLocalStorage<Set<ListScope>>();

/**
 * Runs `work`. Each list that `work` reads adds its `ListScope` to `scopes`, even if it is read through an API call
 * within this process.
 */
export const collectScopes = <Value>(scopes: Set<ListScope>, work: () => Value): Value => collecting.run(scopes, work);

/** Adds a list's `ListScope` to the `scopes` of `collectScopes`. Must be called even if the list was in the cache. */
export const addToPage = ({ scope }: CachedList): void => void collecting.getStore()?.add(scope);
