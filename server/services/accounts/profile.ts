import { causeMessages } from '../../../contract/messages/failures';
import type { SecondFactorStatus } from '../../../contract/second-factor';
import type { ChangePasswordBody, ProfileBody } from '../../../contract/users';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { rejectGuessable } from '../../domain/accounts/guessable-passwords';
import { hashPassword } from '../../lib/password-hash';
import { oneLine } from '../../domain/clean-text';
import { found, ShopError } from '../../lib/shop-error';
import { passwordChangedMail } from '../../mails/account-mails';
import * as uploads from '../../repositories/pictures/uploads';
import * as users from '../../repositories/accounts/users';
import { enqueueMail } from '../outbox';
import type { KnownBrowsersService } from './known-browsers';
import { verifyOwnPassword } from './own-password';
import type { PasswordResetService } from './password-reset';
import type { Caller } from './caller';
import type { SecondFactorService } from './second-factor';
import type { SessionsService, SessionAccount } from './sessions';

export interface Profile {
  user: users.StoredUser;
  secondFactor: SecondFactorStatus;
}

type ProfileDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

const notOwn = (file: string): ShopError => {
  const problem = causeMessages.invalid_request.picturesOfOthers;
  return new ShopError('invalid_request', { message: problem, details: [{ field: 'images', problem, file }] });
};

/** Manages the customer's own profile (specification, sections 2, 5 and 7). */
export const createProfileService = (
  dependencies: ProfileDependencies,
  sessions: SessionsService,
  passwordReset: Pick<PasswordResetService, 'endAll'>,
  browsers: KnownBrowsersService,
  secondFactor: Pick<SecondFactorService, 'status'>,
) => {
  const { config, database, clock } = dependencies;
  return {
    /** @throws ShopError not_found. */
    async read(userId: string): Promise<Profile> {
      const user = found(await users.findUser(database, userId), 'not_found');
      return { user, secondFactor: await secondFactor.status(userId) };
    },

    /**
     * Saves name, phone and pictures. Pictures must be the customer's own uploads; if `images` is omitted, they stay.
     * @throws ShopError email_fixed for another address; invalid_request for another customer's picture.
     */
    async update({ id }: SessionAccount, body: ProfileBody): Promise<Profile> {
      const email = body.email === undefined ? undefined : parseEmail(body.email);
      const updated = await inTransaction(database, async (transaction) => {
        const user = found(await users.lockUser(transaction, id), 'not_found');
        if (email !== undefined && email !== user.email) throw new ShopError('email_fixed');
        const images = [...new Set(body.images ?? user.images)];
        const owned = new Set([...user.images, ...(await uploads.findUploads(transaction, id))]);
        const foreign = images.find((file) => !owned.has(file));
        if (foreign !== undefined) throw notOwn(foreign);
        const change = { name: oneLine(body.name), phone: body.phone.trim(), images };
        return users.updateUser(transaction, id, change, clock.now());
      });
      return { user: updated, secondFactor: await secondFactor.status(id) };
    },

    /**
     * Changes the password, ends all other sessions, mails the owner, and returns the key for the browser's cookie.
     * @throws ShopError invalid_request for a guessable password, wrong_password, rate_limited.
     */
    async changePassword(
      { id, sessionId, email }: SessionAccount,
      body: ChangePasswordBody,
      caller: Caller,
    ): Promise<string> {
      await rejectGuessable(body.newPass, 'newPass', email);
      const user = await verifyOwnPassword(dependencies, id, body.password, caller.source);
      if (user === null) throw new ShopError('wrong_password');
      const passwordHash = await hashPassword(body.newPass);
      return inTransaction(database, async (transaction) => {
        const now = clock.now();
        // Deletes reset grants, which could undo this change. All transactions lock grants before users, to avoid
        // deadlocks.
        await passwordReset.endAll(transaction, user.email);
        const current = await users.lockUser(transaction, id);
        if (current === undefined || current.passwordHash !== user.passwordHash) throw new ShopError('wrong_password');
        await users.updateUser(transaction, id, { passwordHash }, now);
        await sessions.endAll(transaction, id, sessionId);
        const browserKey = await browsers.keepOnly(transaction, id, caller);
        await enqueueMail(transaction, { to: user.email, ...passwordChangedMail(config.publicUrl, 'elsewhere') }, now);
        return browserKey;
      });
    },
  };
};

export type ProfileService = ReturnType<typeof createProfileService>;
