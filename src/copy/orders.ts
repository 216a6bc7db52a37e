import type { OrderStatus, PaymentMethod } from '../../contract/orders';

/** Messages of the orders page (specification, section 2). "Paymant" is the specification's spelling. */
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
  orderNumber: (number: number) => `Order no. ${number}`,
  empty: 'You have no orders yet',
  emptyText: 'Your orders and their status will appear here.',
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
  placed: {
    title: 'Thank you! Your order is placed',
    receipt: (email: string) => `a receipt went to ${email}`,
    track: 'Track this order',
    keepShopping: 'Keep shopping',
  },
  copyId: (name: string, order: number) => `Copy ${name} of order no. ${order}`,
  idCopied: (name: string) => `The ${name} is copied`,
  morePictures: (count: number) => `+${count}`,
  unknown: 'We could not find this order',
  unknownText: 'It may belong to another account.',
  unknownAction: 'See your orders',
  placedOn: (date: string) => `Placed ${date}`,
  progress: {
    title: 'Progress',
    done: {
      pending: 'Paid and placed',
      confirmed: 'Confirmed: we are packing it',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    } satisfies Record<OrderStatus, string>,
    ahead: {
      confirmed: 'Confirmation',
      shipped: 'Shipping',
      delivered: 'Delivery',
    },
    stillAhead: 'still ahead',
    refundWaiting: (amount: string) => `${amount} is on its way back to you`,
    refunded: (amount: string) => `${amount} was paid back to you`,
  },
  tracking: {
    copyNumber: 'Copy the tracking number',
    numberCopied: 'The tracking number is copied',
    follow: 'Track your parcel (new tab)',
  },
  address: 'Delivery address',
  gstin: (number: string) => `GSTIN ${number}`,
  payment: {
    title: 'Payment',
    id: 'Payment id',
    method: 'Paid with',
    amount: 'Total',
    shipping: 'Shipping',
    free: 'Free',
    subTotal: 'Subtotal',
    coupon: (code: string) => `Coupon ${code}`,
    taxable: 'Taxable value',
    taxOf: (tax: string, percent: number) => `${tax} ${percent}%, included`,
    methodOf: (method: PaymentMethod | null): string => {
      if (method === null) return 'As arranged with the bank';
      if (method.kind === 'upi') return 'UPI';
      if (method.kind === 'other') return 'Another way';
      const brand = method.brand === undefined ? 'Card' : method.brand[0]?.toUpperCase() + method.brand.slice(1);
      return method.last4 === undefined ? brand : `${brand} ending in ${method.last4}`;
    },
  },
  again: {
    action: 'Buy again',
    view: 'View cart',
  },
  invoice: {
    action: 'Invoice (PDF)',
    withCreditNote: 'Invoice and credit note (PDF)',
    fileName: (number: number) => `invoice-${number}.pdf`,
  },
  cancel: {
    action: 'Cancel order',
    title: 'Cancel this order?',
    text: (amount: string) => `The full ${amount} is refunded to the payment method you used. This cannot be undone.`,
    confirm: 'Cancel the order',
    keep: 'Keep it',
    close: 'Close',
    done: 'Your order is cancelled. The full amount is being refunded',
  },
} as const;
