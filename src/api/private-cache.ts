import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ShopDispatch, ShopState } from '../state/make-store';
import { api } from './api';

/** Endpoints with data of one customer; reviews mark the customer's own. */
export const privateEndpoints: ReadonlySet<string> = new Set([
  'cart',
  'myList',
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

/** Removes the cached data of the previous customer, running requests included. Mounted components refetch. */
export const clearPrivateCache = () => (dispatch: ShopDispatch, getState: () => ShopState) => {
  for (const [key, query] of Object.entries(getState().api.queries)) {
    if (query?.endpointName === undefined || !privateEndpoints.has(query.endpointName)) continue;
    // RTK Query's branded key type.
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey }));
  }
};
