import type { CartItem } from '../../contract/cart';
import type { CartItemPayload } from '../../contract/payloads';
import { cartVersionHeader } from '../../contract/routes';
import type { Transport, TransportAnswer } from '../../src/api/transport';
import { cartApi } from '../../src/api/cart';
import { itemPayload } from '../../src/flows/cart/cart-payloads';
import { startCart, type CartActor } from '../../src/flows/cart/start-cart';
import { flowTools } from '../../src/flows/flow-tools';
import { withPendingChanges } from '../../src/flows/cart/pending-cart-changes';
import { makeStore } from '../../src/state/make-store';

const user = 'somebody';

/** ms, as the machine has it. */
const clickPause = 300;

const line = (id: string, quantity = 1): CartItem => ({
  id,
  _id: id,
  productTitle: `Part ${id}`,
  image: '',
  picture: null,
  rating: 0,
  price: 100,
  quantity,
  subTotal: 100 * quantity,
  productId: id,
  countInStock: 10,
  userId: user,
  ram: '',
  weight: '',
  size: '',
});

/** A server that holds a cart and answers when it is told to. */
const slowServer = (items: CartItem[]) => {
  const server = { items, version: 1, asked: [] as string[], refuse: 0 };
  const held: (() => void)[] = [];
  const answerOf = (method: string, path: string, body: unknown): TransportAnswer => {
    const header = (name: string) => (name === cartVersionHeader ? String(server.version) : null);
    if (method === 'GET') return { status: 200, body: structuredClone(server.items), header };
    if (server.refuse > 0) {
      server.refuse -= 1;
      return { status: 409, body: { error: true, code: 'quantity_over_stock', msg: 'No', message: 'No' }, header };
    }
    const id = path.split('/').at(-1) ?? '';
    const { quantity = 1, productId = '' } = (body ?? {}) as { quantity?: number; productId?: string };
    if (method === 'PUT') server.items = server.items.map((item) => (item.id === id ? line(id, quantity) : item));
    if (method === 'DELETE') server.items = server.items.filter((item) => item.id !== id);
    if (method === 'POST') server.items = [...server.items, { ...line(productId, quantity), id: `new-${productId}` }];
    server.version += 1;
    return { status: 200, body: {}, header };
  };
  const transport: Transport = async ({ method, url, body }) => {
    const path = url.split('?')[0] ?? '';
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    server.asked.push(`${method} ${path} ${(given as { quantity?: number } | undefined)?.quantity ?? ''}`.trim());
    await new Promise<void>((resolve) => held.push(resolve));
    return answerOf(method, path, given);
  };
  /** Answers the oldest call that waits, and lets what follows from it happen. */
  const answer = async (): Promise<void> => {
    held.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { server, transport, answer };
};

type Made = Extract<Parameters<CartActor['send']>[0], { type: 'change.made' }>['change'];

const stopped: (() => void)[] = [];

const open = async (items: CartItem[]) => {
  const { server, transport, answer } = slowServer(items);
  const store = makeStore({ transport });
  const asked = store.dispatch(cartApi.endpoints.cart.initiate(user));
  await answer();
  await asked;
  server.asked.length = 0;
  const { cart, stop } = startCart(flowTools(store, () => undefined));
  stopped.push(stop);
  const make = (change: Made) => cart.send({ type: 'change.made', userId: user, change });
  const changes = {
    setQuantity: (userId: string, { id }: CartItem, quantity: number) =>
      cart.send({ type: 'quantity.chosen', userId, id, quantity }),
    remove: (_userId: string, id: string) => make({ kind: 'remove', id }),
    restore: (_userId: string, removed: CartItem, position: number) =>
      make({ kind: 'restore', line: removed, position }),
    add: (_userId: string, body: CartItemPayload) =>
      new Promise<boolean>((answered) => {
        const key = `key-${body.productId}`;
        cart.on('change.answered', ({ change, isAccepted }) => {
          if (change?.kind === 'add' && change.key === key) answered(isAccepted);
        });
        make({ kind: 'add', key, body });
      }),
    flush: () => cart.send({ type: 'page.left' }),
  };
  const underWay = () => store.getState().cartChangesUnderWay;
  const seen = () => {
    const known = cartApi.endpoints.cart.select(user)(store.getState()).data?.items ?? [];
    return withPendingChanges(known, underWay().pending).map(({ productId, quantity }) => `${productId} ${quantity}`);
  };
  return {
    server,
    answer,
    store,
    cart,
    changes,
    seen,
    underWay,
    message: () => store.getState().snackbar.messages[0]?.text,
  };
};

afterEach(() => {
  stopped.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
});

describe('changes of the cart', () => {
  it('show at once, and clicks that follow each other are one call', async () => {
    const { server, answer, changes, seen, underWay } = await open([line('a'), line('b')]);
    for (const quantity of [2, 3, 4]) {
      changes.setQuantity(user, line('a'), quantity);
      expect(seen()).toEqual([`a ${quantity}`, 'b 1']);
    }
    expect(server.asked).toEqual([]);
    changes.flush();
    await answer();
    expect(server.asked).toEqual(['PUT /api/cart/a 4', 'GET /api/cart']);
    expect(seen()).toEqual(['a 4', 'b 1']);
    await answer();
    expect(underWay()).toEqual({ pending: [], isBusy: false });
    expect(seen()).toEqual(['a 4', 'b 1']);
  });

  it('wait for another click, on another line no longer, and not when the page is closed', async () => {
    const { server, changes } = await open([line('a'), line('b')]);
    jest.useFakeTimers();
    changes.setQuantity(user, line('a'), 2);
    jest.advanceTimersByTime(clickPause - 1);
    changes.setQuantity(user, line('a'), 3);
    jest.advanceTimersByTime(clickPause - 1);
    expect(server.asked).toEqual([]);
    changes.setQuantity(user, line('b'), 2);
    expect(server.asked).toEqual(['PUT /api/cart/a 3']);
  });

  it('are sent when no other click comes, and when the page is closed before', async () => {
    const { server, changes, answer } = await open([line('a')]);
    jest.useFakeTimers();
    changes.setQuantity(user, line('a'), 2);
    jest.advanceTimersByTime(clickPause);
    jest.useRealTimers();
    expect(server.asked).toEqual(['PUT /api/cart/a 2']);
    await answer();
    await answer();
    changes.setQuantity(user, line('a'), 3);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.asked.at(-1)).toBe('PUT /api/cart/a 3');
  });

  it('of a line are forgotten where it is removed before they are sent', async () => {
    const { server, changes, answer } = await open([line('a')]);
    changes.setQuantity(user, line('a'), 2);
    changes.remove(user, 'a');
    await answer();
    expect(server.asked).toEqual(['DELETE /api/cart/a', 'GET /api/cart']);
  });

  it('are never overtaken by an older answer', async () => {
    const { answer, changes, seen, server } = await open([line('a')]);
    changes.setQuantity(user, line('a'), 2);
    changes.flush();
    await answer();
    // The cart is being read as one with two of it when a third is asked for.
    changes.setQuantity(user, line('a'), 3);
    changes.flush();
    await answer();
    expect(seen()).toEqual(['a 3']);
    await answer();
    await answer();
    expect(seen()).toEqual(['a 3']);
    expect(server.items).toMatchObject([{ quantity: 3 }]);
  });

  it('are read once more where the cart was asked for before they were done', async () => {
    const { answer, changes, store, server, seen, underWay } = await open([line('a')]);
    changes.setQuantity(user, line('a'), 2);
    changes.flush();
    // Somebody else asks; that answer is on its way, and old, when the change is done.
    void store.dispatch(cartApi.endpoints.cart.initiate(user, { forceRefetch: true }));
    const old = structuredClone(server.items);
    await answer();
    const now = server.items;
    Object.assign(server, { items: old, version: 1 });
    await answer();
    Object.assign(server, { items: now, version: 2 });
    expect(seen()).toEqual(['a 2']);
    await answer();
    expect(seen()).toEqual(['a 2']);
    expect(underWay().pending).toEqual([]);
  });

  it('are undone when they are refused, and that is told', async () => {
    const { answer, changes, seen, server, message } = await open([line('a'), line('b')]);
    server.refuse = 1;
    changes.setQuantity(user, line('a'), 9);
    changes.remove(user, 'b');
    expect(seen()).toEqual(['a 9']);
    await answer();
    expect(seen()).toEqual(['a 1']);
    expect(message()).toBe('No');
    await answer();
    await answer();
    expect(seen()).toEqual(['a 1']);
  });

  it('bring a removed line back to its place, at once', async () => {
    const { answer, changes, seen, server } = await open([line('a', 3), line('b')]);
    changes.remove(user, 'a');
    expect(seen()).toEqual(['b 1']);
    changes.restore(user, line('a', 3), 0);
    expect(seen()).toEqual(['a 3', 'b 1']);
    await answer();
    await answer();
    await answer();
    expect(server.asked).toEqual(['DELETE /api/cart/a', 'POST /api/cart/add 3', 'GET /api/cart']);
    expect(seen()).toEqual(['b 1', 'a 3']);
  });

  it('tell whether the product is in the cart', async () => {
    const { answer, changes, server } = await open([]);
    const first = changes.add(user, itemPayload(line('a')));
    server.refuse = 1;
    const second = changes.add(user, itemPayload(line('b')));
    // Answered one after the other: the refusal meets the first.
    await answer();
    await answer();
    expect([await first, await second]).toEqual([false, true]);
  });

  it('of another tab are read, and those of whoever signs out are forgotten', async () => {
    const { answer, cart, changes, seen, server, underWay } = await open([line('a')]);
    Object.assign(server, { items: [line('a', 7)], version: 2 });
    cart.send({ type: 'cart.changedElsewhere', userId: user, version: 2 });
    expect(underWay().isBusy).toBe(false);
    await answer();
    expect(seen()).toEqual(['a 7']);
    changes.remove(user, 'a');
    changes.setQuantity(user, line('a'), 2);
    cart.send({ type: 'session.ended' });
    expect(underWay()).toEqual({ pending: [], isBusy: false });
    await answer();
    expect(server.asked).toEqual(['GET /api/cart', 'DELETE /api/cart/a']);
  });
});
