/** The release whose shapes the sandbox has; the `stripe` package of the shop speaks the same. */
export const apiVersion = '2026-10-28.endive';
