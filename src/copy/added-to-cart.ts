/** Every page loads this file; the rest of the cart's messages is in `cart.ts`, which fewer pages need. */
export const addedCopy = { added: 'Added to your cart', viewCart: 'View cart' } as const;
