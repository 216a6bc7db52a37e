import { get, post } from './route';

export const orderingRoutes = {
  checkout: post('/api/checkout'), // not in section 7
  coupon: get('/api/checkout/coupons/:couponCode'), // not in section 7
  checkoutState: get('/api/checkout/:id'), // not in section 7
  cancelCheckout: post('/api/checkout/:id/cancel'), // not in section 7
  createOrder: post('/api/orders/create'),
  orders: get('/api/orders'),
  order: get('/api/orders/:id'),
  cancelOrder: post('/api/orders/:id/cancel'), // not in section 7
  buyAgain: post('/api/orders/:id/again'), // not in section 7
  invoice: get('/api/orders/:id/invoice.pdf'), // not in section 7
  stripeWebhook: post('/api/stripe/webhook'), // not in section 7
} as const;
