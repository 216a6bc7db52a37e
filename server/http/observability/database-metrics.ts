import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { OpenDatabase } from '../../db/open-database';
import type { PoolFacts } from '../../db/pool-facts';
import type { Backlog } from '../../repositories/backlog';
import type {} from './metrics';

type FigureMetric = readonly [figure: keyof Backlog, name: string, help: string];

const figureMetrics: readonly FigureMetric[] = [
  ['waitingMails', 'sprocket_outbox_waiting', 'Mails that are not sent yet'],
  ['oldestMailSeconds', 'sprocket_outbox_oldest_seconds', 'Age of the oldest mail that is not sent yet'],
  ['openCheckouts', 'sprocket_checkouts_open', 'Open checkouts, which hold stock'],
  ['waitingRefunds', 'sprocket_refunds_waiting', 'Refunds that are decided and not done'],
  ['oldestRefundSeconds', 'sprocket_refunds_oldest_seconds', 'Age of the oldest refund that is not done'],
];

/** The backlog's metrics are NaN while the database is unavailable, and equal in every copy of the shop. */
export const addDatabaseMetrics = (
  app: FastifyInstance,
  { pool, replica }: Pick<OpenDatabase, 'pool' | 'replica'>,
  backlog: () => Backlog | null,
): void => {
  const registers = [app.metrics];
  const pools = (): [server: string, facts: PoolFacts][] => [
    ...(pool === null ? [] : [['primary', pool()] satisfies [string, PoolFacts]]),
    ...(replica === null ? [] : [['replica', replica.facts()] satisfies [string, PoolFacts]]),
  ];
  new Gauge({
    name: 'sprocket_database_connections',
    help: 'Connections of the pools to PostgreSQL and its read replica; none for the embedded database',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const [server, { total, idle }] of pools()) {
        this.set({ server, state: 'idle' }, idle);
        this.set({ server, state: 'busy' }, total - idle);
      }
    },
  });
  new Gauge({
    name: 'sprocket_database_connections_max',
    help: 'Largest size of each pool (DATABASE_POOL); none for the embedded database',
    labelNames: ['server'],
    registers,
    collect() {
      for (const [server, { max }] of pools()) this.set({ server }, max);
    },
  });
  new Gauge({
    name: 'sprocket_database_waiting',
    help: 'Calls that wait for a connection of the pool; none for the embedded database',
    labelNames: ['server'],
    registers,
    collect() {
      for (const [server, { waiting }] of pools()) this.set({ server }, waiting);
    },
  });
  new Gauge({
    name: 'sprocket_database_replica_current',
    help: '0 while lists are read from the primary, because the replica (DATABASE_READ_URL) is away or lags; 1 otherwise',
    registers,
    aggregator: 'min',
    collect() {
      this.set((replica?.isCurrent() ?? true) ? 1 : 0);
    },
  });
  for (const [figure, name, help] of figureMetrics) {
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'max',
      collect() {
        this.set(backlog()?.[figure] ?? Number.NaN);
      },
    });
  }
};
