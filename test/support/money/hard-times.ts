import { setTimeout as wait } from 'node:timers/promises';
import { startLoad, type Load } from './load';
import type { MoneyWorld } from './money-world';
import { goShopping, type Outcome } from './shopper';

/** A product with plenty, and one that runs out now and then as orders are cancelled. */
export const killStock = { 'micro-cheap': 90_000, 'stepper-many': 90_000, 'stepper-one': 3 };
const killProducts = ['micro-cheap', 'stepper-many', 'micro-cheap', 'stepper-one'];

/** The trips that must have ended in each life of the processes, so that a crash falls into the middle of work. */
const TRIPS_PER_LIFE = 5;
const LIFE_WITHIN = 120_000;

/** What is killed at once. */
export type Kill = readonly ('shop' | 'sandbox')[];

export interface KillReport {
  kills: number;
  trips: number;
  outcomes: Load['outcomes'];
  seconds: number;
  broken: string[];
}

/**
 * Kills again and again, in the middle of a load, at moments nobody chose; looks into the books after each kill, and once
 * more when everybody has come to an end.
 */
export const surviveKills = async (
  world: MoneyWorld,
  { kills, shoppers }: { kills: readonly Kill[]; shoppers: number },
): Promise<KillReport> => {
  await world.start();
  const startedAt = performance.now();
  const load = startLoad(world, { shoppers, products: killProducts });
  const broken: string[] = [];
  for (const [life, which] of kills.entries()) {
    const goal = load.ended() + TRIPS_PER_LIFE;
    const deadline = Date.now() + LIFE_WITHIN;
    while (load.ended() < goal && !load.hasFailed() && Date.now() < deadline) await wait(20);
    if (load.hasFailed()) break;
    await wait(Math.random() * 250);
    await world.kill(...which);
    // The provider's books are needed too: where it was killed as well, it comes back first.
    await world.startSandbox();
    broken.push(...(await world.broken()).map((breach) => `after kill ${life + 1}: ${breach}`));
    await world.start();
  }
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  await world.stopShops();
  broken.push(...(await world.broken({ settled: true })).map((breach) => `at the end: ${breach}`));
  return { kills: kills.length, trips: load.ended(), outcomes: load.outcomes, seconds, broken };
};

export interface StormReport {
  buyers: number;
  units: number;
  outcomes: Map<Outcome, number>;
  seconds: number;
  broken: string[];
}

/** Everybody wants one of too few, at once. */
export const surviveStorm = async (
  world: MoneyWorld,
  { productId, units }: { productId: string; units: number },
): Promise<StormReport> => {
  await world.start();
  const startedAt = performance.now();
  const ends = await Promise.all(
    world.customers.map((customer, index) =>
      goShopping({ world, customer, productId, habit: index % 5 === 4 ? 'closesTab' : 'returns' }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const outcomes = new Map<Outcome, number>();
  for (const end of ends) outcomes.set(end, (outcomes.get(end) ?? 0) + 1);
  await world.stopShops();
  return { buyers: ends.length, units, outcomes, seconds, broken: await world.broken({ settled: true }) };
};

export interface PaceReport {
  /** Full checkouts a second: cart, checkout, payment, order. */
  perSecond: number;
  trips: number;
  /** Placing an order, in ms. */
  p50: number;
  p99: number;
  /** The same shop's `GET /healthz` a second at the same moment: what the machine had to give. */
  healthPerSecond: number;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const healthPace = async (shop: string, ms: number): Promise<number> => {
  const until = performance.now() + ms;
  let answers = 0;
  const line = async (): Promise<void> => {
    while (performance.now() < until) {
      await (await fetch(`${shop}/healthz`)).arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
  return (answers * 1000) / ms;
};

/** How fast shoppers who know what they want get through, `ms` long. */
export const measurePace = async (
  world: MoneyWorld,
  { shoppers, ms }: { shoppers: number; ms: number },
): Promise<PaceReport> => {
  await world.start();
  const warming = startLoad(world, { shoppers, products: ['micro-cheap', 'stepper-many'], habits: ['returns'] });
  await wait(ms / 5);
  await warming.stop();
  const healthBefore = await healthPace(world.shops[0] ?? '', ms / 10);
  const startedAt = performance.now();
  const load = startLoad(world, { shoppers, products: ['micro-cheap', 'stepper-many'], habits: ['returns'] });
  await wait(ms);
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const healthAfter = await healthPace(world.shops[0] ?? '', ms / 10);
  const placing = load.placing.sort((one, other) => one - other);
  return {
    perSecond: load.ended() / seconds,
    trips: load.ended(),
    p50: percentile(placing, 0.5),
    p99: percentile(placing, 0.99),
    healthPerSecond: (healthBefore + healthAfter) / 2,
  };
};
