import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ShopDispatch, ShopState } from '../state/make-store';
import { api } from './api';

/** `reviews` depends on the customer, because only the customer's own review has a `customerId`. */
export const privateEndpoints: ReadonlySet<string> = new Set([
  'cart',
  'wishlist',
  'user',
  'sessions',
  'addresses',
  'uploadedPictures',
  'checkoutState',
  'coupon',
  'orders',
  'order',
  'reviews',
]);

/** Also removes queries that are still running. Mounted components refetch their data. */
export const clearPrivateCache = () => (dispatch: ShopDispatch, getState: () => ShopState) => {
  for (const [key, query] of Object.entries(getState().api.queries)) {
    if (query?.endpointName === undefined || !privateEndpoints.has(query.endpointName)) continue;
    // The cast is needed, because RTK Query brands the type of its cache keys.
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey }));
  }
};
