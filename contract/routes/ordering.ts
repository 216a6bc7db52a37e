import { get, post } from './route';

export const orderingRoutes = {
  checkout: post('/api/checkout'), // not in section 7 of the specification
  coupon: get('/api/checkout/coupons/:couponCode'), // not in section 7 of the specification
  guestCoupon: post('/api/checkout/coupons/:couponCode'), // not in section 7 of the specification
  checkoutState: get('/api/checkout/:id'), // not in section 7 of the specification
  cancelCheckout: post('/api/checkout/:id/cancel'), // not in section 7 of the specification
  createOrder: post('/api/orders/create'),
  orders: get('/api/orders'),
  order: get('/api/orders/:id'),
  cancelOrder: post('/api/orders/:id/cancel'), // not in section 7 of the specification
  buyAgain: post('/api/orders/:id/again'), // not in section 7 of the specification
  invoice: get('/api/orders/:id/invoice.pdf'), // not in section 7 of the specification
  stripeWebhook: post('/api/stripe/webhook'), // not in section 7 of the specification
} as const;
