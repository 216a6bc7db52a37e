/**
 * The states that lead from a cart to an order, in this sequence (specification, section 6). Changes of a cart that is
 * only in the browser are not counted, because no machine makes such changes.
 */
export const funnelStates = [
  { state: 'cart.sequence.sending', label: 'A customer’s cart was changed' },
  { state: 'checkout.filling', label: 'Checkout showed the form' },
  { state: 'checkout.holding', label: 'The details were sent' },
  { state: 'checkout.paying', label: 'The goods were held' },
  { state: 'payment.authorising', label: 'A payment was sent' },
  { state: 'checkout.placed', label: 'The order was placed' },
] as const;
