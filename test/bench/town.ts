/**
 * Stops each service of a complete deployment in turn while visitors browse and shoppers buy. Exits with 1 if an
 * invariant of money is violated, a process of the shop crashes, recovery takes too long, or a request fails although
 * it does not need the stopped service.
 */

import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../support/money/load';
import { goods, openTown, type Incident, type Town } from '../support/town/town';
import { kinds, startVisitors, type Kind, type Visit } from '../support/town/visitors';
import { runMain } from './run-main';

const shoppers = 6;
const visitors = 6;
/** Each simulated shopper uses many accounts, because an account may start only 60 checkouts an hour. */
const customersOfShopper = 30;
const quiet = 4_000;
/** Maximum time in ms from the end of an incident to the last failure. */
const longestRecovery = 20_000;

const print = (columns: readonly string[]): void => {
  const [name = '', ...others] = columns;
  process.stdout.write(`${name.padEnd(38)}${others.map((column) => column.padStart(14)).join('')}\n`);
};
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Waits until no visit has failed for `quiet` ms, or until the deadline. Returns the ms from `since` to the last
 * failure, or 0.
 */
const recovery = async (visits: readonly Visit[], since: number): Promise<number> => {
  const lastFailure = (): number => visits.findLast(({ isGood }) => !isGood)?.ended ?? 0;
  const deadline = since + longestRecovery + quiet;
  while (Date.now() < deadline && Date.now() - Math.max(lastFailure(), since) < quiet) await wait(100);
  return Math.max(lastFailure() - since, 0);
};

const live = async (visits: Visit[], { name, away, mayFail, begin, end }: Incident): Promise<string[]> => {
  const first = visits.length;
  const begun = Date.now();
  await begin();
  await wait(away);
  await end();
  const over = Date.now();
  const recovered = await recovery(visits, over);
  const during = visits.slice(first);
  const failed = (kind: Kind): number => during.filter((visit) => visit.kind === kind && !visit.isGood).length;
  const all = (kind: Kind): number => during.filter((visit) => visit.kind === kind).length;
  print([name, seconds(over - begun), ...kinds.map((kind) => `${failed(kind)} of ${all(kind)}`), seconds(recovered)]);
  return [
    ...kinds
      .filter((kind) => failed(kind) > 0 && !mayFail.includes(kind))
      .map((kind) => `${name}: ${failed(kind)} calls of the kind "${kind}" failed`),
    ...(recovered > longestRecovery ? [`${name}: something still failed ${seconds(recovered)} afterwards`] : []),
  ];
};

const run = async ({ fixture, url, incidents }: Town): Promise<string[]> => {
  const visits: Visit[] = [];
  const strangers = await startVisitors(url, visitors, (visit) => void visits.push(visit));
  const load = startLoad(fixture, {
    shoppers,
    products: goods,
    customersOfShopper,
    sourceOf: (customer) => `203.0.113.${customer + 1}`,
    onResponse: (isGood) => void visits.push({ kind: 'purchase', isGood, ended: Date.now() }),
  });
  const problems: string[] = [];
  print(['failed calls of all', 'for', ...kinds, 'last failure']);
  for (const incident of incidents) {
    problems.push(...(await live(visits, incident)));
    if (load.hasFailed()) break;
  }
  await strangers.stop();
  await load.stop();
  await fixture.stopShops();
  const { refunds, stock } = await fixture.facts();
  const outcomes = [...load.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(
    `\n${visits.length} calls, ${load.ended()} purchases (${outcomes}), ${fixture.acknowledged.ordered.size} orders, ` +
      `${refunds.length} refunds; load ${loadavg()[0]?.toFixed(1) ?? '?'}\n`,
  );
  const bought = stock.filter(({ productId }) => goods.some((good) => good === productId));
  const units = (kind: 'stocked' | 'sold' | 'held' | 'available'): number =>
    bought.reduce((sum, variant) => sum + variant[kind], 0);
  process.stdout.write(
    `Stock of ${goods.length} products: ${units('stocked')} units, of which ${units('sold')} are sold, ` +
      `${units('held')} held and ${units('available')} left\n`,
  );
  const violations = await fixture.violations({ settled: true });
  if (fixture.exits() > 0) problems.push(`${fixture.exits()} copies of the shop have ended by themselves`);
  return [...problems, ...violations];
};

const main = async (): Promise<boolean> => {
  const town = await openTown(shoppers * customersOfShopper);
  try {
    const problems = await run(town);
    process.stdout.write(problems.length === 0 ? 'Nothing was lost.\n' : `LOST:\n  ${problems.join('\n  ')}\n`);
    return problems.length === 0;
  } finally {
    await town.close();
  }
};

runMain(main);
