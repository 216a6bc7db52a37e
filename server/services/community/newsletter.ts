import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { insertSubscriber } from '../../repositories/community/newsletter';
import { accountLimits, takeAttempt } from '../accounts/account-limits';

export const createNewsletterService = ({
  database,
  clock,
  limits,
}: Pick<Dependencies, 'database' | 'clock' | 'limits'>) => ({
  /**
   * Puts an address on the list. Whether it was there before makes no difference, and does not show.
   * @throws ShopError rate_limited.
   */
  async subscribe(address: string, source: string): Promise<void> {
    const email = parseEmail(address);
    await takeAttempt(limits, accountLimits.newsletter, source, email);
    await inTransaction(database, (transaction) => insertSubscriber(transaction, email, clock.now()));
  },
});

export type NewsletterService = ReturnType<typeof createNewsletterService>;
