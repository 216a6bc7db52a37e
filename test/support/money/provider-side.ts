import type { Checkout } from '../../../contract/checkout';
import { cardFields } from './card-fields';

export interface ProviderAddress {
  url: string;
  secretKey: string;
  publishableKey: string;
}

export interface ProviderPayment {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
}
export interface ProviderRefundEntry {
  id: string;
  amount: number;
  status: string;
  payment_intent: string;
}
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: { id: string } };
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000000000003220',
} as const;

/** Controls the payment sandbox: pays like a browser, decides as the bank, and causes faults. */
export const providerSide = ({ url, secretKey, publishableKey }: ProviderAddress) => {
  const page = async <Entry>(kind: string, after: string): Promise<{ data: Entry[]; has_more: boolean }> => {
    const response = await fetch(new URL(`/v1/${kind}?limit=100${after}`, url), {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    // This cast is safe, because the sandbox’s own tests check the shape of its lists.
    return (await response.json()) as { data: Entry[]; has_more: boolean };
  };
  const all = async <Entry extends { id: string }>(kind: string): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let after = ''; ; after = `&starting_after=${entries.at(-1)?.id ?? ''}`) {
      const { data, has_more: hasMore } = await page<Entry>(kind, after);
      entries.push(...data);
      if (!hasMore) return entries;
    }
  };
  const control = (path: string, body: object = {}): Promise<Response> =>
    fetch(new URL(`/sandbox/stripe/${path}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    /** Pays as the browser does, and returns the HTTP status. */
    async pay(
      { paymentId, clientSecret }: Pick<Checkout, 'paymentId' | 'clientSecret'>,
      method: string = cards.good,
    ): Promise<number> {
      const fields = method === 'upi' ? { 'payment_method_data[type]': 'upi' } : cardFields(method);
      const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields });
      const response = await fetch(new URL(`/sandbox/stripe/v1/payment_intents/${paymentId}/confirm`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      });
      await response.arrayBuffer();
      return response.status;
    },
    authorize: (paymentId: string, outcome: 'approve' | 'decline', settleMs = 0) =>
      control(`authorize/${paymentId}`, { outcome, settleMs }),
    /** Holds back all events until `resume`. */
    pause: () => control('pause'),
    resume: () => control('resume'),
    faults: (faults: object) => control('faults', faults),
    events: () => all<ProviderEvent>('events'),
    /** Returns one page of events, the newest first. */
    newestEvents: async () => (await page<{ id: string; type: string }>('events', '')).data,
    intents: () => all<ProviderPayment>('payment_intents'),
    refunds: () => all<ProviderRefundEntry>('refunds'),
  };
};

export type ProviderSide = ReturnType<typeof providerSide>;
