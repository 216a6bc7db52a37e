import { addedToCart, cartEmpty, cartFull, quantityOverStock, removedFromCart } from '../../contract/messages/cart';
import { notShippedTo } from '../../contract/messages/delivery';
import { addedCopy } from './added-to-cart';

/** Messages of the cart (specification, sections 2, 5 and 8). */
export const cartCopy = {
  ...addedCopy,
  title: 'Your cart',
  columns: {
    product: 'Product',
    unitPrice: 'Unit Price',
    quantity: 'Quantity',
    subTotal: 'Subtotal',
    remove: 'Remove',
  },
  countLine: (count: number) => (count === 1 ? '1 item in your cart' : `${count} items in your cart`),
  totals: {
    title: 'Cart totals',
    subTotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    estimate: 'Estimate for',
    estimatePlace: 'United Kingdom',
    total: 'Total',
    checkout: 'Checkout',
  },
  empty: cartEmpty,
  emptyText: 'Parts you add will wait here for you, on this device or in your account.',
  continueShopping: 'Continue Shopping',
  removed: removedFromCart,
  undo: 'Undo',
  removeItem: (title: string) => `Remove ${title}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  decrease: 'One less',
  increase: 'One more',
  overStock: quantityOverStock,
  full: cartFull,
  onlyLeft: (count: number) => `Only ${count} left`,
  notShipped: notShippedTo,
  outOfStock: 'Out of stock',
  gone: 'No longer sold',
  priceWas: (price: number) => `Price was Rs ${price}`,
  updating: 'Updating your cart',
  stillUpdating: 'Still updating your cart',
  each: 'each',
  addedToDatabase: addedToCart,
  drawer: {
    close: 'Close',
    others: 'Also in your cart',
    times: (quantity: number, unitPrice: string) => `${quantity} × ${unitPrice}`,
    subTotal: (count: number) => `Subtotal (${count === 1 ? '1 item' : `${count} items`})`,
  },
} as const;
