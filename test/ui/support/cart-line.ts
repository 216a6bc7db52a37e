import type { CartItem } from '../../../contract/cart';

export const cartLine = (id: string, { price = 100, quantity = 1 } = {}): CartItem => ({
  id,
  _id: id,
  productTitle: `Part ${id}`,
  image: '',
  picture: null,
  rating: 0,
  price,
  quantity,
  subTotal: price * quantity,
  productId: id,
  countInStock: 10,
  userId: 'somebody',
  ram: '',
  weight: '',
  size: '',
  sku: null,
});
