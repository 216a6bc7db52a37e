import type { GuestItem } from '../../contract/cart';

/** Returns the part of a guest cart line that the server needs. The server has its own names and prices. */
export const guestItemOf = ({ productId, quantity, ram, weight, size }: GuestItem): GuestItem => ({
  ...{ productId, quantity, ram, weight, size },
});
