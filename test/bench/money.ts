/**
 * Measures and stress-tests checkout on one database: `money.ts <pglite|postgres> [part …]`. The parts are `pace`,
 * `storm`, `kills`, `copies` and `schedules`. Exits with 1 if an invariant is violated.
 */

import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { killStock, measurePace, surviveKills, surviveStorm, type Kill } from '../support/money/stress';
import { openMoneyFixture, type MoneyFixture, type MoneyFixtureOptions } from '../support/money/money-fixture';
import { startPostgres } from '../support/postgres';
import { runMain } from './run-main';

const [kind = 'pglite', ...parts] = process.argv.slice(2);
const kills = Number(process.env['KILLS'] ?? 10);
const schedules = process.env['SCHEDULES'] ?? '1000';
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);

let violationCount = 0;
const print = (text: string): void => void process.stdout.write(`${kind.padEnd(10)}${text}\n`);
const summarize = (violations: readonly string[]): string => {
  violationCount += violations.length;
  return violations.length === 0 ? 'no invariant violated' : `VIOLATED:\n  ${violations.join('\n  ')}`;
};
const load = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
const counted = (outcomes: ReadonlyMap<string, number>): string =>
  [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');

const withFixture = async (
  options: MoneyFixtureOptions,
  work: (fixture: MoneyFixture) => Promise<void>,
): Promise<void> => {
  const fixture = await openMoneyFixture(options);
  try {
    await work(fixture);
  } finally {
    await fixture.close();
  }
};

const pace = (serverUrl: string | undefined): Promise<void> =>
  withFixture({ serverUrl, customers: 8, stock: killStock }, async (fixture) => {
    for (const shoppers of [1, 8]) {
      const { perSecond, p50, p99, runs, healthPerSecond } = await measurePace(fixture, { shoppers, ms: 10_000 });
      print(
        `${shoppers} shoppers: ${perSecond.toFixed(1)} full checkouts a second (${runs}), placing an order p50 ` +
          `${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; one checkout costs ${(healthPerSecond / perSecond).toFixed(0)} ` +
          `GET /healthz (${healthPerSecond.toFixed(0)} a second); ${load()}`,
      );
    }
  });

const storm = (serverUrl: string | undefined, copies: number): Promise<void> =>
  withFixture({ serverUrl, copies, customers: 200, stock: { 'micro-cheap': 50 } }, async (fixture) => {
    const { outcomes, discounted, seconds, violations } = await surviveStorm(fixture, {
      good: 'micro-cheap',
      units: 50,
    });
    const placed = outcomes.get('placed') ?? 0;
    const wrong = placed === 50 ? [] : [`${placed} of 50 units were sold`];
    print(
      `200 buyers for 50 units in ${copies} process${copies > 1 ? 'es' : ''}: ${counted(outcomes)}, ` +
        `${discounted} with a coupon, in ${seconds.toFixed(1)} s, ${summarize([...violations, ...wrong])}; ${load()}`,
    );
  });

const manyKills = (serverUrl: string | undefined, kill: Kill): Promise<void> =>
  withFixture({ serverUrl, customers: 8, stock: killStock }, async (fixture) => {
    const report = await surviveKills(fixture, { kills: Array.from({ length: kills }, () => kill), shoppers: 8 });
    print(
      `${report.kills} kill -9 of ${kill.join(' and ')} under load: ${report.runs} runs (${counted(report.outcomes)}), ` +
        `${report.discounted} with a coupon, in ${report.seconds.toFixed(0)} s, ${summarize(report.violations)}; ${load()}`,
    );
  });

const manySchedules = (serverUrl: string | undefined): void => {
  const startedAt = performance.now();
  const jest = [
    'node_modules/jest/bin/jest.js',
    'test/server/ordering/money-schedules.test.ts',
    '--selectProjects',
    'server',
  ];
  const { status, stderr } = spawnSync(process.execPath, jest, {
    env: { ...process.env, SCHEDULES: schedules, ...(serverUrl !== undefined && { TEST_DATABASE_URL: serverUrl }) },
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  print(`${schedules} random schedules in ${seconds} s: ${summarize(status === 0 ? [] : [stderr])}; ${load()}`);
};

const main = async (): Promise<boolean> => {
  const server = kind === 'postgres' ? await startPostgres() : null;
  try {
    if (wants('pace')) await pace(server?.url);
    if (wants('storm')) await storm(server?.url, 1);
    if (wants('copies') && server !== null) await storm(server.url, 2);
    if (wants('kills')) await manyKills(server?.url, ['shop']);
    if (wants('kills')) await manyKills(server?.url, ['shop', 'sandbox']);
    if (wants('schedules')) manySchedules(server?.url);
  } finally {
    await server?.stop();
  }
  return violationCount === 0;
};

runMain(main);
