import type { Database, Transaction } from '../../db/database';

interface NewSession {
  id: string;
  userId: string;
  expiresAt: Date;
}

export const insertSession = async (transaction: Transaction, session: NewSession, now: Date): Promise<void> => {
  await transaction
    .insertInto('sessions')
    .values({ ...session, createdAt: now, touchedAt: now })
    .execute();
};

/** The session's user, while it has not run out. */
export const findSession = (database: Database, id: string, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.touchedAt', 'users.email'])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();

/** Moves the end of a session that was last touched before `touchedBefore`; of many at once, one writes. */
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

export const deleteSession = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.deleteFrom('sessions').where('id', '=', id).execute();
};

export const deleteSessionsOf = async (transaction: Transaction, userId: string, exceptId?: string): Promise<void> => {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
};

export const deleteEndedSessions = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
};
