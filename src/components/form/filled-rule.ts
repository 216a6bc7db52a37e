/** A rule that refuses an empty field, and a field with only spaces. */
export const filled = (message: string) => ({ required: true, whitespace: true, message });
