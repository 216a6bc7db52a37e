/** Maximum lengths in characters (specification, section 9). */
const longest = { card: 20, suggestion: 50, cart: 30, checkout: 20, order: 30, location: 10 } as const;

/** Counts code points, so that no surrogate pair is split. */
export const truncate = (text: string, context: keyof typeof longest): string => {
  const characters = [...text];
  const length = longest[context];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
};
