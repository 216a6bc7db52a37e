import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Checkout, SeenLine } from '../../../contract/checkout';
import type { CartItem } from '../../../contract/cart';
import type { Order } from '../../../contract/orders';
import { toRupees } from '../../../contract/money';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import type { PaymentStatus } from '../../../server/domain/ordering/payment';
import { opaqueId } from '../../../server/lib/opaque-id';
import type { GuestSession } from '../../../contract/guests';
import { billing } from '../../support/money/billing';
import { findViolations } from '../../support/money/money-invariants';
import { readMoneyFacts } from '../../support/money/money-facts';
import { providerSide } from '../../support/money/provider-side';
import type { Customer } from '../../support/add-customer';
import { makeForTests } from '../../support/open-for-tests';
import type { TestShop } from '../../support/shop';

export type Guest = Pick<Customer, 'id' | 'token' | 'headers'>;

export const buyer = <Shopper extends Guest>(shop: TestShop, customer: Shopper) => {
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
  const createOrder = ({ paymentId, amount, lines }: Checkout, more: object = {}) =>
    call(routes.createOrder, {
      body: { paymentId, amount: toRupees(amount), userid: customer.id, products: lines, ...more },
    });
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
    async started(checkoutId: string = opaqueId(), more: object = {}): Promise<Checkout> {
      const response = await start(checkoutId, more);
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      return response.json<Checkout>();
    },
    state: (id: string) => call(routes.checkoutState, { params: { id } }),
    cancel: (id: string) => call(routes.cancelCheckout, { params: { id } }),
    createOrder,
    orders: () => call(routes.orders, { query: { userid: customer.id } }),
    async placeOrder(checkout: Checkout): Promise<Order> {
      await provider(shop).pay(checkout);
      return (await createOrder(checkout)).json<Order>();
    },
  };
};
export type Buyer = ReturnType<typeof buyer<Customer>>;
export type GuestBuyer = ReturnType<typeof buyer<Guest>>;

export const newBuyer = async (shop: TestShop): Promise<Buyer> => buyer(shop, await shop.newCustomer('Ravi Iyer'));

export const buyerForEachTest = (shop: TestShop): Buyer => makeForTests(() => newBuyer(shop), beforeEach);

export const newGuest = async (shop: TestShop, remoteAddress?: string): Promise<GuestBuyer> => {
  const response = await shop.inject({ method: 'POST', url: routes.beginGuestSession.path, remoteAddress });
  const { token, userId } = response.json<GuestSession>();
  return buyer(shop, { id: userId, token, headers: { authorization: `Bearer ${token}` } });
};

export const provider = (shop: TestShop) => {
  const { secretKey, publishableKey } = shop.config.stripe;
  return {
    ...providerSide({ url: shop.sandboxUrl, secretKey, publishableKey }),
    status: async (paymentId: string): Promise<PaymentStatus | undefined> =>
      (await shop.dependencies.payments.find(paymentId))?.status,
  };
};

export const providerForTests = (shop: TestShop): ReturnType<typeof provider> => makeForTests(() => provider(shop));

/** Changes the price of a product without options, as an import would. */
export const setPrice = async (
  { database }: Pick<TestShop, 'database'>,
  productId: string,
  price: number,
): Promise<void> => {
  await database.updateTable('variants').set({ price, oldPrice: price }).where('productId', '=', productId).execute();
  await sql`select show_variants(${productId})`.execute(database);
};

export const stockOf = async (shop: TestShop, productId: string) => {
  const { stocked, available, held, sold } = await shop.database
    .selectFrom('stock')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return { stocked, available, held, sold };
};

/** Changes the database directly, because the shop would first cancel the payment, which could then not succeed. */
export const endHold = async ({ database }: TestShop, { checkoutId, lines }: Checkout): Promise<void> => {
  await database.updateTable('checkouts').set({ state: 'expired' }).where('id', '=', checkoutId).execute();
  for (const { productId, quantity } of lines) {
    await database
      .updateTable('stock')
      .set((row) => ({ held: row('held', '-', quantity), available: row('available', '+', quantity) }))
      .where('productId', '=', productId)
      .execute();
  }
};

/** If `settled`, every succeeded payment must already have an order or a refund. */
export const findShopViolations = async (shop: TestShop, { settled }: { settled: boolean }): Promise<string[]> =>
  findViolations(await readMoneyFacts(shop.database, provider(shop)), { isSettled: () => settled });
