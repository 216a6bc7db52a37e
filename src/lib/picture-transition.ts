/** Name of the transition from the picture on a product's card to the one on its page. */
export const pictureTransition = (productId: string): string => `picture-${productId}`;
