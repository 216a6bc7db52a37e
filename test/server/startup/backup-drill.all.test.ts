/**
 * Follows the backup and restore of docs/running-it.md. At the backup, the shop has an order, an unsent refund and an
 * open checkout; afterwards the checkout is paid, and another customer buys something.
 */

import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import type { Checkout } from '../../../contract/checkout';
import type { Order } from '../../../contract/orders';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { builtProgram } from '../../support/built-program';
import { describeWithPgDump } from '../../support/describe-with';
import { eventually } from '../../support/eventually';
import { billing } from '../../support/money/billing';
import { openMoneyFixture, type FixtureCustomer, type MoneyFixture } from '../../support/money/money-fixture';
import { runCheckout } from '../../support/money/shopper';
import { multipart } from '../../support/multipart';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { runProgram } from '../../support/run-program';

interface Drill {
  fixture: MoneyFixture;
  backups: string;
}

const operate = async ({ fixture }: Drill, ...parameters: string[]): Promise<string> => {
  const program = runProgram(
    builtProgram('shop'),
    { DATA_DIR: fixture.dataDir, DATABASE_URL: fixture.databaseUrl ?? '', SANDBOX_URL: fixture.sandboxUrl },
    parameters,
  );
  const code = await program.ended;
  if (code !== 0) throw new Error(`shop ${parameters.join(' ')} ended with ${code}: ${program.stderr()}`);
  return program.stdout();
};

const callAs = async <Body>(
  { fixture }: Drill,
  { token }: FixtureCustomer,
  method: string,
  path: string,
  body?: object,
): Promise<Body> => {
  const response = await fetch((fixture.shops[0] ?? '') + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`);
  // This cast is safe, because the server's tests check each response against its schema.
  return (await response.json()) as Body;
};

const ordersOf = (drill: Drill, customer: FixtureCustomer): Promise<Order[]> =>
  callAs(drill, customer, 'GET', `${routes.orders.path}?userid=${customer.id}`);

const upload = async ({ fixture }: Drill, { token }: FixtureCustomer): Promise<string> => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0A6B4B' } })
    .png()
    .toBuffer();
  const { headers, payload } = multipart([{ bytes }], { authorization: `Bearer ${token}` });
  const response = await fetch((fixture.shops[0] ?? '') + routes.uploadPicture.path, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  });
  const [file = ''] = (await response.json()) as string[];
  return file;
};
/** `width` must be new for the picture, so that the shop has to read the original. */
const statusOf = async ({ fixture }: Drill, file: string, width: number): Promise<number> =>
  (await fetch(`${fixture.shops[0]}/download/${file}?w=${width}`)).status;

const beginCheckout = async (drill: Drill, customer: FixtureCustomer): Promise<Checkout> => {
  const items = [{ productId: 'stepper-many', quantity: 1 }];
  await callAs(drill, customer, 'POST', routes.mergeCart.path, { mergeId: opaqueId(), items });
  return callAs(drill, customer, 'POST', routes.checkout.path, { checkoutId: opaqueId(), billing });
};

const drillWith = async (
  drill: Drill,
  { backUp, lose, restore }: Record<'backUp' | 'lose' | 'restore', () => Promise<void>>,
): Promise<void> => {
  const { fixture, backups } = drill;
  const [buyer, canceller, payer, late] = fixture.customers;
  if (!buyer || !canceller || !payer || !late) throw new Error('the drill needs four customers');
  const buy = (customer: FixtureCustomer) => runCheckout({ fixture, customer, good: 'micro-cheap' });
  const files = join(fixture.dataDir, 'files');

  await fixture.start();
  expect([await buy(buyer), await buy(canceller)]).toEqual(['placed', 'placed']);
  const picture = await upload(drill, buyer);
  const open = await beginCheckout(drill, payer);
  const [cancelled] = await ordersOf(drill, canceller);
  await fixture.side.faults({ failCalls: 1_000_000 });
  await callAs(drill, canceller, 'POST', addressOf(routes.cancelOrder, { id: cancelled?.id ?? '' }));
  await fixture.stopShops();

  await backUp();
  await cp(files, join(backups, 'files'), { recursive: true });

  await fixture.side.faults({});
  expect(await fixture.side.refunds()).toEqual([]);
  expect(await fixture.side.pay(open)).toBe(200);
  await fixture.start();
  expect(await buy(late)).toBe('placed');
  const [lost] = await ordersOf(drill, late);
  const lostPayment = lost?.paymentId ?? '';
  await fixture.stopShops();

  await lose();
  await rm(fixture.dataDir, { recursive: true });
  await restore();
  await cp(join(backups, 'files'), files, { recursive: true });
  await fixture.start();

  expect(await ordersOf(drill, buyer)).toHaveLength(1);
  expect(await statusOf(drill, picture, 160)).toBe(200);
  // The checkout paid after the backup becomes an order, and the refund reaches the provider exactly once.
  await eventually(async () => expect(await ordersOf(drill, payer)).toHaveLength(1), 90_000);
  await eventually(async () => {
    const metrics = await (await fetch(`${fixture.shops[0]}/metrics`)).text();
    expect(metrics).toMatch(/^sprocket_refunds_waiting 0$/m);
  }, 90_000);
  const refunds = (await fixture.side.refunds()).filter((refund) => refund.payment_intent === cancelled?.paymentId);
  expect(refunds.map(({ status }) => status)).toEqual(['succeeded']);
  expect(await ordersOf(drill, late)).toEqual([]);
  await fixture.stopShops();
  const inspected = await operate(drill, 'order', cancelled?.id ?? '', '--json');
  expect(JSON.parse(inspected)).toMatchObject({ status: 'cancelled', refund: 'refunded' });

  // Only the provider's list of payments has the purchase made after the backup.
  const known = JSON.parse(await operate(drill, 'orders', '--json')) as Order[];
  const paid = (await fixture.side.intents()).filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  expect(paid.filter((id) => !known.some(({ paymentId }) => paymentId === id))).toEqual([lostPayment]);
  fixture.acknowledged.ordered.delete(lostPayment);
  const violations = await fixture.violations({ settled: true });
  expect(violations).toEqual([expect.stringContaining(`everyPaymentEndsOnce: ${lostPayment}: paid, no active order`)]);
};

const withFolder = async (work: (backups: string) => Promise<void>): Promise<void> => {
  const backups = await mkdtemp(join(tmpdir(), 'sprocket-backups-'));
  try {
    await work(backups);
  } finally {
    await rm(backups, { recursive: true, force: true });
  }
};

const stock = { 'micro-cheap': 50, 'stepper-many': 50 };

it('the embedded database and the pictures are restored, and money in progress is reconciled', () =>
  withFolder(async (backups) => {
    const fixture = await openMoneyFixture({ serverUrl: undefined, customers: 4, stock });
    const drill = { fixture, backups };
    const file = join(backups, 'database.gz');
    try {
      await drillWith(drill, {
        backUp: async () => void (await operate(drill, 'backup', file)),
        // Deleting the folder deletes the database.
        lose: () => Promise.resolve(),
        restore: async () => void (await operate(drill, 'restore', file)),
      });
    } finally {
      await fixture.close();
    }
  }));

describeWithPgDump('PostgreSQL with its own tools', () => {
  const programs = dirname(process.env['PG_DUMP'] ?? '');
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ programs });
  });
  afterAll(() => server.stop());

  it('PostgreSQL and the pictures are restored with pg_dump and pg_restore, and money in progress is reconciled', () =>
    withFolder(async (backups) => {
      const fixture = await openMoneyFixture({ serverUrl: server.url, customers: 4, stock });
      const url = fixture.databaseUrl ?? '';
      const file = join(backups, 'database.dump');
      const run = (name: string, ...parameters: string[]): Promise<void> => {
        const { status, stderr } = spawnSync(join(programs, name), parameters, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
        return Promise.resolve();
      };
      try {
        await drillWith(
          { fixture, backups },
          {
            backUp: () => run('pg_dump', '--format=custom', `--file=${file}`, url),
            lose: async () => {
              const client = new Client({ connectionString: url });
              await client.connect();
              await client.query('drop schema public cascade; create schema public');
              await client.end();
            },
            restore: () => run('pg_restore', '--clean', '--if-exists', `--dbname=${url}`, file),
          },
        );
      } finally {
        await fixture.close();
      }
    }));
});
