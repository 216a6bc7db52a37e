import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Coupon } from '../../../contract/coupons';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { discountOf, refusalMessage, type CouponLine } from '../../../server/domain/ordering/coupons';
import { opaqueId } from '../../../server/lib/opaque-id';
import { importCoupons } from '../../../server/services/ordering/coupon-import';
import type { NewCoupon } from '../../../server/services/ordering/coupons';
import { billing } from '../../support/money/billing';
import { couponTerms } from '../../support/money/coupon-terms';
import { folderForTests } from '../../support/folder-for-tests';
import { openShopForTests } from '../../support/shop';
import { buyerForEachTest, endHold, findShopViolations, newBuyer, newGuest, providerForTests } from './money-shop';

describe('the discount of a coupon', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const board: CouponLine = { productId: 'board', categoryIds: ['boards', 'linux-boards'], price: 999, quantity: 1 };
  const servo: CouponLine = { productId: 'servo', categoryIds: ['motors', 'servos'], price: 100, quantity: 3 };
  const uses = { inAll: 0, byCustomer: 0, hasOrdered: false };
  const purchase = { lines: [board, servo], uses, email: 'asha@shop.test', now };
  const off = (terms: Partial<NewCoupon>, more: Partial<typeof purchase> = {}) =>
    discountOf({ ...couponTerms, ...terms }, { ...purchase, ...more });

  it.each<[number, Partial<NewCoupon>]>([
    [129, { percent: 10 }],
    [99, { percent: 10, categoryIds: ['boards'] }],
    [99, { percent: 10, categoryIds: ['linux-boards'] }],
    [30, { percent: 10, productIds: ['servo'] }],
    [129, { percent: 10, productIds: ['servo'], categoryIds: ['boards'] }],
    [250, { amount: 250 }],
    [300, { amount: 2000, productIds: ['servo'] }],
    [1298, { amount: 2000 }],
    [250, { amount: 250, leastSum: 1299 }],
    [250, { amount: 250, startsAt: now }],
    [250, { amount: 250, email: 'asha@shop.test' }],
  ])('the discount is %d rupees with the coupon %j', (discount, terms) => {
    expect(off(terms)).toMatchObject({ discount });
  });

  it.each<[string, Partial<NewCoupon>]>([
    ['sum_too_low', { amount: 250, leastSum: 1300 }],
    ['sum_too_low', { amount: 250, leastSum: 301, productIds: ['servo'] }],
    ['not_for_these', { amount: 250, productIds: ['stepper'] }],
    ['not_begun', { amount: 250, startsAt: new Date(now.getTime() + 1) }],
    ['ended', { amount: 250, endsAt: now }],
    ['unknown', { amount: 250, email: 'ravi@shop.test' }],
  ])('a discount is refused as %s with the coupon %j', (refusal, terms) => {
    expect(off(terms)).toEqual({ refusal });
  });

  it('a coupon is refused beyond its total uses, its uses per customer, or its limit to a first order', () => {
    const used = { inAll: 2, byCustomer: 1, hasOrdered: true };
    expect(off({ amount: 9, usesInAll: 2 }, { uses: used })).toEqual({ refusal: 'used_up' });
    expect(off({ amount: 9, usesInAll: 3, usesPerCustomer: 2 }, { uses: used })).toMatchObject({ discount: 9 });
    expect(off({ amount: 9, usesPerCustomer: 1 }, { uses: used })).toEqual({ refusal: 'already_used' });
    expect(off({ amount: 9, firstOrderOnly: true }, { uses: used })).toEqual({ refusal: 'first_order_only' });
  });

  it('the discount of a coupon is spread over the coupon’s lines, in proportion and to the paisa', () => {
    const three = [board, { ...servo, quantity: 1 }, { ...servo, productId: 'other', quantity: 2 }];
    expect(off({ amount: 100 }, { lines: three })).toEqual({ discount: 100, discountPaise: [7691, 770, 1539] });
    expect(off({ amount: 100, categoryIds: ['motors'] }, { lines: three })).toEqual({
      discount: 100,
      discountPaise: [0, 3334, 6666],
    });
  });

  it('the refusal of a coupon names its minimum sum, large enough for a rupee off, and mentions its products', () => {
    const message = (terms: Partial<NewCoupon>) => refusalMessage('X', 'sum_too_low', { ...couponTerms, ...terms });
    expect(message({ amount: 9, leastSum: 500 })).toBe('The coupon X needs ₹500.00 or more of products');
    expect(message({ percent: 5, productIds: ['servo'] })).toBe(
      'The coupon X needs ₹20.00 or more of the products that it is for',
    );
  });

  it('a coupon is refused if it would take off less than a rupee, or leave less than a rupee to pay', () => {
    const one = { ...board, price: 1 };
    expect(off({ percent: 50 }, { lines: [one] })).toEqual({ refusal: 'sum_too_low' });
    expect(off({ amount: 1 }, { lines: [one] })).toEqual({ refusal: 'sum_too_low' });
  });
});

describe('a checkout with a coupon', () => {
  const shop = openShopForTests({ seed: 'small' });
  const side = providerForTests(shop);
  const asha = buyerForEachTest(shop);
  beforeAll(() => side.pause());
  afterEach(async () => {
    expect(await findShopViolations(shop, { settled: false })).toEqual([]);
  });

  let count = 0;
  const added = async (terms: Partial<NewCoupon>): Promise<string> => {
    count += 1;
    const code = `TEST-${count}`;
    await shop.services.coupons.add({ ...couponTerms, code, ...terms });
    return code;
  };
  const price = (couponCode: string, who = asha) => who.call(routes.coupon, { params: { couponCode } });

  it('a checkout with a coupon charges the reduced amount, and the order and its mail name the coupon', async () => {
    const couponCode = await added({ percent: 10 });
    await asha.add('board-plain', 2);
    const coupon = (await price(couponCode)).json<Coupon>();
    expect(coupon).toEqual({ couponCode, discount: 500 });
    const checkout = await asha.started(opaqueId(), { coupon });
    expect(checkout.amount).toBe(450_000);
    const order = await asha.placeOrder(checkout);
    expect(order).toMatchObject({ amount: 4500, coupon, products: [{ subTotal: 5000 }] });
    const mail = await shop.database
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', order.email)
      .where('text', 'like', `%${couponCode}%`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Coupon ${couponCode}: -₹500.00`);
    expect((await asha.call(routes.invoice, { params: { id: order.id } })).statusCode).toBe(200);
    expect(await shop.services.coupons.inspect(couponCode)).toMatchObject({ orders: 1, takenOff: 500 });
  });

  it('an unknown coupon is refused with its code, and the cart and the checkout stay unchanged', async () => {
    await asha.add('board-plain');
    const coupon = { couponCode: 'NOBODYS', discount: 100 };
    const refused = await asha.start(opaqueId(), { coupon });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'coupon_refused',
        message: 'There is no coupon NOBODYS. Please check the code',
        details: { couponCode: 'NOBODYS', reason: 'unknown' },
      }),
    ]);
    const checkout = await asha.started();
    expect((await asha.start(checkout.checkoutId, { coupon })).json()).toMatchObject({ code: 'coupon_refused' });
    expect((await asha.state(checkout.checkoutId)).json()).not.toHaveProperty('couponCode');
    expect(await side.status(checkout.paymentId)).toBe('unpaid');
    expect(await asha.items()).toHaveLength(1);
  });

  it('a checkout is refused if the coupon’s discount is not the one that the shopper has seen', async () => {
    const couponCode = await added({ percent: 10 });
    await asha.add('board-plain');
    const response = await asha.start(opaqueId(), { coupon: { couponCode, discount: 500 } });
    expect(response.json()).toMatchObject({ code: 'coupon_changed', details: { couponCode, discount: 250 } });
  });

  it('a checkout whose coupon is added or removed gets a new payment, and the old one is cancelled', async () => {
    const couponCode = await added({ amount: 300 });
    const coupon = { couponCode, discount: 300 };
    await asha.add('board-plain');
    const id = opaqueId();
    const without = await asha.started(id);
    const [withCoupon, repeated] = [await asha.started(id, { coupon }), await asha.started(id, { coupon })];
    const stateWithCoupon = (await asha.state(id)).json<object>();
    const removed = await asha.started(id);
    expect([without, withCoupon, removed].map(({ amount }) => amount)).toEqual([250_000, 220_000, 250_000]);
    expect(repeated).toEqual(withCoupon);
    expect(stateWithCoupon).toMatchObject({ couponCode, amount: 220_000 });
    expect(await side.status(withCoupon.paymentId)).toBe('cancelled');
  });

  it('a checkout keeps its coupon for the whole hold, even if the coupon has ended', async () => {
    const couponCode = await added({ amount: 300 });
    await asha.add('board-plain');
    const coupon = { couponCode, discount: 300 };
    const checkout = await asha.started(opaqueId(), { coupon });
    await shop.services.coupons.end(couponCode);
    expect(await asha.started(checkout.checkoutId, { coupon })).toEqual(checkout);
    expect((await price(couponCode)).json()).toMatchObject({ details: { reason: 'ended' } });
    expect((await asha.placeOrder(checkout)).amount).toBe(2200);
  });

  it('a coupon with two uses reduces the orders of two customers, and is refused to the third by its code', async () => {
    const couponCode = await added({ amount: 50, usesInAll: 2 });
    const coupon = { couponCode, discount: 50 };
    const [ravi, gita] = [await newBuyer(shop), await newBuyer(shop)];
    for (const one of [asha, ravi, gita]) await one.add('micro-reduced');
    for (const one of [asha, ravi]) {
      expect((await one.placeOrder(await one.started(opaqueId(), { coupon }))).coupon).toEqual(coupon);
    }
    const usedUp = { code: 'coupon_refused', message: `The coupon ${couponCode} has been used up` };
    expect((await price(couponCode, gita)).json()).toMatchObject(usedUp);
    expect((await gita.start(opaqueId(), { coupon })).json()).toMatchObject(usedUp);
    expect(await gita.items()).toHaveLength(1);
    expect(await shop.services.coupons.inspect(couponCode)).toMatchObject({ orders: 2, takenOff: 100 });
  });

  it('only one of eight checkouts that start at the same time gets the last use of a coupon', async () => {
    const couponCode = await added({ amount: 50, usesInAll: 1 });
    const coupon = { couponCode, discount: 50 };
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newBuyer(shop)));
    await Promise.all(crowd.map((one) => one.add('micro-reduced')));
    const responses = await Promise.all(crowd.map((one) => one.start(opaqueId(), { coupon })));
    const refused = responses.filter(({ statusCode }) => statusCode !== 200).map((response) => response.json<object>());
    expect(refused).toHaveLength(7);
    for (const one of refused) expect(one).toMatchObject({ code: 'coupon_refused', details: { reason: 'used_up' } });
  });

  it('a coupon can be used again when its checkout or its order is cancelled', async () => {
    const couponCode = await added({ amount: 300, usesInAll: 1, usesPerCustomer: 1 });
    const coupon = { couponCode, discount: 300 };
    const ravi = await newBuyer(shop);
    await asha.add('board-plain');
    await ravi.add('board-plain');
    const held = await asha.started(opaqueId(), { coupon });
    expect((await price(couponCode)).statusCode).toBe(200);
    expect((await price(couponCode, ravi)).json()).toMatchObject({ details: { reason: 'used_up' } });
    await asha.cancel(held.checkoutId);
    const order = await ravi.placeOrder(await ravi.started(opaqueId(), { coupon }));
    expect((await price(couponCode)).json()).toMatchObject({ details: { reason: 'used_up' } });
    await ravi.call(routes.cancelOrder, { params: { id: order.id } });
    expect((await price(couponCode)).statusCode).toBe(200);
    expect((await ravi.orders()).json()).toMatchObject([{ refund: { amount: 2200 } }]);
  });

  it('a payment after the end of its hold is refunded if its coupon has been used by another checkout', async () => {
    const couponCode = await added({ amount: 300, usesInAll: 1 });
    const coupon = { couponCode, discount: 300 };
    const ravi = await newBuyer(shop);
    await asha.add('board-plain');
    await ravi.add('board-plain');
    const late = await asha.started(opaqueId(), { coupon });
    await endHold(shop, late);
    await ravi.started(opaqueId(), { coupon });
    await side.pay(late);
    expect((await asha.createOrder(late)).json()).toMatchObject({ code: 'order_refunded' });
    const refund = await shop.database
      .selectFrom('refunds')
      .select(['reason', 'amountPaise'])
      .where('paymentId', '=', late.paymentId)
      .executeTakeFirst();
    expect(refund).toEqual({ reason: 'coupon_used', amountPaise: 220_000 });
  });

  it('a coupon for first orders is refused to a customer who has ordered', async () => {
    const couponCode = await added({ amount: 300, firstOrderOnly: true });
    await asha.add('board-plain');
    await asha.placeOrder(await asha.started(opaqueId(), { coupon: { couponCode, discount: 300 } }));
    await asha.add('board-plain');
    expect((await price(couponCode)).json()).toMatchObject({
      message: `The coupon ${couponCode} is for a first order only`,
    });
  });

  it('a coupon for first orders is accepted even if a guest has billed an order to the customer’s email', async () => {
    const couponCode = await added({ amount: 300, firstOrderOnly: true });
    const guest = await newGuest(shop);
    await guest.add('micro-cheap');
    await guest.placeOrder(await guest.started(opaqueId(), { billing: { ...billing, email: asha.customer.email } }));
    await asha.add('board-plain');
    expect((await asha.orders()).json()).toHaveLength(1);
    expect((await price(couponCode)).json<Coupon>()).toEqual({ couponCode, discount: 300 });
  });

  it('another customer’s personal coupon is refused as unknown', async () => {
    const couponCode = await added({ amount: 300, email: 'ravi@shop.test' });
    await asha.add('board-plain');
    expect((await price(couponCode)).json()).toMatchObject({ details: { reason: 'unknown' } });
  });

  describe('of a shopper without a session', () => {
    const check = (couponCode: string, items: readonly object[], source = '198.51.100.40') =>
      shop.inject({
        method: 'POST',
        url: addressOf(routes.guestCoupon, { couponCode }),
        payload: { items },
        remoteAddress: source,
      });
    const boards = [{ productId: 'board-plain', quantity: 2 }];

    it('a coupon check without a session uses the shop’s prices and stock, and counts as no use', async () => {
      const couponCode = await added({ percent: 10, usesInAll: 1 });
      expect((await check(couponCode, boards)).json()).toEqual({ couponCode, discount: 500 });
      const options = [...boards, { productId: 'board-options', quantity: 1, ram: '8 GB' }];
      await asha.add('board-plain', 2);
      await asha.add('board-options', 1, { ram: '8 GB' });
      const discount = (await price(couponCode)).json<Coupon>().discount;
      expect(discount).toBeGreaterThan(500);
      expect((await check(couponCode, options)).json()).toEqual({ couponCode, discount });
      const many = [{ productId: 'stepper-one', quantity: 50 }];
      const one = [{ productId: 'stepper-one', quantity: 1 }];
      expect((await check(couponCode, many)).json()).toEqual((await check(couponCode, one)).json());
    });

    it('a coupon check without a session names the refusal; conditions about the customer need a sign-in', async () => {
      const reason = async (terms: Partial<NewCoupon>) =>
        (await check(await added({ amount: 100, ...terms }), boards)).json();
      const refused = (why: string) => ({ code: 'coupon_refused', details: { reason: why } });
      expect(await reason({ leastSum: 5001 })).toMatchObject(refused('sum_too_low'));
      expect(await reason({ productIds: ['micro-cheap'] })).toMatchObject(refused('not_for_these'));
      expect(await reason({ endsAt: shop.clock.now() })).toMatchObject(refused('ended'));
      expect((await check('NOBODYS', boards)).json()).toMatchObject(refused('unknown'));
      for (const terms of [{ email: 'ravi@shop.test' }, { usesPerCustomer: 1 }, { firstOrderOnly: true }]) {
        expect(await reason(terms)).toMatchObject(refused('account_required'));
      }
    });

    it('a coupon check without a session needs items that the shop has', async () => {
      const couponCode = await added({ percent: 10 });
      expect((await check(couponCode, [])).statusCode).toBe(400);
      const gone = await check(couponCode, [{ productId: 'no-such-board', quantity: 1 }]);
      expect(gone.json()).toMatchObject({ code: 'cart_empty' });
    });
  });

  it('a coupon check of an account needs a sign-in and a cart with items', async () => {
    expect((await shop.inject({ method: 'GET', url: '/api/checkout/coupons/TEST-1' })).statusCode).toBe(401);
    expect((await price('TEST-1')).json()).toMatchObject({ code: 'cart_empty' });
  });

  it.each(['test-1', 'ONE', 'A'.repeat(25), 'TEST_1'])(
    'a coupon check refuses the code %s, which has not 4 to 24 capital letters, digits and hyphens',
    async (couponCode) => {
      const response = await price(couponCode);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ message: 'A coupon code has 4 to 24 letters, digits and hyphens' }),
      ]);
    },
  );
});

describe('coupons of the operator', () => {
  const shop = openShopForTests({ seed: 'small' });

  it('an operator’s coupon has a unique code, and only known categories and products', async () => {
    const { coupons } = shop.services;
    await coupons.add({ ...couponTerms, code: 'MOTORS', percent: 5, categoryIds: ['motors', 'servos'] });
    const add = (terms: Partial<NewCoupon>) => coupons.add({ ...couponTerms, code: 'OTHER', percent: 5, ...terms });
    await expect(add({ code: 'MOTORS' })).rejects.toThrow('A coupon with this code already exists');
    await expect(add({ categoryIds: ['cars'] })).rejects.toThrow('There is no category or subcategory cars');
    await expect(add({ productIds: ['car'] })).rejects.toThrow('There is no product car');
    await expect(coupons.end('OTHER')).rejects.toThrow('There is no coupon with this code');
  });

  it('a coupon can be ended before it begins, and ending it again changes nothing', async () => {
    const { coupons } = shop.services;
    const startsAt = new Date(shop.clock.now().getTime() + 86_400_000);
    await coupons.add({ ...couponTerms, code: 'LATER', percent: 5, startsAt });
    const endsAt = shop.clock.now();
    await coupons.end('LATER');
    shop.clock.advance(1000);
    await coupons.end('LATER');
    expect(await coupons.inspect('LATER')).toMatchObject({ startsAt: null, endsAt, orders: 0 });
    expect((await coupons.list(10)).map(({ code }) => code)).toContain('LATER');
  });

  describe('in a file', () => {
    const header = 'code,percent,amount,least,from,until,uses,perCustomer,firstOrder,email,categories,products\n';
    const folder = folderForTests();
    const imported = async (rows: string): Promise<number> => {
      const file = join(folder, 'coupons.csv');
      await writeFile(file, header + rows);
      return importCoupons(shop.dependencies, file);
    };

    it('new coupons in a file are added, and coupons whose code exists are changed', async () => {
      const row = 'FILED,10,,500,2026-11-01,2026-11-30,9,1,yes,Asha@Shop.test,motors|servos,board-plain';
      expect(await imported(`${row}\nOTHERS,,75,,,,,,,,,\n`)).toBe(2);
      expect(await shop.services.coupons.inspect('FILED')).toMatchObject({
        percent: 10,
        amount: null,
        leastSum: 500,
        usesInAll: 9,
        usesPerCustomer: 1,
        firstOrderOnly: true,
        startsAt: new Date('2026-11-01T00:00:00+05:30'),
        endsAt: new Date('2026-12-01T00:00:00+05:30'),
        email: 'asha@shop.test',
        categoryIds: ['motors', 'servos'],
        productIds: ['board-plain'],
      });
      await imported('OTHERS,20,,,,,,,,,,\n');
      expect(await shop.services.coupons.inspect('OTHERS')).toMatchObject({ percent: 20, amount: null });
    });

    it('a file of coupons with bad rows is refused with every problem in it, and nothing is stored', async () => {
      const rows = [
        'small,10,,,,,,,,,,',
        'BOTH,10,10,,,,,,,,,',
        'NONE,,,,,,,,,,,',
        'TURNED,5,,,2026-12-01,2026-11-01,,,,,,',
        'NONE,5,,,,,,,,,,',
        'WELL-MADE,5,,,,,,,,,,',
      ];
      const error: unknown = await imported(`${rows.join('\n')}\n`).catch((thrown: unknown) => thrown);
      if (!(error instanceof ImportRefused)) throw new Error('the file was accepted');
      expect(error.problems.map(({ place, field, problem }) => `${place} ${field} ${problem}`)).toEqual([
        'line 2 code "small" must be 4 to 24 capital letters, digits and hyphens',
        'line 3 percent either percent or amount must be given',
        'line 4 percent either percent or amount must be given',
        'line 5 until is before "from"',
        'line 6 code "NONE" is already used in line 4',
      ]);
      await expect(shop.services.coupons.inspect('WELL-MADE')).rejects.toThrow('There is no coupon');
    });

    it('a file of coupons with unknown categories and products is refused by file, line and field, and not stored', async () => {
      const rows = 'GOOD,5,,,,,,,,,,\nBAD-SCOPE,5,,,,,,,,,motors|cars,\nWORSE,5,,,,,,,,,,board-plain|moon\n';
      const error: unknown = await imported(rows).catch((thrown: unknown) => thrown);
      if (!(error instanceof ImportRefused)) throw new Error('the file was accepted');
      const file = 'coupons.csv';
      expect(error.problems).toEqual([
        { file, place: 'line 3', field: 'categories', problem: 'there is no category or subcategory "cars"' },
        { file, place: 'line 4', field: 'products', problem: 'there is no product "moon"' },
      ]);
      await expect(shop.services.coupons.inspect('GOOD')).rejects.toThrow('There is no coupon');
    });
  });
});
