import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Each `src/api/<resource>.ts` injects its endpoints and adds their tags, except the tags listed here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Catalogue', 'Product', 'Reviews', 'MyList', 'Cart', 'User', 'Orders', 'Addresses'],
  endpoints: () => ({}),
});

/** Adds a prefix, because RTK Query uses ids as keys of plain objects, which inherit keys such as `constructor`. */
export const tagId = (id: string): string => `:${id}`;

/** For `keepUnusedDataFor`: a customer's data stays cached until `clearPrivateCache` removes it. */
export const keepWhileSignedIn = Infinity;

/** Older data is refetched, because the customer's other devices may have changed it. */
export const staleAfterSeconds = 20;
