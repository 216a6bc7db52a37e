import type { CartItem } from '../../../contract/cart';
import type { CartItemPayload, CartItemUpdatePayload } from '../../../contract/payloads';

type CartLine = Omit<CartItem, 'id' | '_id' | 'picture' | 'subTotal'>;

/** A cart item as it is sent when its quantity changes. */
export const updatePayload = ({
  productTitle,
  image,
  rating,
  price,
  quantity,
  productId,
  userId,
}: CartLine): CartItemUpdatePayload => ({
  productTitle,
  image,
  rating,
  price,
  quantity,
  subTotal: price * quantity,
  productId,
  userId,
});

/** A cart item as it is sent when it is put into the cart. */
export const itemPayload = (line: CartLine): CartItemPayload => {
  const { countInStock, ram, weight, size } = line;
  return { ...updatePayload(line), countInStock, ram, weight, size };
};
