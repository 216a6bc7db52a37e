import { waitFor } from '@testing-library/react';
import { noOptions } from '../../contract/chosen-options';
import { cartVersionHeader } from '../../contract/routes/cart';
import type { Transport } from '../../src/api/transport';
import { cartApi } from '../../src/api/cart';
import { cartChangesApi } from '../../src/api/cart-changes';
import { wishlistApi } from '../../src/api/wishlist';
import { itemPayload } from '../../src/flows/cart/cart-payloads';
import { followOtherTabs } from '../../src/flows/session/follow-other-tabs';
import { makeStore } from '../../src/state/make-store';
import { persistState } from '../../src/storage/persist-state';
import { storeSamples } from './support/stored-samples';
import { writeElsewhere } from './support/write-elsewhere';

const stops: (() => void)[] = [];

/** Opens a customer's tab with the wishlist and version 5 of the cart. */
const openTab = async () => {
  const calls: string[] = [];
  const transport: Transport = async ({ method, url }) => {
    calls.push(`${method} ${url.split('?')[0]}`);
    return { status: 200, body: [], header: (name) => (name === cartVersionHeader ? '5' : null) };
  };
  const store = makeStore({ transport });
  const newerCarts: object[] = [];
  stops.push(
    persistState(store),
    followOtherTabs(store, (seen) => void newerCarts.push(seen)),
  );
  const cart = store.dispatch(cartApi.endpoints.cart.initiate('u1'));
  const list = store.dispatch(wishlistApi.endpoints.wishlist.initiate({ userId: 'u1' }));
  await Promise.all([cart, list]);
  stops.push(cart.unsubscribe, list.unsubscribe);
  calls.length = 0;
  return { store, calls, newerCarts };
};

const listed = { productId: 'pi', productTitle: 'Pi', image: '', rating: 4, price: 100, userId: 'u1' };

beforeEach(() => {
  localStorage.clear();
  storeSamples(['session']);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const readList = 'GET /api/my-list';

describe('a tab notifies the others', () => {
  it('a tab announces the version of the cart to other tabs once it is read', async () => {
    await openTab();
    expect(localStorage.getItem('cartVersion')).toBe('u1 5');
  });

  it('a tab announces the version of the cart that was read before the code for this was loaded', async () => {
    const { store } = await openTab();
    localStorage.removeItem('cartVersion');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartVersion' }));
    stops.push(followOtherTabs(store, () => undefined));
    expect(localStorage.getItem('cartVersion')).toBe('u1 5');
  });

  it('a tab does not announce a cart version older than another tab has read', async () => {
    localStorage.setItem('cartVersion', 'u1 9');
    await openTab();
    expect(localStorage.getItem('cartVersion')).toBe('u1 9');
  });

  it('a tab announces changes of the wishlist by their tags, and does not announce changes of the cart', async () => {
    const { store } = await openTab();
    const { createCartItem } = cartChangesApi.endpoints;
    await store.dispatch(
      createCartItem.initiate(itemPayload({ ...listed, ...noOptions, countInStock: 3, quantity: 1 })),
    );
    expect(localStorage.getItem('lastChange')).toBeNull();
    await store.dispatch(wishlistApi.endpoints.addToWishlist.initiate(listed));
    expect(JSON.parse(localStorage.getItem('lastChange') ?? '')).toMatchObject({ tags: ['MyList'] });
  });
});

describe('a notified tab', () => {
  it('a tab reads data again when another tab announces its change', async () => {
    const { calls } = await openTab();
    writeElsewhere('lastChange', '{"tags":["MyList"],"at":1}');
    await waitFor(() => expect(calls).toEqual([readList]));
    writeElsewhere('lastChange', '{"tags":["MyList"],"at":2}');
    await waitFor(() => expect(calls).toEqual([readList, readList]));
  });

  it('a tab follows an announced cart version only if it is newer and of the same user', async () => {
    const { newerCarts } = await openTab();
    for (const seen of ['u1 4', 'u1 5', 'somebody 9', 'nonsense', 'u1 6']) writeElsewhere('cartVersion', seen);
    await waitFor(() => expect(newerCarts).toEqual([{ userId: 'u1', version: 6 }]));
  });
});
