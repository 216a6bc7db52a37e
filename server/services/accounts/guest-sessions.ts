import type { GuestSession } from '../../../contract/guests';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import * as guests from '../../repositories/accounts/guests';
import { guestSessions } from './account-limits';
import type { Caller } from './registrations';
import type { SessionsService } from './sessions';

/** ms. Younger guests are not deleted, because a call of theirs may still be running. */
const idleTime = 24 * 60 * 60 * 1000;
const batchSize = 500;

type GuestDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/** Sessions of shoppers without an account (decision 28). */
export const createGuestSessionsService = (
  { database, clock, limits }: GuestDependencies,
  sessions: Pick<SessionsService, 'start'>,
) => ({
  /** Adds a guest and starts their only session. @throws ShopError rate_limited. */
  async begin({ source, device }: Caller): Promise<GuestSession> {
    for (const limit of guestSessions) await limits.consume(limit, source);
    const userId = opaqueId();
    return inTransaction(database, async (transaction) => {
      await guests.insertGuest(transaction, userId, clock.now());
      return { token: await sessions.start(transaction, userId, device), userId };
    });
  },

  /** Deletes guests without session, order and checkout, with their carts. */
  async prune(): Promise<void> {
    const before = new Date(clock.now().getTime() - idleTime);
    let count: number;
    do {
      count = await inTransaction(database, async (transaction) => {
        const ids = await guests.findIdleGuests(transaction, before, batchSize);
        await guests.deleteGuests(transaction, ids);
        return ids.length;
      });
    } while (count === batchSize);
  },
});

export type GuestSessionsService = ReturnType<typeof createGuestSessionsService>;
