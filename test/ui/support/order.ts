import type { Order } from '../../../contract/orders';

export const order: Order = {
  ...{ id: 'one', _id: 'one', paymentId: 'pi_1', userid: 'somebody', invoiceNumber: 7 },
  ...{ name: 'Asha Rao', phoneNumber: '9876543210', email: 'asha@example.com' },
  ...{ address: '12 Residency Road', pincode: '560025', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
  ...{ amount: 6900, status: 'pending', date: 'Nov 25, 2026', createdAt: '2026-11-25T10:00:00.000Z' },
  ...{ products: [], moves: [], paymentMethod: null, gst: null, refund: null, cancellable: true },
};
