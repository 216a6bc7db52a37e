/** Closes the browser and the shop that `prepare-shop.ts` has opened. */
export default async (): Promise<void> => {
  await globalThis.sharedBrowser?.close();
  await globalThis.sharedShop?.close();
};
