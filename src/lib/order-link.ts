/** The parts of the fragment in a mailed link to an order; null for a missing part. */
export interface OrderLink {
  orderNumber: string | null;
  token: string | null;
}

export const readOrderLink = (hash: string): OrderLink => {
  const parts = new URLSearchParams(hash.slice(1));
  return { orderNumber: parts.get('number'), token: parts.get('order') };
};
