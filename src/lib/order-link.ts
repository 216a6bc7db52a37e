/** The fragment of an order's page in a mail; each part is null if it is missing. */
export interface OrderLink {
  orderNumber: string | null;
  token: string | null;
}

export const readOrderLink = (hash: string): OrderLink => {
  const parts = new URLSearchParams(hash.slice(1));
  return { orderNumber: parts.get('number'), token: parts.get('order') };
};
