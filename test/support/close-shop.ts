export default async (): Promise<void> => {
  await globalThis.sharedBrowser?.close();
  await globalThis.sharedShop?.close();
};
