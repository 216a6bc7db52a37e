import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { OpenDatabase } from './db/open-database';
import type { Database } from './db/database';
import { systemClock, type Clock } from './lib/clock';
import type { Tracing } from './lib/tracing';
import { followCatalogue, type CatalogueChanges } from './providers/catalogue-changes';
import type { FileStore } from './providers/file-store';
import { createFileStore } from './providers/files';
import { createIdentityVerifier, type IdentityVerifier } from './providers/identity';
import { createLimits, type Limits } from './providers/limits';
import { createMailTransport, type MailTransport } from './providers/mail';
import { queuedPayments } from './providers/payment-queue';
import { createPayments, type Payments } from './providers/payments';
import { createPictureDecoder, type PictureDecoder } from './providers/picture-decoder';
import { createPictureEncoder, type PictureEncoder } from './providers/picture-encoder';
import { traced } from './providers/tracing';

/** Databases, providers and tools for the services; `createDependencies` chooses the providers. */
export interface Dependencies {
  config: Config;
  database: Database;
  /** For lists, searches and pages, whose data may be some seconds old; may be a read replica. */
  reads: Database;
  /** `database` and `reads` with further connections, and with features that Kysely lacks, such as notifications. */
  open: OpenDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  payments: Payments;
  mail: MailTransport;
  files: FileStore;
  pictureDecoder: PictureDecoder;
  pictureEncoder: PictureEncoder;
  identity: IdentityVerifier;
  limits: Limits;
  catalogueChanged: CatalogueChanges;
  tracing: Tracing | null;
}

interface DependencyOptions {
  config: Config;
  open: OpenDatabase;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** Traces calls to providers; SQL statements are traced only if `openDatabase` got `traceStatements`. */
  tracing?: Tracing | null;
}

/** The database must already be migrated. */
export const createDependencies = async (options: DependencyOptions): Promise<Dependencies> => {
  const { config, open, log, clock = systemClock, tracing = null } = options;
  const limits = await createLimits(config, log);
  return {
    config,
    database: open.database,
    reads: open.reads,
    open,
    clock,
    log,
    payments: queuedPayments(traced(tracing, 'payments', createPayments(config.stripe)), {
      workers: config.workers,
      disabled: limits.disabled,
    }),
    mail: traced(tracing, 'mail', createMailTransport(config.mail)),
    files: traced(tracing, 'files', await createFileStore(config.files, log)),
    pictureDecoder: traced(tracing, 'picture-decoder', createPictureDecoder(config.paths.pictureProcess)),
    pictureEncoder: traced(tracing, 'picture-encoder', createPictureEncoder(config.paths.pictureProcess)),
    identity: traced(tracing, 'identity', createIdentityVerifier(config.identity)),
    limits: config.redisUrl === null ? limits : traced(tracing, 'limits', limits),
    catalogueChanged: await followCatalogue(open),
    tracing,
  };
};

/** Does not close the database, because the code that opened the database closes it. */
export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  dependencies.mail.close();
  dependencies.pictureDecoder.close();
  dependencies.pictureEncoder.close();
  await Promise.allSettled([dependencies.limits.close(), dependencies.catalogueChanged.close()]);
};
