/** What every page may have to say about the cart: the rest of its words comes with what shows them. */
export const addedCopy = { added: 'Added to your cart', viewCart: 'View cart' } as const;
