/** Must equal the version of the shop's `stripe` package. */
export const apiVersion = '2026-10-28.endive';
