import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { buildApp } from '../../../server/app';
import { ShopError } from '../../../server/lib/shop-error';
import { createLimits } from '../../../server/providers/limits';
import { toShopError } from '../../../server/http/errors';
import type {} from '../../../server/http/authentication';
import type {} from '../../../server/http/health';
import { contentSecurityPolicy, policyHeaders } from '../../../server/http/security-headers';
import { routesOf } from '../../support/routes-of';
import { sendRaw } from '../../support/send-raw';
import { openTestShop, type TestShop } from '../../support/shop';

let shop: TestShop;
let probe: Awaited<ReturnType<typeof buildApp>>;

const Body = Type.Object({ name: Type.String({ minLength: 2 }), count: Type.Integer({ minimum: 1 }) });

const failing: FastifyPluginAsync = async (app) => {
  app.post('/api/probe/body', { schema: { body: Body } }, (request) => ({ got: request.body }));
  app.get('/api/probe/crash', () => {
    throw new Error('the password is hunter2');
  });
  app.get('/api/probe/refused', () => {
    throw new ShopError('code_too_soon', { retryAfterSeconds: 30, extra: { status: 'FAILED' }, details: { a: 1 } });
  });
  app.get('/api/probe/response', { schema: { response: { 200: Type.Object({ a: Type.String() }) } } }, () => ({
    a: 'kept',
    secret: 'dropped',
  }));
  app.post('/api/probe/guarded', { onRequest: app.requireUser, schema: { body: Body } }, (request) => request.user);
  app.get('/api/probe/open', { onRequest: app.optionalUser }, (request) => ({ visitor: request.visitor }));
  app.get('/api/probe/unguarded', (request) => request.user);
  app.post('/api/probe/echo', (request) => ({ body: request.body ?? null }));
};

beforeAll(async () => {
  shop = await openTestShop();
  probe = await buildApp(shop.dependencies, shop.services);
  await probe.register(failing);
  await probe.ready();
});
afterAll(async () => {
  await probe.close();
  await shop.close();
});

describe('failures', () => {
  it('a service error is sent with its code, message, extra fields and Retry-After', async () => {
    const response = await probe.inject('/api/probe/refused');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('30');
    expect(response.json()).toEqual({
      error: true,
      code: 'code_too_soon',
      msg: expect.any(String),
      message: response.json<{ msg: string }>().msg,
      details: { a: 1, retryAfterSeconds: 30 },
      status: 'FAILED',
    });
  });

  it('the error for an invalid body names the first invalid field', async () => {
    const response = await probe.inject({ method: 'POST', url: '/api/probe/body', payload: { name: 'x', count: 0 } });
    expect(response.statusCode).toBe(400);
    const { code, details } = response.json<{ code: string; details: { field: string }[] }>();
    expect(code).toBe('invalid_request');
    expect(details.map(({ field }) => field)).toEqual(['name']);
  });

  it('the error for an incomplete body names the missing field', async () => {
    const response = await probe.inject({ method: 'POST', url: '/api/probe/body', payload: { name: 'xy' } });
    expect(response.json()).toMatchObject({
      details: [{ field: 'count' }],
      msg: 'Something in this request is not right',
    });
  });

  it('a route ignores unknown request fields and drops unknown response fields', async () => {
    const payload = { name: 'xy', count: 1, more: true };
    const accepted = await probe.inject({ method: 'POST', url: '/api/probe/body', payload });
    expect(accepted.statusCode).toBe(200);
    expect((await probe.inject('/api/probe/response')).json()).toEqual({ a: 'kept' });
  });

  it('internal errors are not exposed in responses', async () => {
    const response = await probe.inject('/api/probe/crash');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    expect(response.json()).toMatchObject({ error: true, code: 'internal_error' });
  });

  it('a wrong address, method, media type, body size or JSON is refused with its code', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (payload: string, headers = json) =>
      probe.inject({ method: 'POST', url: '/api/probe/echo', payload, headers });
    expect((await probe.inject('/api/nowhere')).json()).toMatchObject({ code: 'route_not_found' });
    const wrong = await probe.inject({ method: 'DELETE', url: '/api/probe/echo' });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'POST']);
    expect((await post('{"a":')).json()).toMatchObject({ code: 'invalid_request' });
    expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400);
    expect((await post(`"${'a'.repeat(1_100_000)}"`)).json()).toMatchObject({ code: 'payload_too_large' });
    for (const type of ['text/unknown', 'text/plain']) {
      expect((await post('a=b', { 'content-type': type })).json()).toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  it('an address that is malformed, too long or contains NUL is refused with an error code', async () => {
    const responses = await Promise.all(
      ['/%E0%A4%A', `/api/products/${'a'.repeat(500)}`, '/api/products/%00'].map((url) => probe.inject(url)),
    );
    expect(responses.map((response) => [response.statusCode, response.json<{ code: string }>().code])).toEqual([
      [400, 'invalid_request'],
      [404, 'route_not_found'],
      [400, 'invalid_request'],
    ]);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    'an empty body with a JSON content type is accepted: %s',
    async (method) => {
      const url = method === 'POST' ? '/api/probe/echo' : method === 'GET' ? '/api/probe/response' : '/api/my-list/x';
      const response = await probe.inject({ method, url, headers: { 'content-type': 'application/json' } });
      expect(response.statusCode).toBe(method === 'DELETE' ? 401 : 200);
    },
  );
});

describe('database failures', () => {
  // For a database error, `toShopError` reads only these properties, which mean that the whole request has arrived.
  const request = { raw: { complete: true, destroyed: false } } as FastifyRequest;
  const shopErrorOf = (error: FastifyError) => toShopError(error, request);
  const busy = (code: string, message = 'x'): FastifyError =>
    Object.assign(new Error(message), { code, name: 'error' });

  it.each(['57014', '53300', '40P01'])('the database error %s results in 503 and a retry after 5 seconds', (state) => {
    expect(shopErrorOf(busy(state))).toMatchObject({ code: 'overloaded', status: 503, retryAfterSeconds: 5 });
  });

  it.each(['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])(
    'the error %s is reported as an unavailable database',
    (code) => {
      expect(shopErrorOf(busy(code))).toMatchObject({
        code: 'database_unavailable',
        status: 503,
        retryAfterSeconds: 1,
      });
    },
  );

  it('a lost database connection is reported as an unavailable database', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(shopErrorOf(lost as FastifyError)).toMatchObject({ code: 'database_unavailable' });
  });

  it('an exhausted connection pool results in 503, and a violated constraint in 500', () => {
    expect(shopErrorOf(busy('', 'timeout exceeded when trying to connect'))).toMatchObject({ status: 503 });
    expect(shopErrorOf(busy('23514'))).toMatchObject({ code: 'internal_error', status: 500 });
  });
});

describe('the guard', () => {
  it('a guarded route responds with 401 before it reads the body', async () => {
    const { method, path } = routes.addToCart;
    const head = `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`;
    // The rest of the body never arrives.
    const response = await sendRaw(shop.url, `${head}Content-Length: 1000\r\nConnection: close\r\n\r\n{`);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('the 401 of a guarded route asks for a bearer token', async () => {
    const response = await probe.inject({ method: 'POST', url: '/api/probe/guarded', payload: { wrong: 1 } });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ error: true, code: 'unauthenticated', msg: 'Please Login to continue' });
  });

  it.each(['Bearer nonsense', 'Bearer ', 'Basic YTpi', 'nonsense'])(
    'a request with the authorization "%s" is treated as a guest’s',
    async (authorization) => {
      const guarded = await probe.inject({ method: 'POST', url: '/api/probe/guarded', headers: { authorization } });
      expect(guarded.statusCode).toBe(401);
      const open = await probe.inject({ url: '/api/probe/open', headers: { authorization } });
      expect(open.json()).toEqual({ visitor: null });
    },
  );

  it('a valid token identifies its user, for this request only', async () => {
    const { id, email, headers } = await shop.newCustomer();
    const payload = { name: 'xy', count: 1 };
    const guarded = await probe.inject({ method: 'POST', url: '/api/probe/guarded', payload, headers });
    expect(guarded.json()).toMatchObject({ id, email, sessionId: expect.any(String) });
    expect((await probe.inject({ url: '/api/probe/open', headers })).json()).toMatchObject({ visitor: { id } });
    expect((await probe.inject('/api/probe/open')).json()).toEqual({ visitor: null });
  });

  it('a route that reads the user without a guard responds with 401', async () => {
    const { headers } = await shop.newCustomer();
    expect((await probe.inject({ url: '/api/probe/unguarded', headers })).statusCode).toBe(401);
  });
});

describe('headers', () => {
  it('every response has the security headers, also an error', async () => {
    for (const url of ['/healthz', '/api/category', '/api/nowhere']) {
      const { headers } = await probe.inject(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('the content security policy allows the inline script by its hash, and the configured providers', () => {
    const { stripe, identity } = shop.config;
    const real = {
      ...shop.config,
      stripe: { ...stripe, script: null, publishableKey: 'pk_live_1' },
      identity: { ...identity, firebase: { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' } },
    };
    const policy = contentSecurityPolicy(real, ['sha256-abc=']);
    expect(policy).toContain(
      "script-src 'self' 'sha256-abc=' https://js.stripe.com https://apis.google.com/js/api.js https://apis.google.com/_/scs/;",
    );
    expect(policy).toContain('https://shop.firebaseapp.com');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    // An injected base element would redirect the page's relative script addresses to another site.
    expect(policy).toContain("base-uri 'none';");
    expect(() => probe.allowInlineScript('not a hash')).toThrow('not a valid script hash');
  });

  it('Trusted Types are enforced, but only reported with third-party scripts', () => {
    const own = policyHeaders(shop.config, []);
    expect(own['content-security-policy']).toMatch(/; require-trusted-types-for 'script'$/);
    expect(own).not.toHaveProperty('content-security-policy-report-only');
    const { stripe, identity } = shop.config;
    const firebase = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' };
    for (const real of [
      { ...shop.config, stripe: { ...stripe, script: null, publishableKey: 'pk_live_1' } },
      { ...shop.config, identity: { ...identity, firebase } },
    ]) {
      const headers = policyHeaders(real, []);
      expect(headers['content-security-policy']).not.toContain('trusted-types');
      expect(headers['content-security-policy-report-only']).toBe("require-trusted-types-for 'script'");
    }
  });

  it('the headers require HTTPS in production', async () => {
    const dependencies = { ...shop.dependencies, config: { ...shop.config, production: true } };
    const app = await buildApp(dependencies, shop.services);
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
    await app.close();
  });
});

describe('health, metrics and description', () => {
  it('the server is ready only while it is open', async () => {
    expect((await probe.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await probe.inject('/readyz')).json()).toEqual({ status: 'ready' });
    probe.readiness.isOpen = false;
    const closed = await probe.inject('/readyz');
    expect([closed.statusCode, closed.json()]).toEqual([503, expect.objectContaining({ code: 'not_ready' })]);
    expect((await probe.inject('/healthz')).statusCode).toBe(200);
    probe.readiness.isOpen = true;
  });

  it('metrics are served to this machine only', async () => {
    const response = await probe.inject('/metrics');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('sprocket_http_request_seconds_bucket');
    expect(response.body).toContain('route="/healthz"');
    expect((await probe.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    const forwarded = { url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } };
    expect((await probe.inject(forwarded)).statusCode).toBe(404);
  });

  it('public metrics are served to other machines, but not through a proxy', async () => {
    const config = { ...shop.dependencies.config, metricsPublic: true };
    const open = await buildApp({ ...shop.dependencies, config }, shop.services);
    const scraped = { url: '/metrics', remoteAddress: '10.1.0.7', headers: { host: '10.1.0.9:3000' } };
    expect((await open.inject(scraped)).statusCode).toBe(200);
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    for (const url of ['/metrics', '/metrics/']) {
      expect((await open.inject({ ...scraped, url, headers })).statusCode).toBe(404);
    }
    await open.close();
  });

  it.each([
    { host: 'rebound.example' },
    { host: 'rebound.example:3000' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-original-forwarded-for': '127.0.0.1' },
    { 'x-envoy-external-address': '127.0.0.1' },
    { 'x-forwarded-host': '127.0.0.1' },
    { 'x-forwarded-proto': 'http' },
    { 'x-forwarded-server': 'proxy' },
    { 'cf-connecting-ip': '192.0.2.7' },
    { 'x-forwarded-for': 'unknown' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('metrics and sandbox are hidden from other host names and forwarded requests: %j', async (headers) => {
    for (const url of ['/metrics', '/sandbox/inbox']) {
      expect((await probe.inject({ url, headers })).statusCode).toBe(404);
    }
  });

  it('metrics and sandbox are hidden under the shop’s public name, which a tunnel forwards without headers', async () => {
    const config = { ...shop.dependencies.config, publicUrl: 'http://shop.example' };
    const published = await buildApp({ ...shop.dependencies, config }, shop.services);
    for (const url of ['/metrics', '/sandbox/inbox']) {
      expect((await published.inject({ url, headers: { host: 'shop.example' } })).statusCode).toBe(404);
      expect((await published.inject({ url, headers: { host: '127.0.0.1' } })).statusCode).toBe(200);
    }
    await published.close();
  });

  it.each([
    ['1.0', 404],
    ['1.1', 200],
  ])(
    'metrics and sandbox are served over HTTP/1.1, not over the HTTP/1.0 of a proxy that adds no header: HTTP/%s',
    async (version, status) => {
      for (const url of ['/metrics', '/sandbox/inbox']) {
        const request = `GET ${url} HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
        expect([url, await sendRaw(shop.url, request)]).toEqual([url, expect.stringContaining(`HTTP/1.1 ${status} `)]);
      }
    },
  );

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'metrics and sandbox are served under the local name %s',
    async (host) => {
      for (const url of ['/metrics', '/sandbox/inbox']) {
        expect([url, (await probe.inject({ url, headers: { host } })).statusCode]).toEqual([url, 200]);
      }
    },
  );

  it('the metrics count the web vitals that browsers report, by page and connection', async () => {
    const report = (payload: object) => probe.inject({ method: 'POST', url: '/vitals', payload });
    const sent = await report({ page: 'product', connection: 'slow', lcp: 2400, inp: 90, ttfb: 120, cls: 0.02 });
    expect([sent.statusCode, sent.body]).toEqual([204, '']);
    await report({ page: 'product', connection: 'slow', lcp: 4100 });
    const metrics = (await probe.inject('/metrics')).body;
    const labels = 'page="product",connection="slow"';
    for (const line of [
      `sprocket_field_lcp_seconds_bucket{le="2.5",${labels}} 1`,
      `sprocket_field_lcp_seconds_sum{${labels}} 6.5`,
      `sprocket_field_inp_seconds_count{${labels}} 1`,
      `sprocket_field_ttfb_seconds_sum{${labels}} 0.12`,
      `sprocket_field_cls_sum{${labels}} 0.02`,
    ]) {
      expect(metrics).toContain(line);
    }
  });

  it.each([
    { page: 'a page that there is not', connection: '4g' },
    { page: 'home', connection: '5g' },
    { page: 'home', connection: '4g', lcp: -1 },
    { page: 'home', connection: '4g', lcp: 1e9 },
    { page: 'home', connection: '4g', shopper: 'Asha' },
  ])('an invalid report of web vitals is refused, because labels must not be free text: %j', async (payload) => {
    expect((await probe.inject({ method: 'POST', url: '/vitals', payload })).statusCode).toBe(400);
  });

  it('the metrics add up how often browsers took the transitions of the flows', async () => {
    const report = (...counts: object[]) => probe.inject({ method: 'POST', url: '/flow-counts', payload: { counts } });
    const transition = 'signIn.editing | credentials.submitted | 1';
    const sent = await report({ transition, count: 2 }, { transition: 'signIn.gone | pressed | 1', count: 5 });
    expect([sent.statusCode, sent.body]).toEqual([204, '']);
    await report({ transition, count: 1 });
    const lines = (await probe.inject('/metrics')).body.split('\n').filter((line) => line.includes('flow_transitions'));
    expect(lines.slice(2)).toEqual([`sprocket_flow_transitions_total{machine="signIn",transition="${transition}"} 3`]);
  });

  it.each([
    { counts: [] },
    { counts: [{ transition: 'a', count: 0 }] },
    { counts: [{ transition: 'a', count: 10_001 }] },
    { counts: [{ transition: 'a'.repeat(201), count: 1 }] },
    { counts: [{ transition: 'a', count: 1, shopper: 'Asha' }] },
    { counts: [{ transition: 'a', count: 1 }], page: '/' },
    { counts: Array.from({ length: 501 }, () => ({ transition: 'a', count: 1 })) },
  ])('an invalid report of transition counts is refused: %#', async (payload) => {
    expect((await probe.inject({ method: 'POST', url: '/flow-counts', payload })).statusCode).toBe(400);
  });

  it('the OpenAPI document describes every route of the API, but not /metrics', async () => {
    const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    // Paths in Fastify's list have no final slash.
    const undescribed = routesOf(shop.app).filter(
      (route) => ![route, `${route}/`].some((one) => described.includes(one)),
    );
    expect(undescribed.filter((route) => route.includes(' /api/'))).toEqual(['GET /api/openapi.json']);
    const ofContract = Object.values<Route>(routes).map(({ method, path }) => `${method} ${path}`);
    expect(ofContract.filter((route) => !described.includes(route))).toEqual([]);
    expect(JSON.stringify(paths)).toContain('#/components/schemas/Failure');
    expect(Object.keys(paths)).not.toContain('/metrics');
  });
});

describe('the sandbox behind the shop', () => {
  it('the shop forwards the sandbox’s config, pages and errors', async () => {
    const response = await fetch(`${shop.url}/sandbox/config.json`);
    expect(await response.json()).toMatchObject({ stripe: { publishableKey: shop.config.stripe.publishableKey } });
    const page = await fetch(`${shop.url}/sandbox/inbox`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const missing = await fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/pi_none/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: shop.config.stripe.publishableKey, client_secret: 'x' }),
    });
    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect(await missing.json()).toHaveProperty('error');
  });

  it.each(['identitytoolkit.googleapis.com/v1/accounts:lookup', 'securetoken.googleapis.com/v1/token'])(
    'the shop forwards %s, which Google’s client calls by name, to the sandbox',
    async (path) => {
      const response = await fetch(`${shop.url}/${path}?key=another`, { method: 'POST', body: new URLSearchParams() });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.objectContaining({ message: 'API_KEY_INVALID' }) },
      ]);
    },
  );

  it('sandbox responses have the shop’s security headers, and sandbox pages have the sandbox’s policy', async () => {
    const names = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'];
    for (const path of ['inbox', 'stripe.js', 'no-such-page']) {
      const { headers } = await fetch(`${shop.url}/sandbox/${path}`);
      for (const name of names) expect([path, name, headers.get(name)]).toEqual([path, name, expect.any(String)]);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
    }
    const refused = await probe.inject({ url: '/sandbox/inbox', remoteAddress: '192.0.2.7' });
    expect([refused.statusCode, refused.headers['content-security-policy']]).toEqual([404, expect.any(String)]);
  });

  it('the sandbox is not served to other machines', async () => {
    const inbox = { url: '/sandbox/inbox', remoteAddress: '192.0.2.7' };
    expect((await probe.inject(inbox)).statusCode).toBe(404);
    const forwarded = await fetch(`${shop.url}/sandbox/inbox`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(forwarded.status).toBe(404);
  });

  it('a path with /sandbox/../ does not reach other routes of the sandbox', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      const call = httpRequest({ hostname, port, path: '/sandbox/../v1/payment_intents' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject).end();
    });
    expect(status).toBe(404);
  });

  it('the shop responds with 502 if the sandbox is unavailable', async () => {
    const config = { ...shop.config, sandbox: { ...shop.config.sandbox, url: 'http://127.0.0.1:1' } };
    const app = await buildApp({ ...shop.dependencies, config }, shop.services);
    const response = await app.inject('/sandbox/inbox');
    expect([response.statusCode, response.headers['content-security-policy']]).toEqual([502, expect.any(String)]);
    await app.close();
  });
});

describe('limits', () => {
  it('the metrics count how often this process limited calls without Redis', async () => {
    const limits = await createLimits({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' }, shop.dependencies.log);
    const alone = await buildApp({ ...shop.dependencies, limits }, shop.services);
    for (const _round of [1, 2, 3]) await alone.inject('/api/nowhere');
    const { body } = await alone.inject('/metrics');
    expect(body).toContain('sprocket_redis_away_total 3');
    expect(body).toContain('sprocket_redis_available 0');
    await Promise.all([alone.close(), limits.close()]);
  });

  it('the general limit blocks a source that calls too often, and no other', async () => {
    const limited = await openTestShop({ config: { rateLimit: true } });
    try {
      const call = (remoteAddress: string) => limited.inject({ url: '/api/nowhere', remoteAddress });
      const statuses: number[] = [];
      for (let batch = 0; batch < 32; batch += 1) {
        const responses = await Promise.all(Array.from({ length: 100 }, () => call('192.0.2.1')));
        statuses.push(...responses.map(({ statusCode }) => statusCode));
      }
      expect(statuses.slice(0, 1_000).every((status) => status === 404)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      const refused = await call('192.0.2.1');
      expect(refused.json()).toMatchObject({ code: 'rate_limited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await call('192.0.2.2')).statusCode).toBe(404);
      expect((await limited.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

it('the server closes connections that send no valid HTTP', async () => {
  const { port } = new URL(shop.url);
  const response = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(response).toContain('400');
});
