import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The one RTK Query api. Endpoints live in `src/api/<resource>.ts` and join it by `injectEndpoints`; nothing else in the
 * browser calls the backend.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Catalogue', 'Product', 'Reviews', 'MyList', 'Cart', 'User', 'Checkout', 'Orders', 'Uploads'],
  endpoints: () => ({}),
});

/**
 * A tag's id. RTK Query keeps ids as names in plain objects, where `constructor` and `__proto__` would be found without having
 * been put there; no object has a name that begins so.
 */
export const tagId = (id: string): string => `:${id}`;

/**
 * Seconds that a customer's own data outlives the last part of the page that shows it: as long as the customer is signed in.
 * `dropPrivateAnswers` ends it.
 */
export const keepPrivate = Infinity;

/** Seconds within which an answer is new enough for a page that would rather ask anew: other devices change it too. */
export const newEnough = 20;
