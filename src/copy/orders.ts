import type { OrderStatus } from '../../contract/orders';

/** Words of the orders page (specification, section 2; "Paymant" is the text's own). */
export const ordersCopy = {
  title: 'Orders',
  lead: (count: number) => (count === 1 ? 'One order' : `${count} orders`),
  columns: {
    orderId: 'Order Id',
    paymentId: 'Paymant Id',
    products: 'Products',
    name: 'Name',
    phoneNumber: 'Phone Number',
    address: 'Address',
    pincode: 'Pincode',
    amount: 'Total Amount',
    email: 'Email',
    userId: 'User Id',
    status: 'Order Status',
    date: 'Date',
  },
  view: 'Click here to view',
  statuses: {
    pending: 'pending',
    confirmed: 'confirmed',
    shipped: 'shipped',
    delivered: 'delivered',
    cancelled: 'cancelled',
  } satisfies Record<OrderStatus, string>,
  empty: 'You have no orders yet',
  emptyText: 'What you buy will be listed here with its status.',
  emptyAction: 'Continue Shopping',
  products: {
    title: 'Products of this order',
    productId: 'Product Id',
    productTitle: 'Product Title',
    image: 'Image',
    quantity: 'Quantity',
    price: 'Price',
    subTotal: 'SubTotal',
    close: 'Close',
  },
} as const;
