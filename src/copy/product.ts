/** Words a product carries wherever it is shown (specification, sections 2, 4, 5 and 8). */
export const productCopy = {
  oldPrice: 'Old price',
  price: 'Price',
  stars: (rating: number) => `Rated ${rating} out of 5`,
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  discount: (percent: number) => `${percent}%`,
  discountOff: 'off',
  reviewCount: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  reviews: (count: number) => (count === 1 ? 'review' : 'reviews'),
  quickView: (name: string) => `Quick view of ${name}`,
  addToList: (name: string) => `Add ${name} to My List`,
  removeFromList: (name: string) => `Remove ${name} from My List`,
  /** Beside buttons that have a picture only. */
  tips: { list: 'Add to My List', listed: 'Remove from My List', quickView: 'Quick view' },
  noPicture: 'A picture will follow',
  loading: 'Loading products',
} as const;

/** Words of buying: the product page and the quick view. */
export const buyingCopy = {
  inStock: 'IN STOCK',
  outOfStock: 'OUT OF STOCK',
  left: (count: number) => `${count} left`,
  options: { ram: 'RAM', size: 'Size', weight: 'Weight' },
  chooseOption: (name: string) => `Please choose ${name}`,
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  adding: 'adding...',
  addToWishlist: 'Add to Wishlist',
  inWishlist: 'Added to Wishlist',
  brand: 'Brand',
  wholePage: 'See the whole page',
  quickViewTitle: 'Quick view',
  close: 'Close',
} as const;

/** Words of My List's heart (specification, sections 5 and 8). */
export const heartCopy = {
  signInFirst: 'Please Login to continue',
  signIn: 'Sign In',
  removed: 'item removed from My List!',
} as const;

/** Words of a product's own page (specification, section 2, Product detail). */
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
  promises: ['Free delivery for orders over $70', 'Orders may be processed with a slight delay'],
  unknownTitle: 'Product not found',
  unknown: 'This part is no longer in the drawer',
  unknownText: 'It has been sold out for good, or the address has changed.',
} as const;

/** Words of reviews (specification, sections 4 and 5). */
export const reviewCopy = {
  average: (rating: number) => `${rating.toFixed(1)} out of 5`,
  share: (stars: number, count: number) => `${stars} stars: ${count}`,
  none: 'Nobody has reviewed this yet. Be the first.',
  formTitle: 'Write a review',
  rating: 'Your rating',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  text: 'Your review',
  placeholder: 'What did you build with it, and how did it do?',
  submit: 'Send review',
  sending: 'Sending…',
  empty: 'Please add a Review',
  signInFirst: 'Please Login first',
  signIn: 'Sign In',
  thanks: 'Thank you for your review!',
  own: (day: string) => `You reviewed this on ${day}. A new review takes its place.`,
  edit: 'Edit your review',
} as const;
