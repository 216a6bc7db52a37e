import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { OpenDatabase } from './db/client';
import type { Database } from './db/database';
import type { Clock } from './lib/clock';
import { systemClock } from './lib/clock';
import { followCatalogue, type CatalogueChanges } from './providers/catalogue-changes';
import { createFileStore, type FileStore } from './providers/files';
import { createIdentityVerifier, type IdentityVerifier } from './providers/identity';
import { createLimits, type Limits } from './providers/limits';
import { createMailTransport, type MailTransport } from './providers/mail';
import { createPayments, type Payments } from './providers/payments';

/** What services stand on. Chosen once, here; nothing else knows which implementation answers. */
export interface Dependencies {
  config: Config;
  database: Database;
  /** The same database with what is not SQL: notifications, the embedded engine's figures. */
  open: OpenDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  payments: Payments;
  mail: MailTransport;
  files: FileStore;
  identity: IdentityVerifier;
  limits: Limits;
  catalogueChanged: CatalogueChanges;
}

interface DependencyOptions {
  config: Config;
  open: OpenDatabase;
  log: FastifyBaseLogger;
  clock?: Clock;
}

/** Puts the providers together, each with its part of the configuration. The database must be migrated. */
export const createDependencies = async (options: DependencyOptions): Promise<Dependencies> => {
  const { config, open, log, clock = systemClock } = options;
  return {
    config,
    database: open.database,
    open,
    clock,
    log,
    payments: createPayments(config.stripe),
    mail: createMailTransport(config.mail),
    files: createFileStore(config.files),
    identity: createIdentityVerifier(config.identity),
    limits: createLimits(config, log),
    catalogueChanged: await followCatalogue(open),
  };
};

/** Lets go of what keeps connections or timers. The database is closed by whoever opened it. */
export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  dependencies.mail.close();
  await Promise.allSettled([dependencies.limits.close(), dependencies.catalogueChanged.close()]);
};
