/** What to call somebody of whom only the address is known: what stands before the @. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));
