import type { Insertable, Selectable } from 'kysely';
import type { RegistrationRow } from '../../db/tables/accounts';
import type { Database, Transaction } from '../../db/database';

export type StoredRegistration = Selectable<RegistrationRow>;

export const insertRegistration = async (
  transaction: Transaction,
  registration: Insertable<RegistrationRow>,
): Promise<void> => {
  await transaction.insertInto('registrations').values(registration).execute();
};

export const findRegistrations = (database: Database, email: string, now: Date): Promise<StoredRegistration[]> =>
  database
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('position', 'desc')
    .execute();

export const deleteRegistrations = async (
  transaction: Transaction,
  email: string,
  keyDigest?: string,
): Promise<void> => {
  await transaction
    .deleteFrom('registrations')
    .where('email', '=', email)
    .$if(keyDigest !== undefined, (query) => query.where('keyDigest', '=', keyDigest ?? ''))
    .execute();
};

export const deleteEndedRegistrations = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.deleteFrom('registrations').where('expiresAt', '<=', now).execute();
};
