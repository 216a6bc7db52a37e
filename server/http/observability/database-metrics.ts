import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { OpenDatabase } from '../../db/open-database';
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
  new Gauge({
    name: 'sprocket_database_connections',
    help: 'Connections of the pool to PostgreSQL; none for the embedded database',
    labelNames: ['state'],
    registers,
    collect() {
      if (pool === null) return;
      const { total, idle } = pool();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
  new Gauge({
    name: 'sprocket_database_connections_max',
    help: 'Largest size of the pool (DATABASE_POOL); 0 for the embedded database',
    registers,
    collect() {
      this.set(pool?.().max ?? 0);
    },
  });
  new Gauge({
    name: 'sprocket_database_waiting',
    help: 'Calls that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool?.().waiting ?? 0);
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
      ...{ name, help, registers },
      aggregator: 'max',
      collect() {
        this.set(backlog()?.[figure] ?? Number.NaN);
      },
    });
  }
};
