import type { CodePurpose } from '../../../contract/users';
import type { CodeEventKind, CodeRow } from '../../db/tables/accounts';
import type { Database, Transaction } from '../../db/database';
import type { CountedEvent } from '../../domain/accounts/codes';

/** The codes of an address, locked; always in the same order, so that two transactions never wait for each other. */
export const lockCodes = (transaction: Transaction, email: string, purpose?: CodePurpose): Promise<CodeRow[]> =>
  transaction
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verify'))
    .orderBy('purpose')
    .forUpdate()
    .execute();

/** Locks the place of an address and purpose, also where no code was ever asked for. */
export const lockCodePlace = async (
  transaction: Transaction,
  email: string,
  purpose: CodePurpose,
  placeholderId: string,
): Promise<void> => {
  const never = new Date(0);
  await transaction
    .insertInto('codes')
    .values({
      email,
      purpose,
      id: placeholderId,
      digest: '',
      mailed: false,
      tries: 0,
      createdAt: never,
      expiresAt: never,
      usedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet({ email }))
    .execute();
};

/** Puts a new code in the place of whatever was there. */
export const replaceCode = async (transaction: Transaction, code: Omit<CodeRow, 'tries' | 'usedAt'>): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set({ ...code, tries: 0, usedAt: null })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .execute();
};

export const countTries = async (
  transaction: Transaction,
  email: string,
  purposes: readonly CodePurpose[],
): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .execute();
};

export const useCode = async (
  transaction: Transaction,
  email: string,
  purpose: CodePurpose,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set({ usedAt: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
};

/** Ends every code of an address, whatever it was for. */
export const deleteCodes = async (transaction: Transaction, email: string): Promise<void> => {
  await transaction.deleteFrom('codes').where('email', '=', email).execute();
};

/** The purpose of the newest code that is still waiting to be entered. */
export const findWaitingPurpose = async (
  database: Database,
  email: string,
  now: Date,
): Promise<CodePurpose | undefined> => {
  const row = await database
    .selectFrom('codes')
    .select('purpose')
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
};

interface CodeEvent {
  email: string;
  purpose: CodePurpose;
  kind: CodeEventKind;
}

export const insertCodeEvents = async (
  transaction: Transaction,
  events: readonly CodeEvent[],
  counted: CountedEvent,
): Promise<void> => {
  await transaction
    .insertInto('codeEvents')
    .values(events.map((event) => ({ ...event, ...counted })))
    .execute();
};

/** The events of a kind at an address, of one purpose or of all. */
export const findCodeEvents = (
  database: Database,
  { email, kind, purpose }: Pick<CodeEvent, 'email' | 'kind'> & { purpose?: CodePurpose },
  since: Date,
): Promise<(CountedEvent & { purpose: CodePurpose })[]> =>
  database
    .selectFrom('codeEvents')
    .select(['at', 'source', 'purpose'])
    .where('email', '=', email)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verify'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at')
    .execute();

export const deleteCodesBefore = async (
  transaction: Transaction,
  times: { expired: Date; counted: Date },
): Promise<void> => {
  await transaction.deleteFrom('codes').where('expiresAt', '<', times.expired).execute();
  await transaction.deleteFrom('codeEvents').where('at', '<', times.counted).execute();
};
