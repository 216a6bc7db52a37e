import { inTransaction } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { parseEmail } from '../domain/accounts/email-address';
import { insertSubscriber } from '../repositories/newsletter';
import { accountLimits, countAttempt } from './accounts/account-limits';

export const createNewsletterService = ({
  database,
  clock,
  limits,
}: Pick<Dependencies, 'database' | 'clock' | 'limits'>) => ({
  /**
   * Subscribes an address. The response does not reveal earlier subscriptions.
   * @throws ShopError rate_limited.
   */
  async subscribe(address: string, source: string): Promise<void> {
    const email = parseEmail(address);
    await countAttempt(limits, accountLimits.newsletter, source, email);
    await inTransaction(database, (transaction) => insertSubscriber(transaction, email, clock.now()));
  },
});

export type NewsletterService = ReturnType<typeof createNewsletterService>;
