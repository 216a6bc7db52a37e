import { act } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { api } from '../../src/api/api';
import { cartApi } from '../../src/api/cart';
import { catalogueApi } from '../../src/api/catalogue';
import { ordersApi } from '../../src/api/orders';
import { privateEndpoints } from '../../src/api/private-cache';
import { usePrivateCacheReset } from '../../src/app/use-private-cache-reset';
import { makeStore, type ShopStore } from '../../src/state/make-store';
import { sessionEnded } from '../../src/state/session';
import { demoTransport } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';

const notOfTheBrowser: Readonly<Partial<Record<keyof typeof routes, string>>> = {
  stripeWebhook: 'the payment provider calls it',
  unsubscribeInOneClick: 'mail programs call it',
};

/** Endpoints that do not call exactly one route, each with the reason. */
const notACall: Readonly<Record<string, string>> = {
  randomCategory: 'chooses one of the categories, which it asks of two other endpoints',
};

/** Endpoints that only read but are not queries, and the reason for each. */
const notKept: Readonly<Record<string, string>> = {
  invoice: 'a file that is saved at once: the store keeps no files',
  foundInvoice: 'as invoice',
};

const readByPost: Readonly<Record<string, string>> = {
  guestCoupon: 'a cart of 100 lines is too long for an address',
};

interface Definition {
  type: string;
  keepUnusedDataFor?: number;
  query?(argument: object): { route: Route };
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(process.cwd(), folder, name));

const definitions = new Map<string, Definition>();

beforeAll(async () => {
  for (const file of sourceFiles('src/api')) await import(file);
  const noted = Object.keys(api.endpoints).map((name) => [
    name,
    (definition: Definition) => void definitions.set(name, definition),
  ]);
  // `enhanceEndpoints` is the only way to read the definition of an endpoint.
  api.enhanceEndpoints({ endpoints: Object.fromEntries(noted) as never });
});

const calls = () => [...definitions].filter(([name]) => !(name in notACall));

describe('the endpoints of the one api', () => {
  it('the endpoints of the API are the routes that a browser calls, each under the route’s name', () => {
    const called = Object.keys(routes).filter((name) => !(name in notOfTheBrowser));
    expect(
      calls()
        .map(([name]) => name)
        .sort(),
    ).toEqual(called.sort());
    for (const [name, { query }] of calls()) expect(query?.({}).route).toBe(routes[name as keyof typeof routes]);
  });

  it('the endpoints of the API are queries for reads and mutations for changes', () => {
    const isRead = (name: string) => routes[name as keyof typeof routes].method === 'GET' || name in readByPost;
    const read = calls().filter(([name]) => isRead(name) && !(name in notKept));
    const queries = calls().filter(([, { type }]) => type === 'query');
    expect(queries.map(([name]) => name).sort()).toEqual(read.map(([name]) => name).sort());
  });

  it('the endpoints of the API are all used', () => {
    const sources = sourceFiles('src').map((file) => readFileSync(file, 'utf8'));
    const taken = sources.flatMap((source) => [
      ...[...source.matchAll(/\bendpoints\.(\w+)/g)].map(([, name]) => name),
      ...[...source.matchAll(/\buse(\w+?)(?:Query|Mutation)\(/g)].map(
        ([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1),
      ),
      ...[...source.matchAll(/\{([^{}]*)\} = \w+\.endpoints/g)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
    ]);
    expect([...definitions.keys()].filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('the endpoints of the API cache private data for as long as the customer is signed in', () => {
    const kept = calls().filter(([, { keepUnusedDataFor }]) => keepUnusedDataFor === Infinity);
    expect([...kept.map(([name]) => name), 'reviews'].sort()).toEqual([...privateEndpoints].sort());
  });
});

describe('the cached data of a customer', () => {
  const CacheReset = () => {
    usePrivateCacheReset();
    return null;
  };
  const quietly = { subscribe: false } as const;
  const known = ({ getState }: ShopStore) => Object.values(getState().api.queries).map((query) => query?.endpointName);

  it('the cached data of a customer stays without subscribers, unlike the catalogue', async () => {
    jest.useFakeTimers();
    try {
      const store = makeStore(demoTransport());
      await store.dispatch(catalogueApi.endpoints.categories.initiate(undefined, quietly));
      await store.dispatch(cartApi.endpoints.cart.initiate('somebody', quietly));
      expect(known(store)).toEqual(['categories', 'cart']);
      await jest.advanceTimersByTimeAsync(24 * 3_600_000);
      expect(known(store)).toEqual(['cart']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a sign-out drops the cached data and pending responses of a customer, but not the catalogue', async () => {
    prepareBrowser();
    signIn();
    let resolveOrder: (order: object) => void = () => undefined;
    const { transport } = fakeTransport((url) => {
      if (url.startsWith('/api/cart')) return [];
      return url.startsWith('/api/orders/') ? new Promise((resolve) => (resolveOrder = resolve)) : undefined;
    });
    const { store } = show(<CacheReset />, '/', transport);
    await act(async () => {
      await store.dispatch(catalogueApi.endpoints.categories.initiate(undefined, quietly));
      await store.dispatch(cartApi.endpoints.cart.initiate('somebody', quietly));
    });
    const order = store.dispatch(ordersApi.endpoints.order.initiate('an order', quietly));
    expect(known(store)).toEqual(['categories', 'cart', 'order']);
    act(() => void store.dispatch(sessionEnded()));
    expect(known(store)).toEqual(['categories']);
    resolveOrder({ id: 'an order' });
    await order;
    expect(known(store)).toEqual(['categories']);
  });
});
