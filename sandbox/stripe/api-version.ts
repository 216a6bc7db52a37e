/** The simulated API version; the shop's `stripe` package uses the same. */
export const apiVersion = '2026-10-28.endive';
