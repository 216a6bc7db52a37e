/** See `src/lib/json-ld-in-browser.ts`. */
export const productJsonLd = (): object => ({});
