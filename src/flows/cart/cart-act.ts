export const cartAct = (id: string): string => `cart:${id}`;
