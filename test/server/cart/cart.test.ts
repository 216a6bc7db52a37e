import { routes } from '../../../contract/routes/routes';
import type { CartItem } from '../../../contract/cart';
import { createStockService } from '../../../server/services/cart/stock';
import { openShopForTests } from '../../support/shop';
import { buyerForEachTest, newBuyer, provider } from '../ordering/money-shop';

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);

const versionOf = (response: { headers: Record<string, unknown> }): number => Number(response.headers['cart-version']);

describe('access to a cart', () => {
  it('a cart call without a session is refused with 401 before anything else is checked', async () => {
    const calls = [
      { method: 'GET', url: '/api/cart' },
      { method: 'POST', url: '/api/cart', payload: {} },
      { method: 'POST', url: '/api/cart/add', payload: { quantity: 'many' } },
      { method: 'POST', url: '/api/cart/merge', payload: {} },
      { method: 'PUT', url: '/api/cart/nothing', payload: {} },
      { method: 'DELETE', url: '/api/cart/nothing' },
    ] as const;
    for (const call of calls) {
      const response = await shop.inject(call);
      expect([call.url, response.statusCode, response.json().code]).toEqual([call.url, 401, 'unauthenticated']);
    }
  });

  it('a cart call with another user id is refused with 403 before validation, and changes nothing', async () => {
    const ravi = await newBuyer(shop);
    await ravi.add('board-plain');
    const userId = ravi.customer.id;
    const responses = [
      await asha.call(routes.cart, { query: { userId } }),
      await asha.call(routes.addToCart, { body: { userId, quantity: -1 } }),
      await asha.call(routes.createCartItem, { body: { userId, productId: 'board-plain', quantity: 1 } }),
      await asha.setQuantity('anything', 1, { userId, quantity: 'x' }),
    ];
    expect(responses.map((response) => response.statusCode)).toEqual([403, 403, 403, 403]);
    expect(responses[1]?.json().status).toBe(false);
    expect(await asha.items()).toEqual([]);
    expect(await ravi.items()).toHaveLength(1);
  });

  it('a call for a line of another cart is refused with 404 before validation', async () => {
    const ravi = await newBuyer(shop);
    await ravi.add('board-plain', 2);
    const [line] = await ravi.items();
    const id = line?.id ?? '';
    expect((await asha.setQuantity(id, 1, { quantity: 'x' })).statusCode).toBe(404);
    expect((await asha.setQuantity(id, 1)).statusCode).toBe(404);
    expect((await asha.remove(id)).statusCode).toBe(404);
    expect(await ravi.items()).toEqual([line]);
  });
});

describe('adding', () => {
  it.each([routes.createCartItem, routes.addToCart])(
    'adding to the cart responds as specified: $path',
    async (route) => {
      const response = await asha.call(route, {
        body: {
          productId: 'micro-reduced',
          quantity: 2,
          userId: asha.customer.id,
          productTitle: 'A lie',
          price: 1,
          subTotal: 1,
          rating: 5,
          countInStock: 9999,
          image: 'lie.webp',
        },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status: true, msg: 'Item added to database cart' });
      expect(versionOf(response)).toBe(1);
      const [item] = await asha.items();
      expect(item).toEqual({
        id: response.json().item.id,
        _id: response.json().item.id,
        productTitle: 'Reduced microcontroller',
        image: '',
        picture: null,
        rating: 0,
        price: 750,
        quantity: 2,
        subTotal: 1500,
        productId: 'micro-reduced',
        countInStock: 40,
        userId: asha.customer.id,
        ram: '',
        weight: '',
        size: '',
        sku: null,
        isSold: true,
      });
    },
  );

  it('the cart sums up additions by product and options, and keeps the order of addition', async () => {
    await asha.add('board-options', 1, { ram: '4 GB' });
    await asha.add('board-plain', 1);
    await asha.add('board-options', 2, { ram: '8 GB' });
    await asha.add('board-options', 3, { ram: '4 GB' });
    const lines = (await asha.items()).map((item) => [item.productId, item.ram, item.quantity]);
    expect(lines).toEqual([
      ['board-options', '4 GB', 4],
      ['board-plain', '', 1],
      ['board-options', '8 GB', 2],
    ]);
  });

  it('adding to the cart requires an option if the product has any', async () => {
    for (const options of [{}, { ram: '' }, { ram: '64 GB' }]) {
      const response = await asha.add('board-options', 1, options);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: true, status: false, code: 'option_required' });
      expect(response.json().details[0].field).toBe('ram');
    }
    // An option that the product does not have is ignored.
    await asha.add('board-plain', 1, { ram: '64 GB' });
    expect((await asha.items()).map((item) => item.ram)).toEqual(['']);
  });

  it('adding more units than the variant has in stock is refused with 409', async () => {
    expect((await asha.add('board-options', 4, { ram: '4 GB' })).statusCode).toBe(200);
    const response = await asha.add('board-options', 2, { ram: '4 GB' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      status: false,
      code: 'quantity_over_stock',
      msg: 'The quantity is greater than product count in stock',
      message: 'The quantity is greater than product count in stock',
      details: { countInStock: 5 },
    });
    expect(await asha.items()).toHaveLength(1);
    expect((await asha.add('board-options', 5, { ram: '8 GB' })).statusCode).toBe(200);
    expect((await asha.add('board-gone')).json().code).toBe('quantity_over_stock');
    expect((await asha.add('no-such-product')).json()).toMatchObject({ status: false, code: 'product_not_found' });
  });

  it('adding more units than a cart line can hold is refused, and a merge is capped', async () => {
    await createStockService(shop).change('stepper-many', { set: 250_000 });
    expect((await asha.add('stepper-many', 100_000)).statusCode).toBe(200);
    const response = await asha.add('stepper-many', 1);
    expect([response.statusCode, response.json().code]).toEqual([409, 'quantity_over_stock']);
    const items = [{ productId: 'stepper-many', quantity: 5 }];
    const merged = await asha.call(routes.mergeCart, { body: { mergeId: 'a-merge-beyond-a-line', items } });
    expect(merged.json().receipt).toMatchObject([{ outcome: 'capped', quantity: 100_000 }]);
  });

  it('the refusal of an addition to the cart names the wrong field, and has the status false', async () => {
    for (const [body, field] of [
      [{ quantity: 1 }, 'productId'],
      [{ productId: 'board-plain', quantity: 0 }, 'quantity'],
      [{ productId: 'board-plain', quantity: 1.5 }, 'quantity'],
    ] as const) {
      const response = await asha.call(routes.addToCart, { body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: false, code: 'invalid_request', details: [{ field }] });
    }
  });

  it('fifty concurrent additions to the cart are all counted, each with a separate version', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => asha.add('micro-cheap')));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(responses.map(versionOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect((await asha.items()).map((item) => item.quantity)).toEqual([50]);
    const over = await Promise.all(Array.from({ length: 60 }, () => asha.add('micro-cheap')));
    expect(over.filter((response) => response.statusCode === 200)).toHaveLength(50);
    expect((await asha.items()).map((item) => item.quantity)).toEqual([100]);
  });
});

describe('changing and removing', () => {
  let line: CartItem;
  beforeEach(async () => {
    await asha.add('board-plain', 2);
    [line] = (await asha.items()) as [CartItem];
  });

  it('setting the quantity of a cart line returns the changed line', async () => {
    const response = await asha.setQuantity(line.id, 5, { productId: 'board-plain', price: 1, subTotal: 5 });
    expect(response.json()).toEqual({ ...line, quantity: 5, subTotal: 12_500 });
    expect(versionOf(response)).toBe(2);
    expect(await asha.items()).toEqual([{ ...line, quantity: 5, subTotal: 12_500 }]);
  });

  it('the quantity 0 for a cart line is ignored', async () => {
    const response = await asha.setQuantity(line.id, 0);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(line);
    expect(versionOf(response)).toBe(1);
  });

  it('a quantity above stock for a cart line is refused with 409', async () => {
    const response = await asha.setQuantity(line.id, 26);
    expect(response.statusCode).toBe(409);
    expect(response.json().msg).toBe('The quantity is greater than product count in stock');
    expect(await asha.items()).toEqual([line]);
  });

  it('a cart line is removed by line id or by product id', async () => {
    await asha.add('board-options', 1, { ram: '4 GB' });
    const removed = await asha.remove(line.id);
    expect(removed.json()).toMatchObject({ error: false, msg: 'Item removed from cart!' });
    expect(versionOf(removed)).toBe(3);
    expect((await asha.remove('board-options')).statusCode).toBe(200);
    expect(await asha.items()).toEqual([]);
    expect((await asha.remove(line.id)).statusCode).toBe(404);
  });

  it('a cart line can be removed with a JSON content type and without a body', async () => {
    const response = await shop.inject({
      method: 'DELETE',
      url: `/api/cart/${line.id}`,
      headers: { ...asha.customer.headers, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('concurrent changes of two cart lines do not overwrite each other', async () => {
    await asha.add('micro-reduced', 1);
    const [one, other] = (await asha.items()) as [CartItem, CartItem];
    await Promise.all([
      ...[3, 4, 5].map((quantity) => asha.setQuantity(one.id, quantity)),
      ...[7, 8, 9].map((quantity) => asha.setQuantity(other.id, quantity)),
    ]);
    const quantities = (await asha.items()).map((item) => item.quantity);
    expect([3, 4, 5]).toContain(quantities[0]);
    expect([7, 8, 9]).toContain(quantities[1]);
    expect(versionOf(await asha.cart())).toBe(8);
  });
});

describe('stock held by the customer', () => {
  it('stock that is held for a customer’s checkout counts as in stock for this customer only', async () => {
    const ravi = await newBuyer(shop);
    await provider(shop).pause();
    await asha.add('servo-india', 2);
    const before = (await asha.items())[0]?.countInStock ?? 0;
    const checkout = await asha.started();
    expect((await asha.items())[0]?.countInStock).toBe(before);
    await ravi.add('servo-india', 1);
    expect((await ravi.items())[0]?.countInStock).toBe(before - 2);
    await asha.cancel(checkout.checkoutId);
    expect((await ravi.items())[0]?.countInStock).toBe(before);
  });
});
