/**
 * Prints the response times of ten shoppers, first without an attack and then while an attacker floods the shop:
 * `attack.ts [kind]`. `kind` is one kind of attack, or `all` for all kinds together. The default is each kind in turn
 * and then all together.
 */

import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { CartMerged } from '../../contract/cart';
import type { Product, ProductList } from '../../contract/products';
import { addressOf, type Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { opaqueId } from '../../server/lib/opaque-id';
import { openLimitedShop, type Caller } from '../support/attack/limited-shop';
import { billing } from '../support/money/billing';
import { multipart } from '../support/multipart';
import { percentile } from '../support/percentile';
import { runMain } from './run-main';

const only = process.argv[2];
/** With longer phases, a shopper would reach the limit of 60 checkouts an hour before the run ends. */
const phaseMs = 24_000;
const sourcesOfAttacker = 5;
const callsOfEach = 4;
/**
 * Pause in ms between two rounds of a shopper's calls. With 1,300 ms, the shoppers alone used the whole call rate that
 * `payment-queue.ts` allows. The figures then showed how the shoppers delay each other, not what an attack does.
 */
const pause = 3_000;
const callTimeout = 30_000;

interface FloodResponse {
  status: number;
  json: unknown;
}
type Flood = (caller: Caller) => Promise<FloodResponse>;

const kinds = ['search', 'merge', 'sign-in', 'checkout'] as const;

const say = (name: string, figures: readonly string[]): void =>
  void process.stdout.write(`${name.padEnd(11)}${figures.map((figure) => figure.padStart(24)).join('')}\n`);

interface Message {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** `fetch` is not used, because it needs more CPU time to send a call than the shop needs to refuse the call. */
const agent = new Agent({ keepAlive: true });

const send = async (
  url: string,
  { headers, source }: Caller,
  { body, ...message }: Message = {},
): Promise<FloodResponse> => {
  const call = request(url, {
    agent,
    ...message,
    headers: { ...headers, 'x-forwarded-for': source, ...message.headers },
    timeout: callTimeout,
  });
  call.once('timeout', () => call.destroy());
  try {
    call.end(body);
    // The cast is safe, because Node emits `response` with one argument of this type.
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, json: await json(response) };
  } catch {
    return { status: 0, json: {} };
  }
};

const callsTo = async (url: string) => {
  const call = (caller: Caller, route: Route, body: object = {}, id = '') =>
    send(url + addressOf(route, { id }), caller, {
      method: route.method,
      ...(route.method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  const productsOf = async (page: number): Promise<Product[]> => {
    const response = await fetch(`${url}/api/products?inStock=true&perPage=50&page=${page}`);
    // This cast is safe, because the server's tests check each response against its schema.
    return ((await response.json()) as ProductList).products;
  };
  // Products with many units come first, because a product with few units soon reaches its limit for unpaid checkouts.
  const products = [...(await productsOf(1)), ...(await productsOf(2))]
    .filter(({ variants }) => variants.length === 0)
    .sort((one, other) => other.countInStock - one.countInStock)
    .map(({ id }) => id);
  const merge = (caller: Caller, first: number, count: number) => {
    const items = products.slice(first, first + count).map((productId) => ({ productId, quantity: 1 }));
    return call(caller, routes.mergeCart, { mergeId: opaqueId(), items });
  };
  return {
    call,
    merge,
    search: (caller: Caller, words: string) => send(`${url}/api/search?q=${words}&page=1`, caller),
  };
};

type Calls = Awaited<ReturnType<typeof callsTo>>;

const floodsOf = async (url: string, { call, merge, search }: Calls): Promise<Record<string, Flood>> => {
  const picture = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#0a6b4b' } });
  const form = multipart([{ bytes: await picture.png().toBuffer() }]);
  const upload = { method: 'POST', headers: form.headers, body: new Uint8Array(form.payload) };
  return {
    merges: (caller) => merge(caller, 0, 100),
    lists: (caller) => search(caller, `motor+${opaqueId().slice(0, 4)}`),
    uploads: (caller) => send(url + routes.uploadPicture.path, caller, upload),
    'sign-ins': (caller) => call(caller, routes.signIn, { email: `${opaqueId()}@shop.test`, password: 'a wrong one' }),
    checkouts: (caller) => call(caller, routes.checkout, { checkoutId: opaqueId(), billing }),
  };
};

const main = async (): Promise<void> => {
  const { url, pid, addCallers, close } = await openLimitedShop();
  const calls = await callsTo(url);
  const floods = Object.entries(await floodsOf(url, calls));
  const isWanted = (name: string) => only === undefined || name === only;
  const shoppers = await addCallers(10, '198.51.100');

  const measure = async (name: string, phase: number, attack: readonly Flood[]): Promise<void> => {
    const attackers = attack.length === 0 ? [] : await addCallers(sourcesOfAttacker, `203.0.${phase}`);
    for (const attacker of attackers) await calls.merge(attacker, 0, 1);
    const until = Date.now() + phaseMs;
    const waits = kinds.map((): number[] => []);
    const failures = kinds.map(() => 0);
    const timed = async (kind: (typeof kinds)[number], work: Promise<FloodResponse>): Promise<FloodResponse> => {
      const index = kinds.indexOf(kind);
      const startedAt = performance.now();
      const response = await work;
      waits[index]?.push(performance.now() - startedAt);
      if (response.status !== 200) failures[index] = (failures[index] ?? 0) + 1;
      return response;
    };
    const shop = async (caller: Caller, index: number): Promise<void> => {
      await wait((pause * index) / shoppers.length);
      for (; Date.now() < until; await wait(pause)) {
        await timed('search', calls.search(caller, ['stepper', 'sensor', 'board'][index % 3] ?? ''));
        const { json: merged } = await timed('merge', calls.merge(caller, index, 2));
        const { email, password } = caller;
        await timed('sign-in', calls.call(caller, routes.signIn, { email, password }));
        const checkoutId = opaqueId();
        await timed('checkout', calls.call(caller, routes.checkout, { checkoutId, billing }));
        await calls.call(caller, routes.cancelCheckout, {}, checkoutId);
        for (const { id } of (merged as Partial<CartMerged>).items ?? [])
          await calls.call(caller, routes.removeCartItem, {}, id);
      }
    };
    const statusCounts = new Map<number, number>();
    const flood = async (caller: Caller, index: number): Promise<void> => {
      while (Date.now() < until) {
        const response = await attack[index % attack.length]?.(caller);
        if (response !== undefined) statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1);
      }
    };
    // Writing 5 resets Linux's record of the process's peak memory.
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    await Promise.all([
      ...shoppers.map(shop),
      ...attackers.flatMap((caller, index) =>
        Array.from({ length: callsOfEach }, (_, line) => flood(caller, index + line)),
      ),
    ]);
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    const figures = waits.map((list, index) => {
      const sorted = list.sort((one, other) => one - other);
      return `${percentile(sorted, 0.5).toFixed(0)} / ${percentile(sorted, 0.99).toFixed(0)}, ${failures[index]} of ${list.length}`;
    });
    const statuses = [...statusCounts].map(([status, count]) => `${count}×${status}`).join(' ');
    say(name, [...figures, `${(Number(kilobytes) / 1000).toFixed(0)} MB`, statuses]);
  };

  try {
    process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}; p50 / p99 in ms, failed calls of all\n\n`);
    say('beside', [...kinds, 'largest RSS', 'attacker’s responses']);
    await measure('nobody', 0, []);
    const attacks = floods.map(([name, flood]): [string, Flood[]] => [name, [flood]]);
    attacks.push(['all', floods.map(([, flood]) => flood)]);
    for (const [index, [name, attack]] of attacks.entries()) if (isWanted(name)) await measure(name, index + 1, attack);
  } finally {
    await close();
  }
};

runMain(main);
