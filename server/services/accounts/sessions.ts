import { SignJWT, jwtVerify } from 'jose';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { deriveKey } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import * as sessions from '../../repositories/accounts/sessions';

const HOUR = 60 * 60 * 1000;
/** How long an untouched session lasts, in ms. Each use moves its end; the end is written at most once an hour. */
export const SESSION_LIFETIME = 7 * 24 * HOUR;
const TOUCHED_AT_MOST_EVERY = HOUR;
const ALGORITHM = 'HS256';

/** The user a good token speaks for. */
export interface SessionUser {
  id: string;
  sessionId: string;
  email: string;
}

type SessionDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/**
 * Tokens and the sessions they name. The token carries a session's id and our signature and nothing else; whether it is
 * good is decided by the row, so that ending a session takes effect with the next call.
 */
export const createSessionsService = ({ config, database, clock }: SessionDependencies) => {
  const key = deriveKey(config.sessionSecret, 'tokens');

  /** The session's id in a token that we signed, or null. */
  const readToken = async (token: string): Promise<string | null> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: clock.now() });
      return typeof payload.jti === 'string' ? payload.jti : null;
    } catch {
      return null;
    }
  };

  return {
    /** Begins a session and answers its token. */
    async start(transaction: Transaction, userId: string): Promise<string> {
      const now = clock.now();
      const id = opaqueId();
      await sessions.insertSession(
        transaction,
        { id, userId, expiresAt: new Date(now.getTime() + SESSION_LIFETIME) },
        now,
      );
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setJti(id)
        .setIssuedAt(now)
        .sign(key);
    },

    /** Who the token speaks for; null for a token that is forged, ended or run out. */
    async authenticate(token: string): Promise<SessionUser | null> {
      const id = await readToken(token);
      if (id === null) return null;
      const now = clock.now();
      const session = await sessions.findSession(database, id, now);
      if (session === undefined) return null;
      const touchedBefore = new Date(now.getTime() - TOUCHED_AT_MOST_EVERY);
      if (session.touchedAt <= touchedBefore) {
        const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
        await inTransaction(database, (transaction) =>
          sessions.touchSession(transaction, id, { now, touchedBefore, expiresAt }),
        );
      }
      return { id: session.userId, sessionId: id, email: session.email };
    },

    /** Ends one session: its token is worth nothing from now on. */
    end: (sessionId: string): Promise<void> =>
      inTransaction(database, (transaction) => sessions.deleteSession(transaction, sessionId)),

    /** Ends all sessions of a user but the one excepted. */
    endAll: (transaction: Transaction, userId: string, exceptId?: string): Promise<void> =>
      sessions.deleteSessionsOf(transaction, userId, exceptId),

    /** Forgets sessions that have run out. */
    prune: (): Promise<void> =>
      inTransaction(database, (transaction) => sessions.deleteEndedSessions(transaction, clock.now())),
  };
};

export type SessionsService = ReturnType<typeof createSessionsService>;
