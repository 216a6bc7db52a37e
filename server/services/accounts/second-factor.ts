import { causeMessages } from '../../../contract/messages/failures';
import type { SecondFactorProofBody, SecondFactorSetup, SecondFactorStatus } from '../../../contract/second-factor';
import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { newAppSecret, otpauthUriOf } from '../../domain/accounts/authenticator-codes';
import {
  digestRecoveryCode,
  newRecoveryCodes,
  newRecoverySalt,
  printRecoveryCode,
  readEnteredCode,
  type EnteredCode,
} from '../../domain/accounts/recovery-codes';
import { deriveKey } from '../../lib/keys';
import { sealText } from '../../lib/sealed-text';
import { ShopError } from '../../lib/shop-error';
import { secondFactorMail, type SecondFactorEvent } from '../../mails/second-factor-mail';
import * as factors from '../../repositories/accounts/second-factors';
import * as users from '../../repositories/accounts/users';
import { enqueueMail } from '../outbox';
import { verifyOwnPassword } from './own-password';
import type { PassedSecondFactor, SecondFactorCheck } from './second-factor-check';
import type { SessionAccount } from './sessions';

/** Time for confirming a setup, in ms. */
export const setupLifetime = 60 * 60_000;

type SecondFactorDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

interface NewRecoveryCodes {
  /** The codes in readable form, which the owner sees only once. */
  printed: string[];
  salt: string;
  digests: string[];
}

/** Takes about 100 ms for hashing, so it must be called outside of transactions. */
const makeRecoveryCodes = async (): Promise<NewRecoveryCodes> => {
  const salt = newRecoverySalt();
  const codes = newRecoveryCodes();
  const digests = await Promise.all(codes.map((code) => digestRecoveryCode(code, salt)));
  return { printed: codes.map(printRecoveryCode), salt, digests };
};

/** Manages the customer's own second factor: setup, recovery codes, and turning it off (decision 21). */
export const createSecondFactorService = (dependencies: SecondFactorDependencies, check: SecondFactorCheck) => {
  const { config, database, clock } = dependencies;
  const key = deriveKey(config.sessionSecret, 'second factors');

  const notify = (transaction: Transaction, { email }: users.StoredUser, event: SecondFactorEvent): Promise<void> =>
    enqueueMail(transaction, { to: email, ...secondFactorMail(config.publicUrl, event) }, clock.now());

  const passwordWrong = () => new ShopError('wrong_password', { message: causeMessages.wrong_password.current });

  const verified = async ({ id }: SessionAccount, password: string, source: string): Promise<users.StoredUser> => {
    const user = await verifyOwnPassword(dependencies, id, password, source);
    if (user === null) throw passwordWrong();
    return user;
  };

  /** @throws ShopError wrong_password if the password has been changed during the call. */
  const lock = async (transaction: Transaction, user: users.StoredUser): Promise<users.StoredUser> => {
    const current = await users.lockUser(transaction, user.id);
    if (current === undefined || current.passwordHash !== user.passwordHash) throw passwordWrong();
    return current;
  };

  const storeRecoveryCodes = async (transaction: Transaction, userId: string, codes: NewRecoveryCodes) => {
    await factors.updateSecondFactor(transaction, userId, { recoverySalt: codes.salt });
    await factors.replaceRecoveryCodes(transaction, userId, codes.digests);
  };

  /** Checks the code that confirms a setup, and returns the time step of the code. */
  const checkSetup = async (connection: Database, userId: string, entered: EnteredCode): Promise<number> => {
    const factor = await factors.findSecondFactor(connection, userId);
    if (factor === undefined) throw new ShopError('second_factor_not_begun');
    if (factor.confirmedAt !== null) throw new ShopError('second_factor_on');
    if (clock.now().getTime() - factor.createdAt.getTime() >= setupLifetime)
      throw new ShopError('second_factor_not_begun');
    const step = entered.kind === 'app' ? check.freshStep(factor, entered.code) : null;
    if (step !== null) return step;
    throw new ShopError('second_factor_wrong', { message: causeMessages.second_factor_wrong.confirmation });
  };

  /** Checks the password and counts an attempt for the code, which `changeWith` checks later. */
  const prove = async (caller: SessionAccount, { password, code }: SecondFactorProofBody, source: string) => {
    const user = await verified(caller, password, source);
    const attempt = await check.prepare(user, code, source);
    if (attempt === null) throw new ShopError('second_factor_off');
    return { user, attempt };
  };

  const changeWith = async (
    { user, attempt }: Awaited<ReturnType<typeof prove>>,
    change: (transaction: Transaction, user: users.StoredUser) => Promise<void>,
  ): Promise<PassedSecondFactor> => {
    const passed = await inTransaction(database, async (transaction) => {
      const current = await lock(transaction, user);
      const by = await check.pass(transaction, current, attempt);
      if (by === 'none') throw new ShopError('second_factor_off');
      await change(transaction, current);
      return by;
    });
    await attempt.revert();
    return passed;
  };

  return {
    async status(userId: string): Promise<SecondFactorStatus> {
      const factor = await factors.findSecondFactor(database, userId);
      if (factor === undefined || factor.confirmedAt === null) return { isOn: false, recoveryCodesLeft: 0 };
      return { isOn: true, recoveryCodesLeft: await factors.countRecoveryCodes(database, userId) };
    },

    /**
     * Starts a setup with a new secret, which replaces the secret of an unconfirmed setup.
     * @throws ShopError wrong_password, second_factor_on, rate_limited.
     */
    async begin(caller: SessionAccount, password: string, source: string): Promise<SecondFactorSetup> {
      const user = await verified(caller, password, source);
      const secret = newAppSecret();
      await inTransaction(database, async (transaction) => {
        const { id: userId } = await lock(transaction, user);
        const factor = await factors.findSecondFactor(transaction, userId);
        if (factor !== undefined && factor.confirmedAt !== null) throw new ShopError('second_factor_on');
        await factors.replaceSecondFactor(transaction, {
          userId,
          sealedSecret: sealText(key, userId, secret),
          recoverySalt: newRecoverySalt(),
          lastStep: 0,
          createdAt: clock.now(),
          confirmedAt: null,
        });
      });
      return { secret, otpauthUri: otpauthUriOf(secret, user.email) };
    },

    /**
     * Turns the second factor on, mails the owner, and returns the recovery codes.
     * @throws ShopError second_factor_not_begun, second_factor_on, second_factor_wrong, rate_limited.
     */
    async confirm({ id }: SessionAccount, code: string, source: string): Promise<string[]> {
      const user = await users.findUser(database, id);
      if (user === undefined) throw new ShopError('unauthenticated');
      const attempt = await check.count(user, source);
      const entered = readEnteredCode(code);
      // Refuses a wrong code before the slow hashing of new recovery codes.
      await checkSetup(database, id, entered);
      const codes = await makeRecoveryCodes();
      await inTransaction(database, async (transaction) => {
        await users.lockUser(transaction, id);
        const lastStep = await checkSetup(transaction, id, entered);
        await factors.updateSecondFactor(transaction, id, { lastStep, confirmedAt: clock.now() });
        await storeRecoveryCodes(transaction, id, codes);
        await notify(transaction, user, { kind: 'turnedOn' });
      });
      await attempt.revert();
      return codes.printed;
    },

    /**
     * Turns the second factor off and mails the owner.
     * @throws ShopError wrong_password, second_factor_off, second_factor_wrong, rate_limited.
     */
    async turnOff(caller: SessionAccount, proof: SecondFactorProofBody, source: string): Promise<PassedSecondFactor> {
      return changeWith(await prove(caller, proof, source), async (transaction, user) => {
        await factors.deleteSecondFactor(transaction, user.id);
        await notify(transaction, user, { kind: 'turnedOff' });
      });
    },

    /**
     * Returns new recovery codes, which replace the old ones, and mails the owner.
     * @throws ShopError wrong_password, second_factor_off, second_factor_wrong, rate_limited.
     */
    async renewRecoveryCodes(caller: SessionAccount, proof: SecondFactorProofBody, source: string) {
      const proven = await prove(caller, proof, source);
      const codes = await makeRecoveryCodes();
      const passed = await changeWith(proven, async (transaction, user) => {
        await storeRecoveryCodes(transaction, user.id, codes);
        await notify(transaction, user, { kind: 'codesRenewed' });
      });
      return { recoveryCodes: codes.printed, passed };
    },

    prune: (): Promise<void> =>
      inTransaction(database, (transaction) =>
        factors.deleteUnconfirmedBefore(transaction, new Date(clock.now().getTime() - setupLifetime)),
      ),
  };
};

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
