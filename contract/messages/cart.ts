import { cartLines } from '../limits';

/** These texts are from the specification, sections 2, 5 and 8, except `cartFull`. */
export const addedToCart = 'Item added to database cart';
export const removedFromCart = 'Item removed from cart!';
export const cartEmpty = 'Your Cart is currently empty';
export const quantityOverStock = 'The quantity is greater than product count in stock';
export const cartFull = `A cart holds at most ${cartLines} different products`;
