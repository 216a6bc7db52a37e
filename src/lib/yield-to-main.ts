/** Lets the browser handle input and paint before the caller continues. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
