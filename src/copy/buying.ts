import { skuText } from '../../contract/chosen-options';

export const buyingCopy = {
  inStock: 'IN STOCK',
  outOfStock: 'OUT OF STOCK',
  left: (count: number) => `${count} left`,
  options: { ram: 'RAM', size: 'Size', weight: 'Weight' },
  soldOut: 'Out of stock',
  notSoldWith: (others: string) => (others === '' ? 'Not sold' : `Not sold with ${others}`),
  clearChoice: 'Clear choice',
  sku: skuText,
  chooseOption: (name: string) => `Please choose ${name}`,
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  adding: 'adding...',
  /** The button's accessible name starts with its visible text, so that voice control finds the button. */
  addOf: (name: string) => `Add to cart: ${name}`,
  chooseOptions: 'Choose options',
  chooseOptionsOf: (name: string) => `Choose options: ${name}`,
  addToWishlist: 'Add to Wishlist',
  inWishlist: 'Added to Wishlist',
  brand: 'Brand',
  wholePage: 'See the whole page',
  quickViewTitle: 'Quick view',
  close: 'Close',
} as const;
