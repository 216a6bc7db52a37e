/**
 * These tests run storms and kills like `npm run bench:money`, with real processes and SIGKILL, but for a short time.
 * `money-stress.long.test.ts` takes longer.
 */

import { killStock, surviveKills, surviveStorm, type Kill } from '../../support/money/stress';
import { openMoneyFixture, type MoneyFixture } from '../../support/money/money-fixture';

const serverUrl = process.env['TEST_DATABASE_URL'];

const withFixture = async (
  options: Parameters<typeof openMoneyFixture>[0],
  work: (fixture: MoneyFixture) => Promise<void>,
) => {
  const fixture = await openMoneyFixture(options);
  try {
    await work(fixture);
  } finally {
    await fixture.close();
  }
};

it('kill -9 of the shop, then of shop and sandbox together, under load: every invariant holds', () =>
  withFixture({ serverUrl, customers: 6, stock: killStock }, async (fixture) => {
    // On PostgreSQL, one round is enough, because the database itself is never killed.
    const kills: Kill[] = serverUrl === undefined ? [['shop'], ['shop', 'sandbox']] : [['shop', 'sandbox']];
    const report = await surviveKills(fixture, { kills, shoppers: 6 });
    expect(report.violations).toEqual([]);
    expect(report.discounted).toBeGreaterThan(0);
    expect(report.runs).toBeGreaterThan(8);
  }));

(serverUrl === undefined ? it.skip : it)(
  'two processes on one database sell exactly the units in stock under a storm of buyers',
  () =>
    withFixture({ serverUrl, copies: 2, customers: 24, stock: { 'board-options, 8 GB': 8 } }, async (fixture) => {
      const report = await surviveStorm(fixture, { good: 'board-options, 8 GB', units: 8 });
      expect(report.violations).toEqual([]);
      expect(report.discounted).toBeGreaterThan(0);
      expect(Object.fromEntries(report.outcomes)).toEqual({ placed: 8, soldOut: 16 });
    }),
  600_000,
);
