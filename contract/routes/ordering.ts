import { get, post } from './route';

/** Only `createOrder`, `orders` and `order` are in section 7 of the specification. */
export const orderingRoutes = {
  checkout: post('/api/checkout'),
  coupon: get('/api/checkout/coupons/:couponCode'),
  guestCoupon: post('/api/checkout/coupons/:couponCode'),
  checkoutState: get('/api/checkout/:id'),
  cancelCheckout: post('/api/checkout/:id/cancel'),
  createOrder: post('/api/orders/create'),
  orders: get('/api/orders'),
  order: get('/api/orders/:id'),
  cancelOrder: post('/api/orders/:id/cancel'),
  buyAgain: post('/api/orders/:id/again'),
  invoice: get('/api/orders/:id/invoice.pdf'),
  stripeWebhook: post('/api/stripe/webhook'),
} as const;
