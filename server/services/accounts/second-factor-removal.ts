import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { ShopError } from '../../lib/shop-error';
import { secondFactorMail } from '../../mails/second-factor-mail';
import * as factors from '../../repositories/accounts/second-factors';
import * as users from '../../repositories/accounts/users';
import { enqueueMail } from '../outbox';
import { existing } from './account-lookup';

type RemovalDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Lets an operator help a customer who has lost the authenticator app and the recovery codes. */
export const createSecondFactorRemoval = ({ config, database, clock }: RemovalDependencies) => ({
  /** Turns the second factor off and mails the owner. @throws ShopError not_found, second_factor_off. */
  turnOff: (userId: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const { id, email } = existing(await users.lockUser(transaction, userId));
      const factor = await factors.findSecondFactor(transaction, id);
      if (factor === undefined || factor.confirmedAt === null) throw new ShopError('second_factor_off');
      await factors.deleteSecondFactor(transaction, id);
      const mail = { to: email, ...secondFactorMail(config.publicUrl, { kind: 'turnedOffByShop' }) };
      await enqueueMail(transaction, mail, clock.now());
    }),
});
