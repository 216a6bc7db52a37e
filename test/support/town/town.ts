import { join } from 'node:path';
import { Client } from 'pg';
import { childrenOf } from '../child-processes';
import { openMoneyFixture, type MoneyFixture } from '../money/money-fixture';
import { startPgbouncer } from '../pgbouncer';
import { startPostgresWithReplica } from '../postgres';
import { startRedis } from '../redis';
import { startNginx } from '../nginx';
import { startS3Server } from '../s3-server';
import { kinds, type Kind } from './visitors';

export interface Incident {
  name: string;
  /** Time in ms between `begin` and `end`. */
  away: number;
  /** The kinds of calls that may fail during the incident. All other calls must succeed. */
  mayFail: readonly Kind[];
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface Town {
  fixture: MoneyFixture;
  /** Address of nginx, which all visitors and shoppers call. */
  url: string;
  incidents: readonly Incident[];
  close(): Promise<void>;
}

/** Products without variants. Their stock is so large that none sells out. */
export const goods = ['nema17-l-bracket', 'omni-wheel-58mm', 'lcd-1602-i2c'] as const;
const stocked = 90_000;

const copies = 3;
const workersOfCopy = 2;
/** Maximum number of database connections of each process. The replica allows 80 for all processes together. */
const poolOfProcess = 8;

const withPort = (url: string, from: string): string => {
  const address = new URL(url);
  address.port = new URL(from).port;
  return address.href;
};

/** Sets the time limits that docs/running-it.md recommends for the role behind PgBouncer. */
const limitTime = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const limits = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' };
  for (const [name, limit] of Object.entries(limits)) {
    await client.query(`alter role sprocket set ${name} = '${limit}'`);
  }
  await client.end();
};

const createClosing = () => {
  const closings: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>): void => void closings.unshift(close),
    async close(): Promise<void> {
      for (const close of closings.splice(0)) await close();
    },
  };
};

/** Starts a whole deployment, with nginx in front of three copies of the shop. Rate limits are on. */
export const openTown = async (customers: number): Promise<Town> => {
  const closing = createClosing();
  try {
    const { primary, replica } = await startPostgresWithReplica();
    closing.add(primary.stop);
    closing.add(replica.stop);
    await limitTime(primary.url);
    const pgbouncer = await startPgbouncer(primary.url, { default_pool_size: '30' });
    closing.add(pgbouncer.stop);
    const redis = await startRedis();
    closing.add(redis.stop);
    const s3 = await startS3Server();
    closing.add(s3.stop);

    const fixture = await openMoneyFixture({
      serverUrl: primary.url,
      copies,
      customers,
      catalogue: join(process.cwd(), 'catalogue', 'demo'),
      stock: Object.fromEntries(goods.map((good) => [good, stocked])),
      files: s3.config,
      environment: (databaseUrl = '') => ({
        WORKERS: String(workersOfCopy),
        DATABASE_URL: pgbouncer.through(databaseUrl),
        DATABASE_DIRECT_URL: databaseUrl,
        DATABASE_READ_URL: withPort(databaseUrl, replica.url),
        DATABASE_POOL: String(poolOfProcess),
        REDIS_URL: redis.url,
        S3_BUCKET: s3.config.bucket,
        S3_REGION: s3.config.region,
        S3_ENDPOINT: s3.config.endpoint ?? '',
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
        RATE_LIMIT: 'on',
        // Two trusted hops: nginx, and the test's clients, which send `X-Forwarded-For` themselves.
        TRUST_PROXY: '2',
        FLOWS: 'off',
      }),
    });
    closing.add(fixture.close);
    await fixture.start();
    const nginx = await startNginx(fixture.shops);
    closing.add(nginx.stop);
    fixture.shops = [nginx.url];

    const nothing = (): Promise<void> => Promise.resolve();
    const rollingRestart = async (): Promise<void> => {
      for (let index = 0; index < copies; index += 1) {
        await fixture.stopCopy(index, 'SIGTERM');
        await fixture.start();
      }
    };
    /** Calls that may fail if the serving process ends. nginx repeats other calls, because they change nothing. */
    const ended: readonly Kind[] = ['purchase'];
    const incidents: Incident[] = [
      { name: 'nothing', away: 5_000, mayFail: [], begin: nothing, end: nothing },
      {
        name: 'a worker is killed',
        away: 5_000,
        mayFail: ended,
        begin: async () => void process.kill(childrenOf(fixture.pidOf(0))[0] ?? 0, 'SIGKILL'),
        end: nothing,
      },
      {
        name: 'a copy is killed',
        away: 5_000,
        mayFail: ended,
        begin: () => fixture.stopCopy(1, 'SIGKILL'),
        end: () => fixture.start(),
      },
      { name: 'every copy is replaced (SIGTERM)', away: 0, mayFail: ended, begin: rollingRestart, end: nothing },
      {
        name: 'a copy replaces its workers (SIGHUP)',
        away: 20_000,
        mayFail: ended,
        begin: async () => void process.kill(fixture.pidOf(2), 'SIGHUP'),
        end: nothing,
      },
      { name: 'Redis is killed', away: 5_000, mayFail: [], begin: redis.kill, end: redis.resume },
      { name: 'S3 is killed', away: 5_000, mayFail: ['picture'], begin: s3.kill, end: s3.resume },
      {
        name: 'the replica crashes',
        away: 5_000,
        mayFail: ['list', 'page'],
        begin: () => replica.halt('immediate'),
        end: replica.resume,
      },
      {
        name: 'PgBouncer is killed',
        away: 5_000,
        mayFail: ['page', 'product', 'purchase'],
        begin: pgbouncer.kill,
        end: pgbouncer.resume,
      },
      {
        name: 'the primary crashes',
        away: 5_000,
        mayFail: ['page', 'product', 'purchase'],
        begin: () => primary.halt('immediate'),
        end: primary.resume,
      },
      {
        name: 'the provider is killed',
        away: 5_000,
        mayFail: ['purchase'],
        begin: () => fixture.kill('sandbox'),
        end: () => fixture.startSandbox(),
      },
      { name: 'nginx is killed', away: 2_000, mayFail: kinds, begin: nginx.kill, end: nginx.resume },
    ];
    return { fixture, url: nginx.url, incidents, close: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
};
