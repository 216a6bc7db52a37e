import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Billing, Checkout, SeenLine } from '../../contract/checkout';
import type { CartItem } from '../../contract/cart';
import { addressOf, routes, type Route } from '../../contract/routes';
import type { PaymentStatus } from '../../server/domain/payment';
import { opaqueId } from '../../server/domain/opaque-id';
import type { Customer, TestShop } from '../support/shop';

export const billing: Billing = {
  fullName: 'Asha Rao',
  country: 'India',
  streetAddressLine1: '12 Residency Road',
  streetAddressLine2: 'Second floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560025',
  phoneNumber: '9876543210',
  email: 'asha@shop.test',
};

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000000000003220',
} as const;

/** A customer without the mails and hashes of a sign-up: many are needed here. */
export const quickCustomer = async (shop: TestShop, name = 'Ravi Iyer'): Promise<Customer> => {
  const id = opaqueId();
  const email = `customer-${randomBytes(6).toString('hex')}@shop.test`;
  const now = shop.clock.now();
  await shop.database
    .insertInto('users')
    .values({
      id,
      email,
      name,
      phone: '9',
      password_hash: null,
      verified_at: now,
      created_at: now,
      updated_at: now,
      google_subject: null,
    })
    .execute();
  const token = await shop.services.sessions.start(shop.database, id);
  return { id, email, password: '', token, headers: { authorization: `Bearer ${token}` } };
};

/** The calls of the shop's own client, for one customer. */
export const buyer = (shop: TestShop, customer: Customer) => {
  const call = (
    route: Route,
    { params, query, body }: { params?: Record<string, string>; query?: Record<string, string>; body?: object } = {},
  ): Promise<LightMyRequestResponse> =>
    shop.inject({
      method: route.method,
      url: addressOf(route, params),
      query,
      payload: body,
      headers: customer.headers,
    });
  const cart = () => call(routes.cart, { query: { userId: customer.id } });
  const start = (checkoutId: string, more: object = {}) =>
    call(routes.checkout, { body: { checkoutId, billing, ...more } });
  return {
    customer,
    call,
    cart,
    items: async (): Promise<CartItem[]> => (await cart()).json(),
    seen: async (): Promise<SeenLine[]> =>
      (await cart()).json<CartItem[]>().map(({ id, price, quantity }) => ({ itemId: id, price, quantity })),
    add: (productId: string, quantity = 1, more: object = {}) =>
      call(routes.addToCart, { body: { productId, quantity, ...more } }),
    setQuantity: (id: string, quantity: number, more: object = {}) =>
      call(routes.updateCartItem, { params: { id }, body: { quantity, ...more } }),
    remove: (id: string) => call(routes.removeCartItem, { params: { id } }),
    start,
    /** A checkout that must succeed. */
    async started(checkoutId: string = opaqueId(), more: object = {}): Promise<Checkout> {
      const answer = await start(checkoutId, more);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json<Checkout>();
    },
    state: (id: string) => call(routes.checkoutState, { params: { id } }),
    cancel: (id: string) => call(routes.cancelCheckout, { params: { id } }),
    createOrder: ({ paymentId, amount, lines }: Checkout, more: object = {}) =>
      call(routes.createOrder, {
        body: { paymentId, amount: amount / 100, userid: customer.id, products: lines, ...more },
      }),
    orders: () => call(routes.orders, { query: { userid: customer.id } }),
  };
};
export type Buyer = ReturnType<typeof buyer>;

export const newBuyer = async (shop: TestShop): Promise<Buyer> => buyer(shop, await quickCustomer(shop));

const control = async (shop: TestShop, path: string, body: object = {}): Promise<Response> =>
  fetch(new URL(`/sandbox/stripe/${path}`, shop.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What only the provider's side can do: the shopper's browser, the bank, the network between. */
export const provider = (shop: TestShop) => {
  const page = async <Entry>(kind: string, after: string): Promise<{ data: Entry[]; has_more: boolean }> => {
    const answer = await fetch(new URL(`/v1/${kind}?limit=100${after}`, shop.sandboxUrl), {
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
    });
    // The sandbox's own tests see to the shape of its lists.
    return (await answer.json()) as { data: Entry[]; has_more: boolean };
  };
  const all = async <Entry extends { id: string }>(kind: string): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let after = ''; ; after = `&starting_after=${entries.at(-1)?.id ?? ''}`) {
      const { data, has_more: hasMore } = await page<Entry>(kind, after);
      entries.push(...data);
      if (!hasMore) return entries;
    }
  };
  return {
    /** Pays as the browser does; answers the HTTP status. */
    async pay({ paymentId, clientSecret }: Checkout, method: string = cards.good): Promise<number> {
      const body = new URLSearchParams({ key: shop.config.stripe.publishableKey, client_secret: clientSecret });
      if (method === 'upi') body.set('payment_method_data[type]', 'upi');
      else {
        body.set('payment_method_data[type]', 'card');
        body.set('payment_method_data[card][number]', method);
        body.set('payment_method_data[card][exp_month]', '12');
        body.set('payment_method_data[card][exp_year]', '2040');
        body.set('payment_method_data[card][cvc]', '123');
      }
      const address = new URL(`/sandbox/stripe/v1/payment_intents/${paymentId}/confirm`, shop.sandboxUrl);
      return (await fetch(address, { method: 'POST', body })).status;
    },
    authorize: (paymentId: string, outcome: 'approve' | 'decline', settleMs = 0) =>
      control(shop, `authorize/${paymentId}`, { outcome, settleMs }),
    /** No event is delivered until `resume`. */
    pause: () => control(shop, 'pause'),
    resume: () => control(shop, 'resume'),
    faults: (faults: object) => control(shop, 'faults', faults),
    events: () => all<{ id: string; type: string; data: { object: { id: string } } }>('events'),
    /** The newest few of them, newest first. */
    newestEvents: async () => (await page<{ id: string; type: string }>('events', '')).data,
    intents: () =>
      all<{ id: string; status: string; amount: number; metadata: Record<string, string> }>('payment_intents'),
    refunds: () => all<{ id: string; amount: number; status: string; payment_intent: string }>('refunds'),
    status: async (paymentId: string): Promise<PaymentStatus | undefined> =>
      (await shop.dependencies.payments.find(paymentId))?.status,
  };
};

export const stockOf = async (shop: TestShop, productId: string) => {
  const { stocked, available, held, sold } = await shop.database
    .selectFrom('stock')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { stocked, available, held, sold };
};

/**
 * The invariants of the design, counted from the tables and the provider. With `settled`, nothing may be left open: every
 * payment that succeeded has its order or its refund, not both, not neither.
 */
export const brokenInvariants = async (shop: TestShop, { settled }: { settled: boolean }): Promise<string[]> => {
  const broken: string[] = [];
  const side = provider(shop);
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(shop.database)).rows;

  const stock = await rows(sql<{ product_id: string; held: number; sold: number; holds: number; sales: number }>`
    select stock.product_id, stock.held, stock.sold,
      coalesce((select sum(line.quantity) from checkouts c join checkout_lines line on line.checkout_id = c.id
        and line.version = c.version where c.state = 'open' and line.product_id = stock.product_id), 0)::integer as holds,
      coalesce((select sum(line.quantity) from orders o join order_lines line on line.order_id = o.id
        where o.status <> 'cancelled' and line.product_id = stock.product_id), 0)::integer as sales
    from stock`);
  for (const { product_id, held, sold, holds, sales } of stock) {
    if (held !== holds) broken.push(`${product_id}: ${held} held, but open checkouts hold ${holds}`);
    if (sold !== sales) broken.push(`${product_id}: ${sold} sold, but orders that stand bought ${sales}`);
  }

  const amounts = await rows(sql<{ id: string; amount: number; sum: number; paid: number }>`
    select o.id, o.amount, s.amount_paise as paid,
      (select sum(line.price * line.quantity)::integer from order_lines line where line.order_id = o.id) as sum
    from orders o join checkout_snapshots s on s.payment_id = o.payment_id`);
  const orderCount = await rows(sql<{ count: number; last: number }>`
    select count(*)::integer as count, (select last_number from invoice_counter) as last from orders`);
  if (amounts.length !== orderCount[0]?.count) broken.push('an order has no snapshot it was paid by');
  if (orderCount[0]?.count !== orderCount[0]?.last) broken.push('the series of invoice numbers has gaps');
  for (const { id, amount, sum, paid } of amounts) {
    if (amount !== sum || amount * 100 !== paid)
      broken.push(`order ${id}: ${amount}, lines ${sum}, paid ${paid} paise`);
  }

  const standing = new Set(
    (await rows(sql<{ payment_id: string }>`select payment_id from orders where status <> 'cancelled'`)).map(
      (row) => row.payment_id,
    ),
  );
  const refunds = await side.refunds();
  for (const intent of await side.intents()) {
    const back = refunds.filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed');
    const given = back.reduce((sum, refund) => sum + refund.amount, 0);
    if (given > intent.amount) broken.push(`${intent.id}: more refunded than paid`);
    if (standing.has(intent.id) && intent.status !== 'succeeded') broken.push(`${intent.id}: an order, not paid`);
    if (standing.has(intent.id) && given > 0) broken.push(`${intent.id}: an order that stands and a refund`);
    if (settled && intent.status === 'succeeded' && !standing.has(intent.id) && given !== intent.amount) {
      broken.push(`${intent.id}: paid, and neither an order nor a full refund`);
    }
  }
  return broken;
};
