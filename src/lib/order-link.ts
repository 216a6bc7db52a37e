/** The order's number and token from the fragment of a mailed link. */
export interface OrderLink {
  orderNumber: string | null;
  token: string | null;
}

export const readOrderLink = (hash: string): OrderLink => {
  const parts = new URLSearchParams(hash.slice(1));
  return { orderNumber: parts.get('number'), token: parts.get('order') };
};
