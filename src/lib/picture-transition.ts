/** Name of the transition from the picture on a product's card to the picture on the product's page. */
export const pictureTransition = (productId: string): string => `picture-${productId}`;
