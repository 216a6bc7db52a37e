import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { digestOf, newSecret } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import { resolveRegistration } from '../../domain/accounts/registrations';
import * as registrations from '../../repositories/accounts/registrations';
import type { Caller } from './caller';

/** Time for verifying the address after the sign-up, in ms. */
export const registrationLifetime = 7 * 24 * 60 * 60 * 1000;

type Applicant = Pick<registrations.StoredRegistration, 'email' | 'name' | 'phone' | 'passwordHash'>;

/** Manages sign-ups whose address is not verified yet. They are not accounts, so signing in to them is impossible (decision 7). */
export const createRegistrationsService = ({ database: pool, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
  const pendingFor = (database: Database, email: string): Promise<registrations.StoredRegistration[]> =>
    registrations.findRegistrations(database, email, clock.now());

  return {
    /**
     * Adds a registration and returns its key. Replaces this browser's earlier registration for the same address.
     */
    async add(
      transaction: Transaction,
      applicant: Applicant,
      { source, registrationKey: earlier }: Caller,
    ): Promise<string> {
      if (earlier !== undefined)
        await registrations.deleteRegistrations(transaction, applicant.email, digestOf(earlier));
      const key = newSecret();
      const now = clock.now();
      await registrations.insertRegistration(transaction, {
        ...applicant,
        id: opaqueId(),
        keyDigest: digestOf(key),
        source,
        createdAt: now,
        expiresAt: new Date(now.getTime() + registrationLifetime),
      });
      return key;
    },

    isPending: async (transaction: Transaction, email: string): Promise<boolean> =>
      (await pendingFor(transaction, email)).length > 0,

    /** Returns the caller's registration; undefined if no registration is clearly the caller's. */
    async resolve(
      database: Database,
      email: string,
      { source, registrationKey: key }: Caller,
    ): Promise<registrations.StoredRegistration | undefined> {
      const pending = await pendingFor(database, email);
      return resolveRegistration(pending, { source, keyDigest: key === undefined ? null : digestOf(key) });
    },

    endAll: (transaction: Transaction, email: string): Promise<void> =>
      registrations.deleteRegistrations(transaction, email),

    prune: (): Promise<void> =>
      inTransaction(pool, (transaction) => registrations.deleteEndedRegistrations(transaction, clock.now())),
  };
};

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;
