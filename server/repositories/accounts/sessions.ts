import type { Database, Transaction } from '../../db/database';

export interface NewSession {
  id: string;
  userId: string;
  expiresAt: Date;
}

export const insertSession = async (transaction: Transaction, session: NewSession, now: Date): Promise<void> => {
  await transaction
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now,
      touched_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
};

/** The session's user, while it has not run out. */
export const findSession = (database: Database, id: string, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.touched_at', 'users.email'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

/** Moves the end of a session that was last touched before `touchedBefore`; of many at once, one writes. */
export const touchSession = async (
  transaction: Transaction,
  id: string,
  times: { now: Date; touchedBefore: Date; expiresAt: Date },
): Promise<void> => {
  await transaction
    .updateTable('sessions')
    .set({ touched_at: times.now, expires_at: times.expiresAt })
    .where('id', '=', id)
    .where('touched_at', '<=', times.touchedBefore)
    .execute();
};

export const deleteSession = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.deleteFrom('sessions').where('id', '=', id).execute();
};

export const deleteSessionsOf = async (transaction: Transaction, userId: string, exceptId?: string): Promise<void> => {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
};

export const deleteEndedSessions = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.deleteFrom('sessions').where('expires_at', '<=', now).execute();
};
