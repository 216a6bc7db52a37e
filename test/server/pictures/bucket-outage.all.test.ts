import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { pictureWidths } from '../../../contract/limits';
import { routes } from '../../../contract/routes/routes';
import { buildApp } from '../../../server/app';
import { createServices } from '../../../server/services/services';
import { paced } from '../../support/paced';
import { startBucket, type Bucket } from '../../support/bucket';
import { testConfig } from '../../support/config';
import { eventually } from '../../support/eventually';
import { multipart } from '../../support/multipart';
import type { Customer } from '../../support/add-customer';
import { openTestShop, type TestShop } from '../../support/shop';

let bucket: Bucket;
let shop: TestShop;
let cache: string;
let customer: Customer;
const lines: { at: number; msg: string }[] = [];

beforeAll(async () => {
  bucket = await startBucket();
  cache = await mkdtemp(join(tmpdir(), 'sprocket-outage-'));
  const { paths } = testConfig(cache);
  shop = await openTestShop({
    config: {
      paths: { ...paths, pictureCache: cache },
      files: {
        kind: 's3',
        bucket: 'shop',
        region: 'r',
        endpoint: bucket.url,
        prefix: '',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
    },
    logged: (line) => void lines.push({ at: Date.now(), msg: (JSON.parse(line) as { msg: string }).msg }),
  });
  customer = await shop.newCustomer();
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
  await rm(cache, { recursive: true, force: true });
});

const drawn = async (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
  return sharp({ create: { width: 200, height: 100, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};
const upload = async () =>
  shop.inject({
    method: 'POST',
    url: routes.uploadPicture.path,
    ...multipart([{ bytes: await drawn() }], customer.headers),
  });
const uploaded = async (): Promise<string> => (await upload()).json<string[]>()[0] ?? '';
const listed = async (): Promise<string[]> =>
  (await shop.inject({ url: routes.uploadedPictures.path, headers: customer.headers })).json();
const clear = () =>
  shop.inject({ method: 'DELETE', url: routes.deleteUploadedPictures.path, headers: customer.headers });
const variant = (file: string, width: number, accept: string, app: FastifyInstance = shop.app) =>
  app.inject({ url: `/download/${file}?w=${width}`, headers: { accept } });
const picture = (file: string, app?: FastifyInstance) => variant(file, 96, 'image/webp', app);
const variants = (file: string) =>
  pictureWidths.flatMap((width) => ['image/avif', 'image/webp', '*/*'].map((accept) => variant(file, width, accept)));
const failedCalls = async (): Promise<number> => {
  const { payload } = await shop.inject({ url: '/metrics' });
  return Number(/^sprocket_s3_failed_calls_total (\d+)$/m.exec(payload)?.[1]);
};

const outages: Record<string, { begin(): Promise<void>; end(): Promise<void> }> = {
  'is stopped': { begin: () => bucket.halt(), end: () => bucket.resume() },
  hangs: {
    begin: async () => void (bucket.mood = 'hangs'),
    end: async () => void (bucket.mood = 'responds'),
  },
  'responds 500': {
    begin: async () => void (bucket.mood = 'fails'),
    end: async () => void (bucket.mood = 'responds'),
  },
};

describe.each(Object.keys(outages))('while the bucket %s', (name) => {
  const { begin, end } = outages[name] ?? { begin: () => bucket.halt(), end: () => bucket.resume() };
  let cached: string;
  let notCached: string;
  let other: string;
  let removed: string;
  /** A second app of the same shop, with nothing cached in memory, as after a restart. */
  let restarted: FastifyInstance;

  beforeAll(async () => {
    removed = await uploaded();
    expect((await picture(removed)).statusCode).toBe(200);
    await clear();
    [cached, notCached, other] = [await uploaded(), await uploaded(), await uploaded()];
    expect((await picture(cached)).statusCode).toBe(200);
    restarted = await buildApp(shop.dependencies, createServices(shop.dependencies));
    await begin();
  });
  afterAll(() => restarted.close());

  it('during a bucket outage, cached pictures are served unless removed, and others get 503 within seconds', async () => {
    const since = performance.now();
    const response = await picture(notCached);
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ code: 'files_unavailable' }),
    ]);
    expect(performance.now() - since).toBeLessThan(paced(4_000));
    for (const app of [shop.app, restarted]) expect((await picture(cached, app)).statusCode).toBe(200);
    expect((await picture(removed, restarted)).statusCode).toBe(404);
  });

  it('many requests in a bucket outage fail fast, with at most three calls of the bucket and few log lines', async () => {
    await picture(notCached);
    const [calls, failed, before, since] = [bucket.calls(), await failedCalls(), lines.length, Date.now()];
    const responses = await Promise.all([...variants(notCached), ...variants(other)]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    // While these requests run, the circuit breaker allows only one trial call, with up to three attempts.
    expect(bucket.calls() - calls).toBeLessThanOrEqual(3);
    expect(await failedCalls()).toBeGreaterThanOrEqual(failed + responses.length);
    const seconds = (Date.now() - since) / 1000;
    expect(seconds).toBeLessThan(4);
    expect(lines.length - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  it('an upload or deletion in a bucket outage gets 503 with a sentence, and the uploads stay listed', async () => {
    const before = await listed();
    for (const response of [await upload(), await clear()]) {
      expect([response.statusCode, response.json()]).toEqual([
        503,
        expect.objectContaining({ message: 'Pictures are unavailable right now. Please try again in a moment' }),
      ]);
      expect(response.headers['retry-after']).toBe('2');
    }
    expect(await listed()).toEqual(before);
    expect((await shop.inject({ url: '/metrics' })).payload).toContain('sprocket_s3_available 0');
  });

  it('pictures and uploads work as before once the bucket is back', async () => {
    await end();
    await eventually(async () => expect((await picture(notCached)).statusCode).toBe(200));
    expect((await upload()).statusCode).toBe(200);
    expect((await clear()).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await picture(notCached, restarted)).statusCode).toBe(404);
    expect((await shop.inject({ url: '/metrics' })).payload).toContain('sprocket_s3_available 1');
  });
});

it('the log names the outage and its end, and nothing else', () => {
  expect([...new Set(lines.map(({ msg }) => msg))].sort()).toEqual([
    'the bucket of pictures is available again',
    'the bucket of pictures is unavailable',
  ]);
});
