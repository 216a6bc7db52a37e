/** Words a product carries wherever it is shown. */
export const productCopy = {
  oldPrice: 'Old price',
  price: 'Price',
  stars: (rating: number) => `Rated ${rating} out of 5`,
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
} as const;
