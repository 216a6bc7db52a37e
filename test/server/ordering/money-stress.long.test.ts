/** These tests run storms and kills like `npm run bench:money`, and check the results, but report no times. */

import { killStock, surviveKills, surviveStorm, type Kill } from '../../support/money/stress';
import { openMoneyFixture, type MoneyFixture } from '../../support/money/money-fixture';

const serverUrl = process.env['TEST_DATABASE_URL'];

let fixture: MoneyFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const ten = (kill: Kill): Kill[] => Array.from({ length: 10 }, () => kill);

it.each<[string, Kill]>([
  ['the shop', ['shop']],
  ['shop and sandbox together', ['shop', 'sandbox']],
])('every invariant of money and stock holds after ten kill -9 of %s under load', async (_what, kill) => {
  fixture = await openMoneyFixture({ serverUrl, customers: 8, stock: killStock });
  const report = await surviveKills(fixture, { kills: ten(kill), shoppers: 8 });
  expect(report.violations).toEqual([]);
  expect(report.discounted).toBeGreaterThan(0);
});

it.each(serverUrl === undefined ? [1] : [1, 2])(
  '200 buyers of 50 units get no more than 50, in %d processes',
  async (copies) => {
    fixture = await openMoneyFixture({ serverUrl, copies, customers: 200, stock: { 'board-options, 8 GB': 50 } });
    const report = await surviveStorm(fixture, { good: 'board-options, 8 GB', units: 50 });
    expect(report.violations).toEqual([]);
    expect(report.discounted).toBeGreaterThan(0);
    expect(Object.fromEntries(report.outcomes)).toEqual({ placed: 50, soldOut: 150 });
  },
);
