/** Resolves in a new task, so that the browser can handle input and paint before the caller continues. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
