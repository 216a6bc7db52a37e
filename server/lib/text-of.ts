/** Returns the text, or '' for a value of another type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
