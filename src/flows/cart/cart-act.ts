/** Returns the `act` of messages about a cart line or a product. */
export const cartAct = (id: string): string => `cart:${id}`;
