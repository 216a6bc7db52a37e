/** The simulated API version. The shop's `stripe` package uses the same version. */
export const apiVersion = '2026-10-28.endive';
