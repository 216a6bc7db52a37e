import { get, post } from './route';

/** Checkout and orders. */
export const orderingRoutes = {
  checkout: post('/api/checkout'), // beside section 7
  coupon: get('/api/checkout/coupons/:couponCode'), // beside section 7
  checkoutState: get('/api/checkout/:id'), // beside section 7
  cancelCheckout: post('/api/checkout/:id/cancel'), // beside section 7
  createOrder: post('/api/orders/create'),
  orders: get('/api/orders'),
  order: get('/api/orders/:id'),
  cancelOrder: post('/api/orders/:id/cancel'), // beside section 7
  buyAgain: post('/api/orders/:id/again'), // beside section 7
  invoice: get('/api/orders/:id/invoice.pdf'), // beside section 7
  stripeWebhook: post('/api/stripe/webhook'), // beside section 7
} as const;
