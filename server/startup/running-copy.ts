import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import { errorCode } from '../lib/error-code';
import { opaqueId } from '../lib/opaque-id';
import {
  deleteCopy,
  deleteEndedCopies,
  findOtherCopies,
  keepCopy,
  lockCopies,
  type Fingerprints,
} from '../repositories/running-copies';
import { fingerprintsOf } from './fingerprints';
import { OperatorError } from '../lib/operator-error';

/** A killed copy counts as running until its lease expires. */
const leaseSeconds = 15;
const renewInterval = 5_000;
const endTimeout = 1_000;

interface RunningCopy {
  /** Ends the lease, so that a copy with other settings can start immediately. Never throws. */
  end(): Promise<void>;
}

const notShared = (own: Fingerprints, others: readonly Fingerprints[]): string | null => {
  const secretDiffers = others.some(({ secretFingerprint }) => secretFingerprint !== own.secretFingerprint);
  const filesDiffer = others.some(({ filesFingerprint }) => filesFingerprint !== own.filesFingerprint);
  const differences = [
    ...(secretDiffers ? ['has another SESSION_SECRET (give all copies the same)'] : []),
    ...(filesDiffer
      ? ['stores pictures in a different place (give all copies the same S3_*, or one shared DATA_DIR/files)']
      : []),
  ];
  return differences.length === 0 ? null : differences.join(' and ');
};

type SharedSettings = Pick<Config, 'sessionSecret' | 'files'>;

const mustBeShared = (own: Fingerprints, others: readonly Fingerprints[]): void => {
  const difference = notShared(own, others);
  if (difference !== null) throw new OperatorError(`a running copy of the shop on this database ${difference}`);
};

const undefinedTable = '42P01';

/**
 * Checks that a CLI command uses the same secret and the same place for pictures as the running copies of the shop. The
 * database may have no tables yet.
 * @throws OperatorError if a running copy has another secret or stores its pictures in a different place.
 */
export const checkCopies = async (config: SharedSettings, { kind, database }: OpenDatabase): Promise<void> => {
  if (kind !== 'postgres') return;
  const running = await findOtherCopies(database).catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  });
  mustBeShared(fingerprintsOf(config), running);
};

/**
 * Registers this copy with a lease that is renewed while the copy runs. Only one process can open the embedded
 * database, so its copy needs no lease.
 * @throws OperatorError if a running copy has another secret or stores its pictures in a different place.
 */
export const startCopy = async (
  config: SharedSettings,
  { kind, database }: OpenDatabase,
  log: FastifyBaseLogger,
): Promise<RunningCopy> => {
  if (kind !== 'postgres') return { end: () => Promise.resolve() };
  const own = fingerprintsOf(config);
  const copy = { id: opaqueId(), ...own };

  await inTransaction(database, async (transaction) => {
    await lockCopies(transaction);
    await deleteEndedCopies(transaction);
    mustBeShared(own, await findOtherCopies(transaction, copy.id));
    await keepCopy(transaction, copy, leaseSeconds);
  });

  let known: string | null = null;
  const renew = async (): Promise<void> => {
    await inTransaction(database, (transaction) => keepCopy(transaction, copy, leaseSeconds));
    // Compares again, because a copy may have started while this process was suspended for longer than its lease.
    const difference = notShared(own, await findOtherCopies(database, copy.id));
    if (difference !== null && difference !== known)
      log.error(`another copy of the shop on this database ${difference}`);
    known = difference;
  };

  let renewing: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A failed renewal is ignored: without the database, the shop cannot serve, and /readyz reports the failure.
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => (renewing = null));
  }, renewInterval).unref();
  return {
    async end() {
      clearInterval(timer);
      // Waits for a running renewal first, because it could add the row again after the deletion.
      const deleted = (renewing ?? Promise.resolve())
        .then(() => inTransaction(database, (transaction) => deleteCopy(transaction, copy.id)))
        .catch(() => undefined);
      // If the database is unavailable, the lease expires by itself.
      await Promise.race([deleted, wait(endTimeout, undefined, { ref: false })]);
    },
  };
};
