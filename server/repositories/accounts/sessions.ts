import type { Tables } from '../../db/tables';
import type { Database, Transaction } from '../../db/database';

type NewSession = Omit<Tables['sessions'], 'createdAt' | 'touchedAt'>;

export const insertSession = async (transaction: Transaction, session: NewSession, now: Date): Promise<void> => {
  await transaction
    .insertInto('sessions')
    .values({ ...session, createdAt: now, touchedAt: now })
    .execute();
};

/** The e-mail address of a guest is null. */
export const findSession = (database: Database, id: string, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.createdAt', 'sessions.touchedAt', 'users.email'])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();

/** Of several concurrent calls, only one writes. */
export const touchSession = async (
  transaction: Transaction,
  id: string,
  times: { now: Date; touchedBefore: Date; expiresAt: Date },
): Promise<void> => {
  await transaction
    .updateTable('sessions')
    .set({ touchedAt: times.now, expiresAt: times.expiresAt })
    .where('id', '=', id)
    .where('touchedAt', '<=', times.touchedBefore)
    .execute();
};

export const findSessionsOf = (database: Database, userId: string, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'touchedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('touchedAt', 'desc')
    .orderBy('id')
    .execute();

export const deleteSession = async (transaction: Transaction, id: string, userId: string): Promise<boolean> => {
  const deleted = await transaction
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export const deleteSessionsOf = async (transaction: Transaction, userId: string, exceptId?: string): Promise<void> => {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
};

export const deleteOldestSessions = async (transaction: Transaction, userId: string, kept: number): Promise<void> => {
  await transaction
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('touchedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
};

export const deleteEndedSessions = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
};
