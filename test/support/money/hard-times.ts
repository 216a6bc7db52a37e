import { setTimeout as wait } from 'node:timers/promises';
import { startLoad, type Load } from './load';
import type { MoneyWorld } from './money-world';
import { goShopping, type Outcome } from './shopper';

/** A product with plenty, and one that runs out now and then as orders are cancelled. */
export const killStock = { 'micro-cheap': 90_000, 'stepper-many': 90_000, 'stepper-one': 3 };
const killProducts = ['micro-cheap', 'stepper-many', 'micro-cheap', 'stepper-one'];

/** The trips that must have ended in each life of the processes, so that a crash falls into the middle of work. */
const TRIPS_PER_LIFE = 6;
const LIFE_WITHIN = 120_000;

export interface KillReport {
  kills: number;
  trips: number;
  outcomes: Load['outcomes'];
  broken: string[];
}

/**
 * Kills again and again, in the middle of a load, at moments nobody chose; looks into the books after each kill, and once
 * more when everybody has come to an end.
 */
export const surviveKills = async (
  world: MoneyWorld,
  { kills, which, shoppers }: { kills: number; which: readonly ('shop' | 'sandbox')[]; shoppers: number },
): Promise<KillReport> => {
  await world.start();
  const load = startLoad(world, { shoppers, products: killProducts });
  const broken: string[] = [];
  for (let life = 1; life <= kills; life += 1) {
    const goal = load.ended() + TRIPS_PER_LIFE;
    for (const deadline = Date.now() + LIFE_WITHIN; load.ended() < goal && Date.now() < deadline;) await wait(20);
    await wait(Math.random() * 250);
    await world.kill(...which);
    // The books of the provider are needed too: where it was killed as well, it comes back first.
    if (which.includes('sandbox')) await world.startSandbox();
    broken.push(...(await world.broken()).map((breach) => `after kill ${life}: ${breach}`));
    await world.start();
  }
  await load.stop();
  await world.stopShops();
  broken.push(...(await world.broken({ settled: true })).map((breach) => `at the end: ${breach}`));
  return { kills, trips: load.ended(), outcomes: load.outcomes, broken };
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
