import type { CartItem } from '../../contract/cart';
import type { CartItemPayload } from '../../contract/payloads';
import { cartVersionHeader } from '../../contract/routes/cart';
import type { Transport, TransportResponse } from '../../src/api/transport';
import { cartApi } from '../../src/api/cart';
import { itemPayload } from '../../src/flows/cart/cart-payloads';
import { startCart, type CartActor } from '../../src/flows/cart/start-cart';
import { createFlowContext } from '../../src/flows/flow-context';
import { applyPendingChanges } from '../../src/api/apply-pending-changes';
import { makeStore } from '../../src/state/make-store';
import { cartLine } from './support/cart-line';

const user = 'somebody';

/** Time in ms that the cart machine waits for further clicks before sending a quantity. */
const clickPause = 300;

const slowServer = (items: CartItem[]) => {
  const server = { items, version: 1, calls: [] as string[], refuse: 0 };
  const held: (() => void)[] = [];
  const responseOf = (method: string, path: string, body: unknown): TransportResponse => {
    const header = (name: string) => (name === cartVersionHeader ? String(server.version) : null);
    if (method === 'GET') return { status: 200, body: structuredClone(server.items), header };
    if (server.refuse > 0) {
      server.refuse -= 1;
      return { status: 409, body: { error: true, code: 'quantity_over_stock', msg: 'No', message: 'No' }, header };
    }
    const id = path.split('/').at(-1) ?? '';
    const { quantity = 1, productId = '' } = (body ?? {}) as { quantity?: number; productId?: string };
    if (method === 'PUT')
      server.items = server.items.map((item) => (item.id === id ? cartLine(id, { quantity }) : item));
    if (method === 'DELETE') server.items = server.items.filter((item) => item.id !== id);
    if (method === 'POST')
      server.items = [...server.items, { ...cartLine(productId, { quantity }), id: `new-${productId}` }];
    server.version += 1;
    return { status: 200, body: {}, header };
  };
  const transport: Transport = async ({ method, url, body }) => {
    const path = url.split('?')[0] ?? '';
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    server.calls.push(`${method} ${path} ${(given as { quantity?: number } | undefined)?.quantity ?? ''}`.trim());
    await new Promise<void>((resolve) => held.push(resolve));
    return responseOf(method, path, given);
  };
  /** Responds to the oldest pending call, and waits for all effects of the response. */
  const respond = async (): Promise<void> => {
    held.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { server, transport, respond };
};

type Made = Extract<Parameters<CartActor['send']>[0], { type: 'change.made' }>['change'];

const stopped: (() => void)[] = [];

const open = async (items: CartItem[]) => {
  const { server, transport, respond } = slowServer(items);
  const store = makeStore({ transport });
  const query = store.dispatch(cartApi.endpoints.cart.initiate(user));
  await respond();
  await query;
  server.calls.length = 0;
  const { cart, stop } = startCart(createFlowContext(store, () => undefined));
  stopped.push(stop);
  const make = (change: Made) => cart.send({ type: 'change.made', userId: user, change });
  const changes = {
    setQuantity: (id: string, quantity: number) => cart.send({ type: 'quantity.chosen', userId: user, id, quantity }),
    remove: (id: string) => make({ kind: 'remove', id }),
    restore: (line: CartItem, position: number) => make({ kind: 'restore', line, position }),
    add: (body: CartItemPayload) =>
      new Promise<boolean>((resolve) => {
        const key = `key-${body.productId}`;
        cart.on('change.completed', ({ change, isAccepted }) => {
          if (change.kind === 'add' && change.key === key) resolve(isAccepted);
        });
        make({ kind: 'add', key, body });
      }),
    flush: () => cart.send({ type: 'page.left' }),
  };
  const underWay = () => store.getState().pendingCartChanges;
  const seen = () => {
    const known = cartApi.endpoints.cart.select(user)(store.getState()).data?.items ?? [];
    return applyPendingChanges(known, underWay().pending).map(({ productId, quantity }) => `${productId} ${quantity}`);
  };
  return {
    server,
    respond,
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
  it('changes of the cart are shown immediately, and successive clicks become one call', async () => {
    const { server, respond, changes, seen, underWay } = await open([cartLine('a'), cartLine('b')]);
    for (const quantity of [2, 3, 4]) {
      changes.setQuantity('a', quantity);
      expect(seen()).toEqual([`a ${quantity}`, 'b 1']);
    }
    expect(server.calls).toEqual([]);
    changes.flush();
    await respond();
    expect(server.calls).toEqual(['PUT /api/cart/a 4', 'GET /api/cart']);
    expect(seen()).toEqual(['a 4', 'b 1']);
    await respond();
    expect(underWay()).toEqual({ pending: [], isBusy: false });
    expect(seen()).toEqual(['a 4', 'b 1']);
  });

  it('a new quantity waits for further clicks on its line, but not for a click on another line', async () => {
    const { server, changes } = await open([cartLine('a'), cartLine('b')]);
    jest.useFakeTimers();
    changes.setQuantity('a', 2);
    jest.advanceTimersByTime(clickPause - 1);
    changes.setQuantity('a', 3);
    jest.advanceTimersByTime(clickPause - 1);
    expect(server.calls).toEqual([]);
    changes.setQuantity('b', 2);
    expect(server.calls).toEqual(['PUT /api/cart/a 3']);
  });

  it('a new quantity is sent after a pause, or earlier when the page is closed', async () => {
    const { server, changes, respond } = await open([cartLine('a')]);
    jest.useFakeTimers();
    changes.setQuantity('a', 2);
    jest.advanceTimersByTime(clickPause);
    jest.useRealTimers();
    expect(server.calls).toEqual(['PUT /api/cart/a 2']);
    await respond();
    await respond();
    changes.setQuantity('a', 3);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.calls.at(-1)).toBe('PUT /api/cart/a 3');
  });

  it('a new quantity of a cart line is not sent if the line is removed first', async () => {
    const { server, changes, respond } = await open([cartLine('a')]);
    changes.setQuantity('a', 2);
    changes.remove('a');
    await respond();
    expect(server.calls).toEqual(['DELETE /api/cart/a', 'GET /api/cart']);
  });

  it('a change of the cart is never overwritten by an older response', async () => {
    const { respond, changes, seen, server } = await open([cartLine('a')]);
    changes.setQuantity('a', 2);
    changes.flush();
    await respond();
    // The cart is being refetched, and the response still has a quantity of 2.
    changes.setQuantity('a', 3);
    changes.flush();
    await respond();
    expect(seen()).toEqual(['a 3']);
    await respond();
    await respond();
    expect(seen()).toEqual(['a 3']);
    expect(server.items).toMatchObject([{ quantity: 3 }]);
  });

  it('a cart that was requested before a change completed is read again', async () => {
    const { respond, changes, store, server, seen, underWay } = await open([cartLine('a')]);
    changes.setQuantity('a', 2);
    changes.flush();
    // Another component may refetch the cart. Here the refetch ends after the change, but responds with the old cart.
    void store.dispatch(cartApi.endpoints.cart.initiate(user, { forceRefetch: true }));
    const old = structuredClone(server.items);
    await respond();
    const now = server.items;
    Object.assign(server, { items: old, version: 1 });
    await respond();
    Object.assign(server, { items: now, version: 2 });
    expect(seen()).toEqual(['a 2']);
    await respond();
    expect(seen()).toEqual(['a 2']);
    expect(underWay().pending).toEqual([]);
  });

  it('a refused change of the cart is rolled back, with a message', async () => {
    const { respond, changes, seen, server, message } = await open([cartLine('a'), cartLine('b')]);
    server.refuse = 1;
    changes.setQuantity('a', 9);
    changes.remove('b');
    expect(seen()).toEqual(['a 9']);
    await respond();
    expect(seen()).toEqual(['a 1']);
    expect(message()).toBe('No');
    await respond();
    await respond();
    expect(seen()).toEqual(['a 1']);
  });

  it('a removed cart line is restored to its position immediately', async () => {
    const { respond, changes, seen, server } = await open([cartLine('a', { quantity: 3 }), cartLine('b')]);
    changes.remove('a');
    expect(seen()).toEqual(['b 1']);
    changes.restore(cartLine('a', { quantity: 3 }), 0);
    expect(seen()).toEqual(['a 3', 'b 1']);
    await respond();
    await respond();
    await respond();
    expect(server.calls).toEqual(['DELETE /api/cart/a', 'POST /api/cart/add 3', 'GET /api/cart']);
    expect(seen()).toEqual(['b 1', 'a 3']);
  });

  it('an addition to the cart reports whether it was accepted', async () => {
    const { respond, changes, server } = await open([]);
    const first = changes.add(itemPayload(cartLine('a')));
    server.refuse = 1;
    const second = changes.add(itemPayload(cartLine('b')));
    // `refuse` applies to the next response, which is the response to the first addition.
    await respond();
    await respond();
    expect([await first, await second]).toEqual([false, true]);
  });

  it('the cart reads changes of another tab, and drops those of a customer who signs out', async () => {
    const { respond, cart, changes, seen, server, underWay } = await open([cartLine('a')]);
    Object.assign(server, { items: [cartLine('a', { quantity: 7 })], version: 2 });
    cart.send({ type: 'cart.changedElsewhere', userId: user, version: 2 });
    expect(underWay().isBusy).toBe(false);
    await respond();
    expect(seen()).toEqual(['a 7']);
    changes.remove('a');
    changes.setQuantity('a', 2);
    cart.send({ type: 'session.ended' });
    expect(underWay()).toEqual({ pending: [], isBusy: false });
    await respond();
    expect(server.calls).toEqual(['GET /api/cart', 'DELETE /api/cart/a']);
  });
});
