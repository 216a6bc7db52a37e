import { get, post } from './route';

/** Calls to see one order without signing in; not in section 7 of the specification. */
export const foundOrderRoutes = {
  findOrder: post('/api/orders/find'),
  findOrderByCode: post('/api/orders/find/code'),
  findOrderByLink: post('/api/orders/find/link'),
  foundOrder: get('/api/orders/found'),
  closeFoundOrder: post('/api/orders/found/close'),
  cancelFoundOrder: post('/api/orders/found/:id/cancel'),
  foundInvoice: get('/api/orders/found/:id/invoice.pdf'),
} as const;
