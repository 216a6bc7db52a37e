import { cartLines } from './limits';

/** Texts of the specification, sections 5 and 8. */
export const addedToCart = 'Item added to database cart';
export const removedFromCart = 'Item removed from cart!';
export const cartEmpty = 'Your Cart is currently empty';
export const quantityOverStock = 'The quantity is greater than product count in stock';
/** This text is not in the specification. */
export const cartFull = `A cart holds at most ${cartLines} different products`;
