import { killStock, surviveKills, surviveStorm, type Kill } from '../../support/money/hard-times';
import { openMoneyWorld, type MoneyWorld } from '../../support/money/money-world';

/** The short form of `npm run bench:money`: real processes, really killed. The long one is `money-hard-times.long.test.ts`. */
const serverUrl = process.env['TEST_DATABASE_URL'];

const inWorld = async (options: Parameters<typeof openMoneyWorld>[0], work: (world: MoneyWorld) => Promise<void>) => {
  const world = await openMoneyWorld(options);
  try {
    await work(world);
  } finally {
    await world.close();
  }
};

it(
  'kill -9 of the shop, then of shop and sandbox together, under load: every promise is kept',
  () =>
    inWorld({ serverUrl, customers: 6, stock: killStock }, async (world) => {
      // Starting processes is what takes time here, and PostgreSQL itself is not what is killed.
      const kills: Kill[] = serverUrl === undefined ? [['shop'], ['shop', 'sandbox']] : [['shop', 'sandbox']];
      const report = await surviveKills(world, { kills, shoppers: 6 });
      expect(report.broken).toEqual([]);
      expect(report.trips).toBeGreaterThan(8);
    }),
  600_000,
);

(serverUrl === undefined ? it.skip : it)(
  'two processes on one database share a storm without a wrong unit',
  () =>
    inWorld({ serverUrl, copies: 2, customers: 24, stock: { 'micro-cheap': 8 } }, async (world) => {
      const report = await surviveStorm(world, { productId: 'micro-cheap', units: 8 });
      expect(report.broken).toEqual([]);
      expect(Object.fromEntries(report.outcomes)).toEqual({ placed: 8, soldOut: 16 });
    }),
  600_000,
);
