/** This module has no schemas, so that the browser does not load the schema library. */
export const checkoutChangeKinds = ['price', 'quantity', 'stock', 'gone', 'added', 'removed'] as const;
