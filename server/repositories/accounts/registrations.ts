import type { Insertable, Selectable } from 'kysely';
import type { RegistrationRow } from '../../db/tables/accounts';
import type { Connection } from '../../db/transaction';

export type StoredRegistration = Selectable<RegistrationRow>;

export const insertRegistration = async (trx: Connection, registration: Insertable<RegistrationRow>): Promise<void> => {
  await trx.insertInto('registrations').values(registration).execute();
};

/** Those of an address that have not run out, the newest first. */
export const findRegistrations = (trx: Connection, email: string, now: Date): Promise<StoredRegistration[]> =>
  trx
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('position', 'desc')
    .execute();

/** Ends every registration of an address, or the one whose key this is. */
export const deleteRegistrations = async (trx: Connection, email: string, keyDigest?: string): Promise<void> => {
  await trx
    .deleteFrom('registrations')
    .where('email', '=', email)
    .$if(keyDigest !== undefined, (query) => query.where('key_digest', '=', keyDigest ?? ''))
    .execute();
};

export const deleteEndedRegistrations = async (trx: Connection, now: Date): Promise<void> => {
  await trx.deleteFrom('registrations').where('expires_at', '<=', now).execute();
};
