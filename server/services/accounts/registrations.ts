import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import { meantRegistration } from '../../domain/accounts/registrations';
import * as registrations from '../../repositories/accounts/registrations';

/** How long an address may take to be proven, in ms. */
export const REGISTRATION_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** Who calls: the source, and the key of the browser's last sign-up where it holds one. */
export interface Caller {
  source: string;
  key: string | undefined;
}

interface Applicant {
  email: string;
  name: string;
  phone: string;
  passwordHash: string;
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Sign-ups whose address is still to be proven (decision 7). They own nothing and cannot be signed in to. */
export const createRegistrationsService = ({ database: pool, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
  const waitingFor = (database: Database, email: string): Promise<registrations.StoredRegistration[]> =>
    registrations.findRegistrations(database, email, clock.now());

  return {
    /** Writes a registration, in place of an earlier one of the same browser, and answers the key to it. */
    async add(transaction: Transaction, applicant: Applicant, { source, key: earlier }: Caller): Promise<string> {
      const { email, name, phone, passwordHash } = applicant;
      if (earlier !== undefined) await registrations.deleteRegistrations(transaction, email, digestOf(earlier));
      const key = randomBytes(32).toString('base64url');
      const now = clock.now();
      await registrations.insertRegistration(transaction, {
        ...{ id: opaqueId(), email, name, phone, passwordHash, keyDigest: digestOf(key), source },
        ...{ createdAt: now, expiresAt: new Date(now.getTime() + REGISTRATION_LIFETIME) },
      });
      return key;
    },

    /** Whether any registration waits for the address. */
    isWaiting: async (transaction: Transaction, email: string): Promise<boolean> =>
      (await waitingFor(transaction, email)).length > 0,

    /** The registration the caller means; undefined where none waits, or where it cannot be told which. */
    async meant(
      database: Database,
      email: string,
      { source, key }: Caller,
    ): Promise<registrations.StoredRegistration | undefined> {
      const waiting = await waitingFor(database, email);
      return meantRegistration(waiting, { source, keyDigest: key === undefined ? null : digestOf(key) });
    },

    /** Ends every registration of an address: it is proven, or it is somebody else's. */
    endAll: (transaction: Transaction, email: string): Promise<void> =>
      registrations.deleteRegistrations(transaction, email),

    /** Forgets registrations that have run out. */
    prune: (): Promise<void> =>
      inTransaction(pool, (transaction) => registrations.deleteEndedRegistrations(transaction, clock.now())),
  };
};

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;
