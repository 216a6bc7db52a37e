import { killStock, surviveKills, surviveStorm, type Kill } from '../../support/money/hard-times';
import { openMoneyWorld, type MoneyWorld } from '../../support/money/money-world';

/** What `npm run bench:money` does, with nothing but the promises looked at. */
const serverUrl = process.env['TEST_DATABASE_URL'];

let world: MoneyWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

const ten = (kill: Kill): Kill[] => Array.from({ length: 10 }, () => kill);

it.each<[string, Kill]>([
  ['the shop', ['shop']],
  ['shop and sandbox together', ['shop', 'sandbox']],
])(
  'ten kill -9 of %s under load',
  async (_what, kill) => {
    world = await openMoneyWorld({ serverUrl, customers: 8, stock: killStock });
    const report = await surviveKills(world, { kills: ten(kill), shoppers: 8 });
    expect(report.broken).toEqual([]);
  },
  3_600_000,
);

it.each(serverUrl === undefined ? [1] : [1, 2])(
  '200 buyers for 50 units in %d processes',
  async (copies) => {
    world = await openMoneyWorld({ serverUrl, copies, customers: 200, stock: { 'micro-cheap': 50 } });
    const report = await surviveStorm(world, { productId: 'micro-cheap', units: 50 });
    expect(report.broken).toEqual([]);
    expect(Object.fromEntries(report.outcomes)).toEqual({ placed: 50, soldOut: 150 });
  },
  3_600_000,
);
