/** What a message about the cart is about: a line's or a product's id. */
export const cartAct = (id: string): string => `cart:${id}`;
