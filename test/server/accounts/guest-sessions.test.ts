import type { Coupon } from '../../../contract/coupons';
import { holdTime } from '../../../contract/limits';
import { routes } from '../../../contract/routes/routes';
import { inTransaction } from '../../../server/db/transaction';
import { opaqueId } from '../../../server/lib/opaque-id';
import { insertGuest } from '../../../server/repositories/accounts/guests';
import { billing } from '../../support/money/billing';
import { couponTerms } from '../../support/money/coupon-terms';
import { openShopForTests } from '../../support/shop';
import { findShopViolations, newBuyer, newGuest, providerForTests, type GuestBuyer } from '../ordering/money-shop';

const day = 24 * 60 * 60 * 1000;

const shop = openShopForTests({ seed: 'small' });
const side = providerForTests(shop);
afterEach(async () => expect(await findShopViolations(shop, { settled: false })).toEqual([]));

const idsOfUsers = async (): Promise<string[]> =>
  (await shop.database.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
const isKnown = async ({ customer }: GuestBuyer): Promise<boolean> => (await idsOfUsers()).includes(customer.id);

describe('a guest', () => {
  it('a guest merges a cart, pays, reads the order and its invoice, buys again, and cancels the order', async () => {
    const guest = await newGuest(shop);
    const items = [{ productId: 'micro-cheap', quantity: 2 }];
    const merged = await guest.call(routes.mergeCart, { body: { mergeId: 'the-cart-of-a-guest', items } });
    expect(merged.json()).toMatchObject({ items: [{ productId: 'micro-cheap', quantity: 2 }] });

    const checkout = await guest.started();
    expect((await guest.items())[0]?.countInStock).toBeGreaterThanOrEqual(2);
    expect(await side.pay(checkout)).toBe(200);
    const placed = await guest.createOrder(checkout);
    expect(placed.json()).toMatchObject({ status: 'pending', userid: guest.customer.id, email: billing.email });
    const { id } = placed.json<{ id: string }>();
    expect(await guest.items()).toEqual([]);
    expect((await guest.orders()).json()).toMatchObject([{ id }]);
    expect((await guest.call(routes.order, { params: { id } })).json()).toMatchObject({ id });
    expect((await guest.call(routes.invoice, { params: { id } })).headers['content-type']).toBe('application/pdf');
    const again = await guest.call(routes.buyAgain, { params: { id }, body: { mergeId: 'once more, please' } });
    expect(again.json()).toMatchObject({ items: [{ productId: 'micro-cheap' }] });
    expect((await guest.call(routes.cancelOrder, { params: { id } })).json()).toMatchObject({ status: 'cancelled' });
  });

  it('the mail about a guest’s order omits the typed words, because the address is not proven', async () => {
    const guest = await newGuest(shop);
    const email = 'typed-by-a-guest@shop.test';
    await guest.add('micro-cheap');
    const checkout = await guest.started(opaqueId(), { billing: { ...billing, email, fullName: 'Words of a guest' } });
    await guest.placeOrder(checkout);
    const [mail] = await shop.mailsTo(email);
    expect(mail?.subject).toContain('is placed');
    expect(mail?.text).not.toContain('Words of a guest');
    expect(mail?.text).not.toContain(billing.streetAddressLine1);
  });

  it('a guest has one open checkout, which others cannot see or cancel', async () => {
    const [guest, other, customer] = [await newGuest(shop), await newGuest(shop), await newBuyer(shop)];
    await guest.add('micro-cheap');
    const first = await guest.started();
    const second = await guest.started();
    expect((await guest.state(first.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
    for (const stranger of [other, customer]) {
      expect((await stranger.state(second.checkoutId)).statusCode).toBe(404);
      expect((await stranger.cancel(second.checkoutId)).statusCode).toBe(404);
      expect((await stranger.call(routes.cart, { query: { userId: guest.customer.id } })).statusCode).toBe(403);
    }
    expect((await guest.cancel(second.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
  });

  it('a guest sees no orders of other guests and of customers, and they see none of the guest', async () => {
    const shoppers = [await newGuest(shop), await newGuest(shop), await newBuyer(shop)];
    for (const owner of shoppers) {
      await owner.add('micro-cheap');
      const { id } = await owner.placeOrder(await owner.started());
      for (const other of shoppers.filter((one) => one !== owner)) {
        for (const route of [routes.order, routes.invoice, routes.cancelOrder]) {
          expect((await other.call(route, { params: { id } })).json()).toMatchObject({ code: 'order_not_found' });
        }
        expect((await other.call(routes.orders, { query: { userid: owner.customer.id } })).statusCode).toBe(403);
        expect((await other.orders()).body).not.toContain(id);
      }
      expect((await owner.orders()).json()).toMatchObject([{ id, status: 'pending' }]);
    }
  });

  it('a guest has no profile and no second factor, and can read reviews', async () => {
    const guest = await newGuest(shop);
    const response = await guest.call(routes.user, { params: { id: guest.customer.id } });
    expect(response.json()).toMatchObject({
      code: 'account_required',
      msg: 'Please sign in or create an account for this',
    });
    expect((await guest.call(routes.reviews, { query: { productId: 'board-plain' } })).statusCode).toBe(200);
    await expect(shop.services.profile.read(guest.customer.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.services.secondFactorRemoval.turnOff(guest.customer.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('a guest can sign out', async () => {
    const guest = await newGuest(shop);
    expect((await guest.call(routes.signOut)).statusCode).toBe(200);
    expect((await guest.cart()).json()).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a coupon whose conditions are about the customer', () => {
  it.each([
    ['PER-CUSTOMER', { usesPerCustomer: 1 }],
    ['FIRST-ORDER', { firstOrderOnly: true }],
    ['OF-ONE-ADDRESS', { email: billing.email }],
  ])('a guest cannot price or pay with a coupon whose conditions are about the customer: %s', async (code, terms) => {
    await shop.services.coupons.add({ ...couponTerms, ...terms, code, amount: 10 });
    const guest = await newGuest(shop);
    await guest.add('micro-cheap', 2);
    const priced = await guest.call(routes.coupon, { params: { couponCode: code } });
    const checkout = await guest.start(opaqueId(), { coupon: { couponCode: code, discount: 10 } });
    for (const response of [priced, checkout]) {
      expect(response.json()).toMatchObject({
        code: 'coupon_refused',
        msg: `Please sign in to use the coupon ${code}`,
        details: { couponCode: code, reason: 'account_required' },
      });
    }
  });

  it('a guest’s coupon is refused as ended if it has ended, and accepted if no condition needs an account', async () => {
    const ended = { ...couponTerms, code: 'ENDED', amount: 10, firstOrderOnly: true, endsAt: shop.clock.now() };
    await shop.services.coupons.add(ended);
    await shop.services.coupons.add({ ...couponTerms, code: 'THREE-USES', amount: 10, usesInAll: 3 });
    const guest = await newGuest(shop);
    await guest.add('micro-cheap', 2);
    const refused = await guest.call(routes.coupon, { params: { couponCode: 'ENDED' } });
    expect(refused.json()).toMatchObject({ details: { reason: 'ended' } });
    const coupon = (await guest.call(routes.coupon, { params: { couponCode: 'THREE-USES' } })).json<Coupon>();
    const checkout = await guest.started(opaqueId(), { coupon });
    expect(checkout.amount).toBe(11_000);
    await guest.cancel(checkout.checkoutId);
  });
});

describe('deleting guests', () => {
  it('pruning deletes a guest without a session, an order or a checkout, and keeps the others', async () => {
    const [signedOut, ordered, checked, fresh] = [
      await newGuest(shop),
      await newGuest(shop),
      await newGuest(shop),
      await newGuest(shop),
    ];
    const items = [{ productId: 'micro-cheap', quantity: 1 }];
    await signedOut.call(routes.mergeCart, { body: { mergeId: 'of-one-who-signs-out', items } });
    for (const guest of [ordered, checked]) await guest.add('micro-cheap');
    await ordered.placeOrder(await ordered.started());
    await checked.cancel((await checked.started()).checkoutId);
    for (const guest of [signedOut, ordered, checked]) await guest.call(routes.signOut);

    await shop.services.accountPruning.prune();
    expect(await isKnown(signedOut)).toBe(true);
    shop.clock.advance(day + 1);
    await shop.services.accountPruning.prune();
    const known = await Promise.all([signedOut, ordered, checked, fresh].map(isKnown));
    expect(known).toEqual([false, true, true, true]);
    expect((await fresh.cart()).statusCode).toBe(200);

    // A guest's session ends a week after its last use. Pruning then deletes a guest without an order or a checkout.
    shop.clock.advance(7 * day + holdTime);
    await shop.services.accountPruning.prune();
    expect(await isKnown(fresh)).toBe(false);
  });

  it('pruning deletes guests in as many batches as it needs, and deletes no account', async () => {
    const { customer } = await newBuyer(shop);
    await shop.services.accountPruning.prune();
    const before = await idsOfUsers();
    await inTransaction(shop.database, async (transaction) => {
      for (let count = 0; count < 501; count += 1) {
        await insertGuest(transaction, { id: opaqueId(), guestSource: 'some network' }, shop.clock.now());
      }
    });
    shop.clock.advance(day + 1);
    await shop.services.accountPruning.prune();
    const after = await idsOfUsers();
    expect(after).toEqual(before);
    expect(after).toContain(customer.id);
  });
});
