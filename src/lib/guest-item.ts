import type { GuestItem } from '../../contract/cart';

/** Leaves out names and prices, because the server has its own. */
export const guestItemOf = ({ productId, quantity, ram, weight, size }: GuestItem): GuestItem => ({
  productId,
  quantity,
  ram,
  weight,
  size,
});
