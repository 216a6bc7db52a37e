import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { killStock, measurePace, surviveKills, surviveStorm, type Kill } from '../support/money/hard-times';
import { openMoneyWorld, type MoneyWorld, type WorldOptions } from '../support/money/money-world';
import { startPostgres } from '../support/postgres';

/**
 * Prints what the shop's money can take, on one database: `money.ts <pglite|postgres> [part …]`, parts being `pace`, `storm`,
 * `kills`, `copies` and `schedules`. Ends with 1 where a promise was broken.
 */
const [kind = 'pglite', ...parts] = process.argv.slice(2);
const kills = Number(process.env['KILLS'] ?? 10);
const schedules = process.env['SCHEDULES'] ?? '1000';
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);

let brokenInAll = 0;
const say = (text: string): void => void process.stdout.write(`${kind.padEnd(10)}${text}\n`);
const judge = (broken: readonly string[]): string => {
  brokenInAll += broken.length;
  return broken.length === 0 ? 'no promise broken' : `BROKEN:\n  ${broken.join('\n  ')}`;
};
const load = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
const counted = (outcomes: ReadonlyMap<string, number>): string =>
  [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');

const inWorld = async (options: WorldOptions, work: (world: MoneyWorld) => Promise<void>): Promise<void> => {
  const world = await openMoneyWorld(options);
  try {
    await work(world);
  } finally {
    await world.close();
  }
};

const pace = (serverUrl: string | undefined): Promise<void> =>
  inWorld({ serverUrl, customers: 8, stock: killStock }, async (world) => {
    for (const shoppers of [1, 8]) {
      const { perSecond, p50, p99, trips, healthPerSecond } = await measurePace(world, { shoppers, ms: 10_000 });
      say(
        `${shoppers} shoppers: ${perSecond.toFixed(1)} full checkouts a second (${trips}), placing an order p50 ` +
          `${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; one checkout costs ${(healthPerSecond / perSecond).toFixed(0)} ` +
          `GET /healthz (${healthPerSecond.toFixed(0)} a second); ${load()}`,
      );
    }
  });

const storm = (serverUrl: string | undefined, copies: number): Promise<void> =>
  inWorld({ serverUrl, copies, customers: 200, stock: { 'micro-cheap': 50 } }, async (world) => {
    const { outcomes, seconds, broken } = await surviveStorm(world, { productId: 'micro-cheap', units: 50 });
    const placed = outcomes.get('placed') ?? 0;
    const wrong = placed === 50 ? [] : [`${placed} of 50 units were sold`];
    say(
      `200 buyers for 50 units in ${copies} process${copies > 1 ? 'es' : ''}: ${counted(outcomes)} in ` +
        `${seconds.toFixed(1)} s, ${judge([...broken, ...wrong])}; ${load()}`,
    );
  });

const manyKills = (serverUrl: string | undefined, kill: Kill): Promise<void> =>
  inWorld({ serverUrl, customers: 8, stock: killStock }, async (world) => {
    const report = await surviveKills(world, { kills: Array.from({ length: kills }, () => kill), shoppers: 8 });
    say(
      `${report.kills} kill -9 of ${kill.join(' and ')} under load: ${report.trips} trips (${counted(report.outcomes)}) in ` +
        `${report.seconds.toFixed(0)} s, ${judge(report.broken)}; ${load()}`,
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
  say(`${schedules} random schedules in ${seconds} s: ${judge(status === 0 ? [] : [stderr])}; ${load()}`);
};

const main = async (): Promise<void> => {
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
};

main().then(
  () => process.exit(brokenInAll === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
