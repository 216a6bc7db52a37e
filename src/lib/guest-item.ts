import type { GuestItem } from '../../contract/cart';

/** Returns the part of a line of the guest cart that the server needs. Names and prices are the server's. */
export const guestItemOf = ({ productId, quantity, ram, weight, size }: GuestItem): GuestItem => ({
  ...{ productId, quantity, ram, weight, size },
});
