/** A cart without a session is not counted, because it exists only in the browser and no machine changes it. */
export const funnelStates = [
  { state: 'cart.sequence.sending', label: 'A customer’s cart was changed' },
  { state: 'checkout.filling', label: 'Checkout showed the form' },
  { state: 'checkout.holding', label: 'The details were sent' },
  { state: 'checkout.paying', label: 'The goods were held' },
  { state: 'payment.authorising', label: 'A payment was sent' },
  { state: 'checkout.placed', label: 'The order was placed' },
] as const;
