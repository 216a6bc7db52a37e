import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The only RTK Query api. `src/api/<resource>.ts` add their endpoints by `injectEndpoints`; nothing else in the browser
 * calls the backend.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Catalogue',
    'Product',
    'Reviews',
    'MyList',
    'Cart',
    'User',
    'Checkout',
    'Orders',
    'Uploads',
    'Sessions',
    'Addresses',
  ],
  endpoints: () => ({}),
});

/**
 * Prefixes a tag's id. RTK Query stores ids as keys of plain objects, where `constructor` or `__proto__` would hit
 * inherited properties.
 */
export const tagId = (id: string): string => `:${id}`;

/** For `keepUnusedDataFor`: a customer's data is cached until `clearPrivateCache` removes it. */
export const keepWhileSignedIn = Infinity;

/** For `refetchOnMountOrArgChange`, in seconds: older data is refetched, because other devices change it too. */
export const staleAfterSeconds = 20;
