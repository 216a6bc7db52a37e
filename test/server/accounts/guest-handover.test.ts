import type { LightMyRequestResponse } from 'fastify';
import { routes } from '../../../contract/routes/routes';
import type { Order } from '../../../contract/orders';
import { opaqueId } from '../../../server/lib/opaque-id';
import type { Customer } from '../../support/add-customer';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { billing } from '../../support/money/billing';
import { codeIn, openShopForTests } from '../../support/shop';
import {
  buyer,
  findShopViolations,
  newGuest,
  providerForTests,
  stockOf,
  type Guest,
  type GuestBuyer,
} from '../ordering/money-shop';

const shop = openShopForTests({ seed: 'small' });
const side = providerForTests(shop);
afterEach(async () => expect(await findShopViolations(shop, { settled: false })).toEqual([]));

const post = (url: string, payload: object, guest?: Guest) =>
  shop.inject({ method: 'POST', url, payload, headers: guest?.headers });

const startedBy = (response: LightMyRequestResponse): GuestBuyer => {
  const { token, user } = response.json<{ token: string; user: { id: string } }>();
  return buyer(shop, { id: user.id, token, headers: { authorization: `Bearer ${token}` } });
};
const signedIn = async ({ email, password }: Customer, from?: GuestBuyer): Promise<GuestBuyer> =>
  startedBy(await post(routes.signIn.path, { email, password }, from?.customer));
const withGoogle = async (person: { name: string; email: string }, from: GuestBuyer): Promise<GuestBuyer> =>
  startedBy(
    await post(routes.signInWithGoogle.path, { ...person, ...(await idTokenFromGoogle(shop, person)) }, from.customer),
  );

const linesOf = async (one: GuestBuyer) =>
  (await one.items()).map(({ productId, quantity }) => `${quantity} ${productId}`);
const ordersOf = async (one: GuestBuyer) => (await one.orders()).json<Order[]>();

const bought = async (email: string): Promise<{ guest: GuestBuyer; orderId: string }> => {
  const guest = await newGuest(shop);
  await guest.add('micro-cheap');
  const checkout = await guest.started(opaqueId(), { billing: { ...billing, email } });
  return { guest, orderId: (await guest.placeOrder(checkout)).id };
};

describe('signing in as a guest', () => {
  it('a guest’s sign-in merges the cart into the account’s once, and ends the guest session', async () => {
    const customer = await shop.newCustomer();
    const before = buyer(shop, customer);
    await before.add('micro-cheap', 2);
    await before.add('stepper-one');
    const guest = await newGuest(shop);
    await guest.add('micro-cheap', 1);
    await guest.add('stepper-one');
    await guest.add('board-options', 1, { ram: '8 GB' });
    const [, , kept] = await guest.items();
    const versionBefore = Number((await before.cart()).headers['cart-version']);

    const after = await signedIn(customer, guest);
    expect(await linesOf(after)).toEqual(['3 micro-cheap', '1 stepper-one', '1 board-options']);
    expect((await after.items())[2]).toMatchObject({ id: kept?.id, ram: '8 GB' });
    expect(Number((await after.cart()).headers['cart-version'])).toBeGreaterThan(versionBefore);
    expect((await guest.cart()).json()).toMatchObject({ code: 'unauthenticated' });

    await signedIn(customer, guest);
    expect(await linesOf(after)).toEqual(['3 micro-cheap', '1 stepper-one', '1 board-options']);
  });

  it('a merge that a guest has made is not repeated after the guest’s sign-in', async () => {
    const guest = await newGuest(shop);
    const body = { mergeId: 'a merge made as a guest', items: [{ productId: 'micro-cheap', quantity: 2 }] };
    await guest.call(routes.mergeCart, { body });
    const after = await signedIn(await shop.newCustomer(), guest);
    expect((await after.call(routes.mergeCart, { body })).statusCode).toBe(200);
    expect(await linesOf(after)).toEqual(['2 micro-cheap']);
  });

  it('a guest’s open checkout keeps its hold at sign-in, and can be paid afterwards', async () => {
    const guest = await newGuest(shop);
    await guest.add('servo-india', 2);
    const checkout = await guest.started();
    const { held } = await stockOf(shop, 'servo-india');
    const after = await signedIn(await shop.newCustomer(), guest);
    expect((await stockOf(shop, 'servo-india')).held).toBe(held);
    expect((await guest.state(checkout.checkoutId)).statusCode).toBe(401);
    expect((await after.state(checkout.checkoutId)).json()).toMatchObject({ state: 'open' });
    expect((await after.items())[0]?.countInStock).toBeGreaterThanOrEqual(2);

    const again = await after.started(checkout.checkoutId, { seen: await after.seen() });
    expect(again.paymentId).toBe(checkout.paymentId);
    await side.pay(checkout);
    expect((await after.createOrder(checkout)).statusCode).toBe(200);
    expect(await after.items()).toEqual([]);
    expect(await ordersOf(after)).toHaveLength(1);
  });

  it('a guest’s sign-in keeps a checkout that holds the last unit', async () => {
    const guest = await newGuest(shop);
    await guest.add('stepper-one');
    const checkout = await guest.started();
    const after = await signedIn(await shop.newCustomer(), guest);
    expect(await linesOf(after)).toEqual(['1 stepper-one']);
    expect((await after.cancel(checkout.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
  });

  it('a guest’s sign-in leaves the guest’s checkout behind if the account has an open checkout', async () => {
    const customer = await shop.newCustomer();
    const before = buyer(shop, customer);
    await before.add('micro-cheap');
    const own = await before.started();
    const guest = await newGuest(shop);
    await guest.add('board-plain');
    const left = await guest.started();

    const after = await signedIn(customer, guest);
    expect(await linesOf(after)).toEqual(['1 micro-cheap', '1 board-plain']);
    expect((await after.state(left.checkoutId)).statusCode).toBe(404);
    expect((await after.state(own.checkoutId)).json()).toMatchObject({ state: 'open' });
    await side.pay(left);
    await shop.services.checkoutSweeper.sweep();
    const placed = shop.database.selectFrom('orders').select('userId').where('checkoutId', '=', left.checkoutId);
    expect(await placed.execute()).toEqual([{ userId: guest.customer.id }]);
    await after.cancel(own.checkoutId);
  });

  it('a guest’s sign-in moves orders, ended checkouts and refunds to the account', async () => {
    const { guest, orderId } = await bought('somebody-else@shop.test');
    await guest.call(routes.cancelOrder, { params: { id: orderId } });
    await guest.add('micro-cheap');
    const ended = await guest.started();
    await guest.cancel(ended.checkoutId);

    const after = await signedIn(await shop.newCustomer(), guest);
    expect(await ordersOf(after)).toMatchObject([{ id: orderId, userid: after.customer.id, status: 'cancelled' }]);
    expect((await after.state(ended.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
    for (const table of ['orders', 'refunds', 'checkouts', 'cartItems'] as const) {
      const rows = shop.database.selectFrom(table).select('userId').where('userId', '=', guest.customer.id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
  });

  it.each([false, true])(
    'a guest’s sign-in at the moment of a payment leaves one order, the account’s (events delivered: %s)',
    async (pushed) => {
      for (let round = 0; round < 8; round += 1) {
        if (pushed) await side.faults({ deliverTwice: 2 });
        else await side.pause();
        const customer = await shop.newCustomer();
        const guest = await newGuest(shop);
        await guest.add('micro-cheap');
        const checkout = await guest.started();
        if (!pushed) await side.pay(checkout);
        const [after] = await Promise.all([
          signedIn(customer, guest),
          pushed ? side.pay(checkout) : guest.createOrder(checkout),
          shop.services.checkoutSweeper.sweep(),
        ]);
        expect((await after.createOrder(checkout)).statusCode).toBe(200);
        expect(await ordersOf(after)).toHaveLength(1);
        expect(await after.items()).toEqual([]);
        await side.resume();
      }
    },
  );

  it('a guest’s concurrent sign-ins to two accounts move the cart and the checkout to one of them', async () => {
    const [one, two] = [await shop.newCustomer(), await shop.newCustomer()];
    const guest = await newGuest(shop);
    await guest.add('micro-cheap', 2);
    const checkout = await guest.started();
    const after = await Promise.all([signedIn(one, guest), signedIn(two, guest), signedIn(one, guest)]);
    const received = await Promise.all(
      after.slice(0, 2).map(async (tab) => [(await tab.state(checkout.checkoutId)).statusCode, await linesOf(tab)]),
    );
    expect(received).toContainEqual([200, ['2 micro-cheap']]);
    expect(received).toContainEqual([404, []]);
    await Promise.all(after.map((tab) => tab.cancel(checkout.checkoutId)));
  });

  it('a guest’s sign-in with a wrong password does not change the guest’s cart', async () => {
    const { email } = await shop.newCustomer();
    const guest = await newGuest(shop);
    await guest.add('micro-cheap');
    expect((await post(routes.signIn.path, { email, password: 'not it' }, guest.customer)).statusCode).toBe(401);
    expect(await linesOf(guest)).toEqual(['1 micro-cheap']);
  });
});

describe('the orders of guests with a proven address', () => {
  it('a guest’s orders and refunds move to the account with the same address when its owner signs in', async () => {
    const customer = await shop.newCustomer();
    const { orderId } = await bought(` ${customer.email.toUpperCase()} `);
    const { guest, orderId: cancelled } = await bought(customer.email);
    await guest.call(routes.cancelOrder, { params: { id: cancelled } });
    await guest.add('micro-cheap');

    const after = await signedIn(customer);
    expect((await ordersOf(after)).map(({ id }) => id)).toEqual([cancelled, orderId]);
    expect((await after.call(routes.order, { params: { id: cancelled } })).json()).toMatchObject({
      userid: customer.id,
      refund: { amount: 60 },
    });
    expect(await linesOf(guest)).toEqual(['1 micro-cheap']);
    expect(await ordersOf(guest)).toEqual([]);
  });

  it('a guest’s order moves to an account that is signed in already when the owner lists the orders', async () => {
    const customer = await shop.newCustomer();
    const owner = buyer(shop, customer);
    expect(await ordersOf(owner)).toEqual([]);
    const { guest, orderId } = await bought(customer.email);
    const { orderId: ofOther } = await bought('somebody-without-an-account@shop.test');
    // Until the owner lists the orders, the guest still sees the order for the owner’s address.
    expect((await ordersOf(guest)).map(({ id }) => id)).toEqual([orderId]);
    const seen = await Promise.all(Array.from({ length: 3 }, () => ordersOf(owner)));
    expect(seen.map((orders) => orders.map(({ id }) => id))).toEqual([[orderId], [orderId], [orderId]]);
    expect((await owner.call(routes.cancelOrder, { params: { id: orderId } })).statusCode).toBe(200);
    expect((await owner.call(routes.order, { params: { id: ofOther } })).statusCode).toBe(404);
    expect(await ordersOf(guest)).toEqual([]);
  });

  it('a guest’s order belongs to the account that is created later and verifies the order’s address', async () => {
    const email = 'a-guest-who-signs-up@shop.test';
    const password = 'a good password';
    const { orderId } = await bought(email);
    await post(routes.signUp.path, { name: 'Asha', email, phone: '9876543210', password });
    const mail = (await shop.mailsTo(email)).find(({ subject }) => subject.includes('code'));
    expect((await post(routes.verifyEmail.path, { email, otp: codeIn(mail) })).statusCode).toBe(200);
    const after = startedBy(await post(routes.signIn.path, { email, password }));
    expect((await ordersOf(after)).map(({ id }) => id)).toEqual([orderId]);
  });

  it('a first sign-in with Google takes over earlier guest orders and the current guest’s cart', async () => {
    const person = { name: 'Gita', email: 'a-guest-with-google@shop.test' };
    const { orderId } = await bought(person.email);
    const guest = await newGuest(shop);
    await guest.add('micro-cheap');
    const after = await withGoogle(person, guest);
    expect((await ordersOf(after)).map(({ id }) => id)).toEqual([orderId]);
    expect(await linesOf(after)).toEqual(['1 micro-cheap']);
  });

  it('an order of one account with the address of another account does not move to that account', async () => {
    const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const asOther = buyer(shop, other);
    await asOther.add('micro-cheap');
    await asOther.placeOrder(await asOther.started(opaqueId(), { billing: { ...billing, email: owner.email } }));
    expect(await ordersOf(await signedIn(owner))).toEqual([]);
    expect(await ordersOf(asOther)).toHaveLength(1);
  });
});
