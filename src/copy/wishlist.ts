import { wishlistCopy } from './product';

/** Texts from the specification (section 2) are copied exactly. */
export const wishlistPageCopy = {
  title: 'My List',
  count: (count: number) => `There are ${count} products in your My List`,
  columns: { product: 'Product', unitPrice: 'Unit Price', cart: 'Cart', remove: 'Remove' },
  empty: 'My List is currently empty',
  emptyText: 'Tap the heart on a part and it is kept here.',
  continueShopping: 'Continue Shopping',
  removeItem: (title: string) => `Remove ${title} from My List`,
  removed: wishlistCopy.removed,
} as const;
