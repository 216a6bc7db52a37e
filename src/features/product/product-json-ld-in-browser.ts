/** Replaces `productJsonLd` in the browser's build (see `src/lib/json-ld-in-browser.ts`). */
export const productJsonLd = (): object => ({});
