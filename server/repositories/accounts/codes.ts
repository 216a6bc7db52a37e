import type { CodePurpose } from '../../../contract/users';
import type { CodeEventKind, CodeRow } from '../../db/tables/accounts';
import type { Connection } from '../../db/transaction';
import type { CountedEvent } from '../../domain/accounts/codes';

/** The codes of an address, locked; always in the same order, so that two transactions never wait for each other. */
export const lockCodes = (trx: Connection, email: string, purpose?: CodePurpose): Promise<CodeRow[]> =>
  trx
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verify'))
    .orderBy('purpose')
    .forUpdate()
    .execute();

/** Locks the place of an address and purpose, also where no code was ever asked for. */
export const lockCodePlace = async (
  trx: Connection,
  email: string,
  purpose: CodePurpose,
  placeholderId: string,
): Promise<void> => {
  const never = new Date(0);
  await trx
    .insertInto('codes')
    .values({
      email,
      purpose,
      id: placeholderId,
      digest: '',
      mailed: false,
      tries: 0,
      created_at: never,
      expires_at: never,
      used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet({ email }))
    .execute();
};

/** Puts a new code in the place of whatever was there. */
export const replaceCode = async (trx: Connection, code: Omit<CodeRow, 'tries' | 'used_at'>): Promise<void> => {
  await trx
    .updateTable('codes')
    .set({ ...code, tries: 0, used_at: null })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .execute();
};

export const countTries = async (trx: Connection, email: string, purposes: readonly CodePurpose[]): Promise<void> => {
  await trx
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .execute();
};

export const useCode = async (trx: Connection, email: string, purpose: CodePurpose, now: Date): Promise<void> => {
  await trx
    .updateTable('codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
};

/** Ends every code of an address, whatever it was for. */
export const deleteCodes = async (trx: Connection, email: string): Promise<void> => {
  await trx.deleteFrom('codes').where('email', '=', email).execute();
};

/** The purpose of the newest code that is still waiting to be entered. */
export const findWaitingPurpose = async (
  trx: Connection,
  email: string,
  now: Date,
): Promise<CodePurpose | undefined> => {
  const row = await trx
    .selectFrom('codes')
    .select('purpose')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
};

export interface CodeEvent {
  email: string;
  purpose: CodePurpose;
  kind: CodeEventKind;
}

export const insertCodeEvents = async (
  trx: Connection,
  events: readonly CodeEvent[],
  counted: CountedEvent,
): Promise<void> => {
  await trx
    .insertInto('code_events')
    .values(events.map((event) => ({ ...event, ...counted })))
    .execute();
};

/** The events of a kind at an address, of one purpose or of all. */
export const findCodeEvents = (
  trx: Connection,
  { email, kind, purpose }: Pick<CodeEvent, 'email' | 'kind'> & { purpose?: CodePurpose },
  since: Date,
): Promise<(CountedEvent & { purpose: CodePurpose })[]> =>
  trx
    .selectFrom('code_events')
    .select(['at', 'source', 'purpose'])
    .where('email', '=', email)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verify'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at')
    .execute();

export const deleteCodesBefore = async (trx: Connection, times: { expired: Date; counted: Date }): Promise<void> => {
  await trx.deleteFrom('codes').where('expires_at', '<', times.expired).execute();
  await trx.deleteFrom('code_events').where('at', '<', times.counted).execute();
};
