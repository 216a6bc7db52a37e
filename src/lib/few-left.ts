/** A product with at most this many units tells how many are left. */
export const fewLeft = 5;
