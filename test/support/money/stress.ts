import { setTimeout as wait } from 'node:timers/promises';
import { startLoad, type Load } from './load';
import { scarceCoupon, type MoneyFixture } from './money-fixture';
import { runCheckout, type Outcome } from './shopper';
import { percentile } from '../percentile';

/** Units in stock. One product and one variant sell out, and cancelled orders restock both. */
export const killStock = {
  'micro-cheap': 90_000,
  'stepper-many': 90_000,
  'stepper-one': 3,
  'board-options, 4 GB': 90_000,
  'board-options, 8 GB': 3,
};
const killProducts = ['micro-cheap', 'board-options, 8 GB', 'stepper-many', 'stepper-one', 'board-options, 4 GB'];

/** Number of checkout runs that must finish before the next kill, so that the kill interrupts running checkouts. */
const runsPerLife = 5;
const lifeTimeout = 120_000;

export type Kill = readonly ('shop' | 'sandbox')[];

export interface KillReport {
  kills: number;
  runs: number;
  outcomes: Load['outcomes'];
  discounted: number;
  seconds: number;
  violations: string[];
}

export const surviveKills = async (
  fixture: MoneyFixture,
  { kills, shoppers }: { kills: readonly Kill[]; shoppers: number },
): Promise<KillReport> => {
  await fixture.start();
  const startedAt = performance.now();
  const load = startLoad(fixture, { shoppers, products: killProducts, couponCode: scarceCoupon });
  const violations: string[] = [];
  for (const [life, which] of kills.entries()) {
    const goal = load.ended() + runsPerLife;
    const deadline = Date.now() + lifeTimeout;
    while (load.ended() < goal && !load.hasFailed() && Date.now() < deadline) await wait(20);
    if (load.hasFailed()) break;
    await wait(Math.random() * 250);
    await fixture.kill(...which);
    // The checks read the provider’s lists, so the sandbox is restarted first.
    await fixture.startSandbox();
    violations.push(...(await fixture.violations()).map((violation) => `after kill ${life + 1}: ${violation}`));
    await fixture.start();
  }
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  await fixture.stopShops();
  violations.push(...(await fixture.violations({ settled: true })).map((violation) => `at the end: ${violation}`));
  const { outcomes, ended } = load;
  return { kills: kills.length, runs: ended(), outcomes, discounted: fixture.discounted.size, seconds, violations };
};

export interface StormReport {
  buyers: number;
  units: number;
  outcomes: Map<Outcome, number>;
  discounted: number;
  seconds: number;
  violations: string[];
}

/** All customers buy a scarce product with a scarce coupon at the same time. */
export const surviveStorm = async (
  fixture: MoneyFixture,
  { good, units }: { good: string; units: number },
): Promise<StormReport> => {
  await fixture.start();
  const startedAt = performance.now();
  const ends = await Promise.all(
    fixture.customers.map((customer, index) =>
      runCheckout({
        fixture,
        customer,
        good,
        habit: index % 5 === 4 ? 'closesTab' : 'returns',
        couponCode: scarceCoupon,
      }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const outcomes = new Map<Outcome, number>();
  for (const end of ends) outcomes.set(end, (outcomes.get(end) ?? 0) + 1);
  await fixture.stopShops();
  const violations = await fixture.violations({ settled: true });
  return { buyers: ends.length, units, outcomes, discounted: fixture.discounted.size, seconds, violations };
};

export interface PaceReport {
  /** Complete checkouts per second, each with cart, checkout, payment and order. */
  perSecond: number;
  runs: number;
  /** Percentiles of the time to place an order, in ms. */
  p50: number;
  p99: number;
  /** Mean of `GET /healthz` calls per second before and after the run, which shows how busy the machine is. */
  healthPerSecond: number;
}

const healthPace = async (shop: string, ms: number): Promise<number> => {
  const until = performance.now() + ms;
  let responses = 0;
  const line = async (): Promise<void> => {
    while (performance.now() < until) {
      await (await fetch(`${shop}/healthz`)).arrayBuffer();
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
  return (responses * 1000) / ms;
};

export const measurePace = async (
  fixture: MoneyFixture,
  { shoppers, ms }: { shoppers: number; ms: number },
): Promise<PaceReport> => {
  await fixture.start();
  const warming = startLoad(fixture, { shoppers, products: ['micro-cheap', 'stepper-many'], habits: ['returns'] });
  await wait(ms / 5);
  await warming.stop();
  const healthBefore = await healthPace(fixture.shops[0] ?? '', ms / 10);
  const startedAt = performance.now();
  const load = startLoad(fixture, { shoppers, products: ['micro-cheap', 'stepper-many'], habits: ['returns'] });
  await wait(ms);
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const healthAfter = await healthPace(fixture.shops[0] ?? '', ms / 10);
  const placing = load.placing.sort((one, other) => one - other);
  return {
    perSecond: load.ended() / seconds,
    runs: load.ended(),
    p50: percentile(placing, 0.5),
    p99: percentile(placing, 0.99),
    healthPerSecond: (healthBefore + healthAfter) / 2,
  };
};
