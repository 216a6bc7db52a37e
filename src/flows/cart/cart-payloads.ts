import type { CartItem } from '../../../contract/cart';
import type { CartItemPayload, CartItemUpdatePayload } from '../../../contract/payloads';
import { pick } from '../../../contract/pick';

type CartItemFields = Omit<CartItem, 'id' | '_id' | 'picture' | 'subTotal' | 'sku'>;

export const updatePayload = (line: CartItemFields): CartItemUpdatePayload => ({
  ...pick(line, ['productTitle', 'image', 'rating', 'price', 'quantity', 'productId', 'userId']),
  subTotal: line.price * line.quantity,
});

export const itemPayload = (line: CartItemFields): CartItemPayload => ({
  ...updatePayload(line),
  ...pick(line, ['countInStock', 'ram', 'weight', 'size']),
});
