/** Every page loads this file. The cart's other messages are in `cart.ts`, which fewer pages need. */
export const addedCopy = { added: 'Added to your cart', viewCart: 'View cart' } as const;
