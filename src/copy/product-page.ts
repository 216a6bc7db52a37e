/** Messages of the product page (specification, section 2, Product detail). */
export const productPageCopy = {
  gallery: (name: string) => `Pictures of ${name}`,
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  wholeScreen: 'See the pictures in full size',
  closeWholeScreen: 'Close the pictures',
  rated: (rating: number) => rating.toFixed(1),
  reviewLink: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  tabs: {
    label: 'About this product',
    description: 'Description',
    information: 'Additional info',
    reviews: (count: number) => `Reviews (${count})`,
  },
  keyFigures: 'Key figures',
  allFigures: 'All figures',
  figures: { brand: 'Brand', model: 'Model', inTheBox: 'In the box', shipsTo: 'Ships to', everywhere: 'Every country' },
  related: 'Related Products',
  recentlyViewed: 'Recently viewed',
  deliveryInfo: ['Free delivery for orders over $70', 'Orders may be processed with a slight delay'],
  unknownTitle: 'Product not found',
  unknown: 'This part is no longer in the drawer',
  unknownText: 'It is no longer sold, or its address has changed.',
} as const;
