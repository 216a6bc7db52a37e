import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Each `src/api/<resource>.ts` injects its endpoints and adds the tags that only these endpoints use. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Catalogue', 'Product', 'Reviews', 'MyList', 'Cart', 'User', 'Orders', 'Addresses'],
  endpoints: () => ({}),
});

/** RTK Query stores ids as keys of plain objects, where `constructor` or `__proto__` would hit inherited properties. */
export const tagId = (id: string): string => `:${id}`;

/** For `keepUnusedDataFor`: a customer's data stays cached until `clearPrivateCache` removes it. */
export const keepWhileSignedIn = Infinity;

/** Older data is refetched, because the customer's other devices may have changed it. */
export const staleAfterSeconds = 20;
