/** Lets the browser answer the shopper, and paint, before the rest. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
