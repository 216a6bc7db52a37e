import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { buildApp } from '../../../server/app';
import { openTestShop, type TestShop } from '../../support/shop';

type Line = Record<string, unknown> & { msg: string };

let shop: TestShop;
let probe: Awaited<ReturnType<typeof buildApp>>;
let probeUrl: string;
let lines: Line[] = [];

const noted: FastifyPluginAsync = async (app) => {
  app.post('/api/probe/:email/notes', async (request) => {
    await nextTurn();
    // Logs without access to the request, as a service does.
    shop.dependencies.log.warn('from a service');
    request.log.warn('from the route');
    return {};
  });
  app.get('/api/probe/:email/crash', () => {
    throw new Error('broken');
  });
};

beforeAll(async () => {
  shop = await openTestShop({
    logged: (line) => {
      expect(line.split('"reqId"').length).toBeLessThanOrEqual(2);
      lines.push(JSON.parse(line) as Line);
    },
  });
  const { config } = shop.dependencies;
  probe = await buildApp({ ...shop.dependencies, config: { ...config, logRequests: 1 } }, shop.services);
  await probe.register(noted);
  // Unlike with `inject`, bodies on a real port arrive outside of the request's asynchronous context. Log lines must
  // have the request's id even then.
  probeUrl = await probe.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await probe.close();
  await shop.close();
});
beforeEach(() => {
  lines = [];
});

const idOf = async (sent: string | undefined, url = '/healthz'): Promise<unknown> =>
  (await probe.inject({ url, headers: sent === undefined ? {} : { 'x-request-id': sent } })).headers['x-request-id'];

it.each(['5f0c8a1e9b7d4c3a8f6e2d1c0b9a8f7e', '0f8fad5b-d9cb-469f-a165-70867728950e', 'a_request-1'])(
  'the id "%s" of a proxy is taken over',
  async (id) => {
    expect(await idOf(id)).toBe(id);
  },
);

it.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'asha@shop.test',
  'two words',
  'a\tb-c-d-e-f',
  '-begins-with-it',
  '{"a":1}',
])('the id "%s" is replaced', async (id) => {
  const made = [await idOf(id), await idOf(id)];
  for (const one of made) expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(made[0]).not.toBe(made[1]);
  expect(made).not.toContain(id);
});

it.each([
  '/nowhere',
  '/api/nowhere',
  '/api/%zz',
  '/metrics',
  '/api/category',
  '/sandbox/inbox.json',
  `/${'x'.repeat(400)}`,
])('every response has the id, also that of %s', async (url) => {
  expect(await idOf('request-of-this-test', url)).toBe('request-of-this-test');
});

it('a request that cannot be read gets an id as well', async () => {
  const response = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('close', () => resolve(text));
  });
  expect(response).toMatch(/^HTTP\/1.1 400 [^]*\r\nx-request-id: [0-9a-f-]{36}\r\n/);
});

const post = async (id: string, parts: readonly string[]): Promise<void> => {
  const headers = { 'x-request-id': id, ...(parts.length > 0 && { 'content-type': 'application/json' }) };
  const call = request(`${probeUrl}/api/probe/asha@shop.test/notes`, { method: 'POST', headers });
  const ended = new Promise((resolve, reject) => {
    call.once('response', (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  if (parts.length > 0) call.flushHeaders();
  for (const part of parts) {
    await new Promise((resolve) => call.write(part, resolve));
    await nextTurn();
  }
  call.end();
  await ended;
};

it('every line of a request has its id once, however many run at the same time, with and without a body', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `concurrent-request-${index}`);
  await Promise.all(ids.map((id, index) => post(id, index % 2 === 0 ? ['{"a":', '1}'] : [])));
  for (const msg of ['from a service', 'from the route', 'request']) {
    const found = lines.filter((line) => line.msg === msg).map(({ reqId }) => reqId);
    expect(found.sort()).toEqual([...ids].sort());
  }
});

it('no line outside of requests has an id', () => {
  shop.dependencies.log.warn('from the background');
  expect(lines.map(({ reqId }) => reqId)).toEqual([undefined]);
});

describe('the log of requests', () => {
  const requestLines = (): Line[] => lines.filter(({ msg }) => msg === 'request');

  it('a log line of a request has method, route, status and time, and no data of a customer', async () => {
    await probe.inject({ method: 'POST', url: '/api/probe/asha@shop.test/notes?token=hidden' });
    const [line] = requestLines();
    expect(line).toMatchObject({ method: 'POST', route: '/api/probe/:email/notes', status: 200, level: 30 });
    expect(Number(line?.['ms'])).toBeLessThan(5_000);
    expect(Object.keys(line ?? {}).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].sort(),
    );
    expect(JSON.stringify(line)).not.toMatch(/asha|hidden/);
  });

  it('the log of requests has every failure, however small the share of logged requests', async () => {
    const { config } = shop.dependencies;
    const sampled = await buildApp(
      { ...shop.dependencies, config: { ...config, logRequests: 0.000001 } },
      shop.services,
    );
    await sampled.register(noted);
    for (let call = 0; call < 10; call += 1) await sampled.inject('/healthz');
    expect(requestLines()).toEqual([]);
    await sampled.inject('/api/probe/asha@shop.test/crash');
    expect(requestLines()).toEqual([
      expect.objectContaining({ route: '/api/probe/:email/crash', status: 500, code: 'internal_error', level: 50 }),
    ]);
    await sampled.close();
  });

  it('the log of requests has one line a second during an outage, with the number of omitted requests', async () => {
    const clock = jest.spyOn(performance, 'now');
    try {
      probe.readiness.isOpen = false;
      clock.mockReturnValue(1_000_000);
      for (let call = 0; call < 50; call += 1) await probe.inject('/readyz');
      expect(requestLines()).toEqual([expect.objectContaining({ route: '/readyz', code: 'not_ready', status: 503 })]);
      clock.mockReturnValue(1_001_000);
      await probe.inject('/readyz');
      expect(requestLines().map((line) => line['suppressed'])).toEqual([undefined, 49]);
    } finally {
      clock.mockRestore();
      probe.readiness.isOpen = true;
    }
  });

  it('the log of requests is off by default', async () => {
    await shop.inject({ url: '/healthz' });
    expect(lines).toEqual([]);
  });
});
