import { removedFromList, signInToContinue } from '../../contract/messages/wishlist';

/** Messages of products, wherever they are listed (specification, sections 2, 4, 5 and 8). */
export const productCopy = {
  oldPrice: 'Old price',
  price: 'Price',
  from: 'from',
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
  tips: { list: 'Add to My List', listed: 'Remove from My List', quickView: 'Quick view' },
  loading: 'Loading products',
} as const;

/** Messages of the wishlist button (specification, sections 5 and 8). */
export const wishlistCopy = {
  signInFirst: signInToContinue,
  signIn: 'Sign In',
  removed: removedFromList,
} as const;
