import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../../server/app';
import { opaqueId } from '../../../server/lib/opaque-id';
import { currentAccount, runAs } from '../../../server/lib/request-context';
import { ShopError } from '../../../server/lib/shop-error';
import { queuedPayments } from '../../../server/providers/payment-queue';
import { createPayments, type Payments } from '../../../server/providers/payments';
import { createServices } from '../../../server/services/services';
import { routes } from '../../../contract/routes/routes';
import { billing } from '../../support/money/billing';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';
import { newBuyer } from './money-shop';

const one = { workers: 1, disabled: false };

const shop = openShopForTests({ seed: 'small', config: { rateLimit: true } });

// The provider limits the calls of the whole shop, and one account must not use up this limit.
it('the shop starts at most sixty checkouts an hour for an account, and any for another', async () => {
  const [asha, ravi] = [await newBuyer(shop), await newBuyer(shop)];
  for (const account of [asha, ravi]) await account.add('board-plain');
  const id = opaqueId();
  for (let round = 0; round < 60; round += 1) expect((await asha.start(id)).statusCode).toBe(200);
  const refused = await asha.start(opaqueId());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await asha.state(id)).json()).toMatchObject({ state: 'open' });
  expect((await ravi.start(opaqueId())).statusCode).toBe(200);
});

it('the shop asks for an unpaid payment at most 120 times an hour', async () => {
  const ravi = await newBuyer(shop);
  await ravi.add('stepper-many');
  const checkout = await ravi.started();
  const codes = new Set<string>();
  for (let round = 0; round < 120; round += 1) codes.add((await ravi.createOrder(checkout)).json().code);
  expect([...codes]).toEqual(['payment_not_confirmed']);
  expect((await ravi.createOrder(checkout)).json()).toMatchObject({ code: 'rate_limited' });
});

/** Holds calls to the provider until `open` is called, then forwards one at a time. `received` lists their bodies. */
const slowProvider = async (providerUrl: string) => {
  const received: string[] = [];
  let open = (): void => undefined;
  let turn = new Promise<void>((resolve) => (open = resolve));
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    received.push(body);
    const forwarded = turn.then(async () => {
      const { authorization = '', 'idempotency-key': key, 'content-type': type = '' } = request.headers;
      const headers = {
        authorization,
        'content-type': type,
        ...(typeof key === 'string' && { 'idempotency-key': key }),
      };
      const sent = await fetch(new URL(request.url ?? '', providerUrl), {
        method: request.method,
        headers,
        body: body === '' ? undefined : body,
      });
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(await sent.text());
    });
    turn = forwarded.catch(() => undefined);
  };
  const server = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    open: () => open(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

it('the shop serves the checkout of another account within a few turns of one with a hundred', async () => {
  const [asha, ravi] = [await newBuyer(shop), await newBuyer(shop)];
  for (const account of [asha, ravi]) await account.add('board-plain');
  const slow = await slowProvider(shop.sandboxUrl);
  const payments = queuedPayments(createPayments({ ...shop.config.stripe, apiBase: slow.url }), one);
  const dependencies = { ...shop.dependencies, payments };
  const app = await buildApp(dependencies, createServices(dependencies));
  const start = ({ customer }: typeof asha, checkoutId: string, remoteAddress: string) =>
    app.inject({
      method: routes.checkout.method,
      url: routes.checkout.path,
      headers: customer.headers,
      payload: { checkoutId, billing },
      remoteAddress,
    });

  const refused: unknown[] = [];
  const hundred = Array.from({ length: 100 }, async (_, index) => {
    const response = await start(asha, opaqueId(), `10.0.0.${index}`);
    if (response.statusCode === 429) refused.push([response.json().code, response.headers['retry-after']]);
  });
  await eventually(() => expect(slow.received.length + refused.length).toBeGreaterThan(80));
  const id = opaqueId();
  const served = start(ravi, id, '10.0.1.1');
  await eventually(() => expect(slow.received.some((body) => body.includes(id))).toBe(true));
  expect(slow.received.findIndex((body) => body.includes(id))).toBeLessThan(4);
  slow.open();
  expect((await served).statusCode).toBe(200);
  await Promise.all(hundred);
  expect(refused[0]).toEqual(['rate_limited', '1']);

  await app.close();
  await slow.close();
});

const callAs = <Value>(account: string, call: () => Promise<Value>): Promise<Value> => runAs('one', call, account);

it('calls for webhooks and refunds do not wait, however many customers do', async () => {
  const called: string[] = [];
  const call = async (paymentId: string): Promise<never> => {
    called.push(paymentId);
    return new Promise(() => undefined);
  };
  const double = { find: call, refund: () => call('refund') } satisfies Partial<Payments>;
  const payments = queuedPayments({ ...shop.dependencies.payments, ...double }, one);
  for (let account = 0; account < 40; account += 1) void callAs(`${account}`, () => payments.find('customer'));
  const running = called.length;
  expect(running).toBeLessThan(40);
  void payments.find('webhook');
  void callAs('41', () => payments.refund({ paymentId: 'paid', amountPaise: 1, key: 'key' }));
  expect(called.slice(running)).toEqual(['webhook', 'refund']);
});

/** Returns a provider that responds after 5 ms, but accepts only 25 calls within any second. */
const fastProvider = () => {
  const calls: number[] = [];
  return {
    find: async (): Promise<null> => {
      const now = performance.now();
      if (calls.filter((at) => now - at < 1000).length >= 25) throw new ShopError('payment_unavailable');
      calls.push(now);
      await wait(5);
      return null;
    },
  } satisfies Partial<Payments>;
};

it('the shop leaves a part of the rate of a fast provider to other accounts and to payments already made', async () => {
  const payments = queuedPayments({ ...shop.dependencies.payments, ...fastProvider() }, one);
  const codes = new Set<unknown>();
  const noting = async (call: Promise<unknown>): Promise<void> => {
    await call.catch((error: unknown) => codes.add(error instanceof ShopError ? error.code : error));
  };
  let isOn = true;
  const attack = Promise.all(
    ['first', 'second', 'third'].flatMap((account) =>
      Array.from({ length: 4 }, async () => {
        while (isOn) await noting(callAs(account, () => payments.find('attack')));
      }),
    ),
  );
  const waits: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    await wait(200);
    const startedAt = performance.now();
    await noting(callAs('shopper', () => payments.find('mine')));
    waits.push(performance.now() - startedAt);
    await noting(payments.find('webhook'));
  }
  isOn = false;
  await attack;
  expect([...codes]).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(1000);
}, 60_000);

it('a sweep of many open checkouts takes turns with the customers', async () => {
  const buyers = await Promise.all(Array.from({ length: 3 }, () => newBuyer(shop)));
  for (const buyer of buyers) {
    await buyer.add('stepper-many');
    await buyer.started();
  }
  const accounts: unknown[] = [];
  const find: Payments['find'] = async (paymentId) => {
    accounts.push(currentAccount());
    return shop.dependencies.payments.find(paymentId);
  };
  const dependencies = { ...shop.dependencies, payments: { ...shop.dependencies.payments, find } };
  await createServices(dependencies).checkoutSweeper.sweep();
  expect(accounts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(accounts)).toEqual(new Set(['checkout sweeper']));
});
