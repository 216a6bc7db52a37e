import { routes } from '../../../contract/routes/routes';
import { inTransaction } from '../../../server/db/transaction';
import { enqueueMail } from '../../../server/services/outbox';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createBacklogService } from '../../../server/services/backlog';
import { billing } from '../../support/money/billing';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });

const scrape = async (): Promise<string> => (await shop.inject({ url: '/metrics' })).payload;
const valueOf = (text: string, name: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`there is no ${name}`);
  return line.endsWith(' Nan') ? Number.NaN : Number(line.slice(name.length));
};

it('caches report hits, misses and size', async () => {
  const before = await scrape();
  const increase = async (name: string) => valueOf(await scrape(), name) - valueOf(before, name);
  for (let call = 0; call < 3; call += 1) await shop.inject({ url: '/api/products?perPage=7' });
  // If the import's notification arrives between two calls, the cache keys change, and a second miss follows.
  const misses = await increase('sprocket_cache_misses_total{cache="lists"}');
  expect([1, 2]).toContain(misses);
  expect(await increase('sprocket_cache_hits_total{cache="lists"}')).toBe(3 - misses);
  expect(await increase('sprocket_cache_entries{cache="lists"}')).toBe(misses);
  expect(await increase('sprocket_cache_bytes{cache="lists"}')).toBeGreaterThan(1_000);
});

it('the numbers and ages of waiting rows are reported as last read', async () => {
  expect(valueOf(await scrape(), 'sprocket_checkouts_open')).toBeNaN();
  const { headers } = await shop.newCustomer();
  const call = async (url: string, payload: object) => {
    const response = await shop.inject({ method: 'POST', url, headers, payload });
    expect([response.statusCode, url]).toEqual([200, url]);
  };
  await call(routes.mergeCart.path, { mergeId: opaqueId(), items: [{ productId: 'board-plain', quantity: 1 }] });
  await call(routes.checkout.path, { checkoutId: opaqueId(), billing });
  await shop.services.mailDelivery.deliverDue();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const mail = { to: 'asha@shop.test', subject: 's', text: 't', html: 'h', urgent: false };
  await inTransaction(shop.database, (transaction) => enqueueMail(transaction, mail, anHourAgo));
  await inTransaction(shop.database, (transaction) => enqueueMail(transaction, mail, new Date()));

  expect(valueOf(await scrape(), 'sprocket_outbox_waiting')).toBeNaN();
  await shop.services.backlog.refresh();
  const text = await scrape();
  expect(valueOf(text, 'sprocket_outbox_waiting')).toBe(2);
  expect(valueOf(text, 'sprocket_outbox_oldest_seconds')).toBeGreaterThan(3_599);
  expect(valueOf(text, 'sprocket_outbox_oldest_seconds')).toBeLessThan(3_900);
  expect(valueOf(text, 'sprocket_checkouts_open')).toBe(1);
  expect(valueOf(text, 'sprocket_refunds_waiting')).toBe(0);
  expect(valueOf(text, 'sprocket_refunds_oldest_seconds')).toBe(0);
});

it('a scrape neither causes nor awaits a query', async () => {
  await inTransaction(shop.database, async () => {
    // On the embedded database, a query outside the transaction would wait for the transaction's end or be refused.
    expect(valueOf(await scrape(), 'sprocket_outbox_waiting')).toBe(2);
  });
});

it('a backlog that cannot be read is dropped', async () => {
  const backlog = createBacklogService({ database: shop.database });
  await backlog.refresh();
  expect(backlog.latest()).not.toBeNull();
  await shop.dependencies.open.database.schema.alterTable('refunds').renameTo('refunds_away').execute();
  await expect(backlog.refresh()).rejects.toThrow('refunds');
  expect(backlog.latest()).toBeNull();
  await shop.dependencies.open.database.schema.alterTable('refunds_away').renameTo('refunds').execute();
});

it('providers count as available without a bucket and without Redis', async () => {
  const text = await scrape();
  expect(['sprocket_redis_available', 'sprocket_s3_available'].map((name) => valueOf(text, name))).toEqual([1, 1]);
});
