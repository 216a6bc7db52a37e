import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import type { ShopDispatch, ShopState } from '../state/make-store';
import { api } from './api';

/** Endpoints whose answers are one customer's alone; reviews say which of them is the customer's own. */
export const privateEndpoints: ReadonlySet<string> = new Set([
  'cart',
  'myList',
  'user',
  'uploadedPictures',
  'checkoutState',
  'orders',
  'order',
  'reviews',
]);

/**
 * Forgets what was answered to one customer before the next one looks, answers on their way included. A part of the page that
 * still shows one of them asks it anew.
 */
export const dropPrivateAnswers = () => (dispatch: ShopDispatch, getState: () => ShopState) => {
  for (const [key, query] of Object.entries(getState().api.queries)) {
    if (query?.endpointName === undefined || !privateEndpoints.has(query.endpointName)) continue;
    // The library's keys are texts of a brand of their own.
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey }));
  }
};
