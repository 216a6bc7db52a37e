/** A cart only in the browser is not counted: no machine changes it. */
export const funnelStates = [
  { state: 'cart.sequence.sending', label: 'A customer’s cart was changed' },
  { state: 'checkout.filling', label: 'Checkout showed the form' },
  { state: 'checkout.holding', label: 'The details were sent' },
  { state: 'checkout.paying', label: 'The goods were held' },
  { state: 'payment.authorising', label: 'A payment was sent' },
  { state: 'checkout.placed', label: 'The order was placed' },
] as const;
