import type { ChangePasswordBody, ProfileBody } from '../../../contract/users';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { hashPassword, verifyPassword } from '../../domain/accounts/passwords';
import { ShopError } from '../../lib/shop-error';
import { passwordChangedMail } from '../../mails/password-changed-mail';
import * as uploads from '../../repositories/pictures/uploads';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from './account-limits';
import { enqueueMail } from '../outbox';
import type { PasswordResetService } from './password-reset';
import type { SessionsService, SessionUser } from './sessions';

type ProfileDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

const notOwn = (file: string): ShopError => {
  const problem = 'Please choose pictures that you uploaded yourself';
  return new ShopError('invalid_request', {
    message: problem,
    details: [{ field: 'images', problem, file }],
  });
};

/** What customers may change about themselves (specification, sections 2, 5 and 7). */
export const createProfileService = (
  { config, database, clock, limits }: ProfileDependencies,
  sessions: SessionsService,
  passwordReset: Pick<PasswordResetService, 'endAll'>,
) => ({
  /** @throws ShopError not_found. */
  async read(userId: string): Promise<users.StoredUser> {
    const user = await users.findUser(database, userId);
    if (user === undefined) throw new ShopError('not_found');
    return user;
  },

  /**
   * Saves name, phone and pictures. Pictures are the customer's own uploads; leaving them out keeps those there are.
   * @throws ShopError email_fixed where another address comes along; invalid_request for somebody else's picture.
   */
  async update({ id }: SessionUser, body: ProfileBody): Promise<users.StoredUser> {
    const email = body.email === undefined ? undefined : parseEmail(body.email);
    return inTransaction(database, async (transaction) => {
      const user = await users.lockUser(transaction, id);
      if (user === undefined) throw new ShopError('not_found');
      if (email !== undefined && email !== user.email) throw new ShopError('email_fixed');
      const images = [...new Set(body.images ?? user.images)];
      const owned = new Set([...user.images, ...(await uploads.findUploads(transaction, id))]);
      const foreign = images.find((file) => !owned.has(file));
      if (foreign !== undefined) throw notOwn(foreign);
      return users.updateUser(
        transaction,
        id,
        { name: body.name.trim(), phone: body.phone.trim(), images },
        clock.now(),
      );
    });
  },

  /**
   * Changes the password alone, ends every session but the caller's and every reset that was allowed, and tells the owner by mail.
   * @throws ShopError wrong_password, rate_limited.
   */
  async changePassword({ id, sessionId }: SessionUser, body: ChangePasswordBody, source: string): Promise<void> {
    const attempt = await takeAttempt(limits, accountLimits.changePassword, source, id);
    const user = await users.findUser(database, id);
    if (user === undefined || !(await verifyPassword(body.password, user.passwordHash))) {
      throw new ShopError('wrong_password');
    }
    await attempt.giveBack();
    const passwordHash = await hashPassword(body.newPass);
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      // An earlier reset grant could undo this change. Lock order: grants before users, as everywhere.
      await passwordReset.endAll(transaction, user.email);
      const current = await users.lockUser(transaction, id);
      if (current === undefined || current.passwordHash !== user.passwordHash) throw new ShopError('wrong_password');
      await users.updateUser(transaction, id, { passwordHash }, now);
      await sessions.endAll(transaction, id, sessionId);
      await enqueueMail(transaction, { to: user.email, ...passwordChangedMail(config.publicUrl, 'elsewhere') }, now);
    });
  },
});

export type ProfileService = ReturnType<typeof createProfileService>;
