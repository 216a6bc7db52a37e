/** Lets the browser handle input and paint before the next task. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
