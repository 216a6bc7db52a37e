export const pictureTransition = (productId: string): string => `picture-${productId}`;
