import type { Limit } from '../../providers/limit';
import { ShopError } from '../../lib/shop-error';
import type { Limits } from '../../providers/limits';
import { mailboxOf } from '../../domain/accounts/email-address';

const minute = 60;
const hour = 60 * minute;

/** One limit per mailbox and source, and a higher one per source. Neither lets a stranger lock the owner out. */
interface AccountLimit {
  perAddress: Limit;
  perSource: Limit;
}

const limit = (name: string, windowSeconds: number, perAddress: number, perSource: number): AccountLimit => ({
  perAddress: { name: `${name}:address`, max: perAddress, windowSeconds },
  perSource: { name: `${name}:source`, max: perSource, windowSeconds },
});

/**
 * Most limits count all calls. `signIn` and `changePassword` count only wrong passwords, `code` and `secondFactor` only
 * wrong codes, and `google` only tokens that were not accepted.
 */
export const accountLimits = {
  signIn: limit('sign-in', 15 * minute, 10, 200),
  signUp: limit('sign-up', hour, 10, 200),
  requestCode: limit('ask-code', hour, 20, 200),
  code: limit('code', hour, 60, 300),
  reset: limit('reset', hour, 20, 200),
  secondFactor: limit('second-factor', 15 * minute, 5, 200),
  changePassword: limit('change-password', 15 * minute, 10, 200),
  google: limit('google', 15 * minute, 60, 300),
  newsletter: limit('newsletter', hour, 10, 100),
  // Each call may send mails to two recipients.
  complaint: limit('complaint', hour, 10, 60),
  review: limit('review', hour, 20, 200),
  upload: limit('upload', hour, 60, 300),
  // Each call also counts towards the payment provider's limit, which all customers share. The limit per source is
  // high, because whole networks share an IPv4 address.
  checkout: limit('checkout', hour, 60, 1_000),
  order: limit('order', hour, 120, 2_000),
  // Limits the guessing of coupon codes. The limit is high, because a coupon is priced again whenever the cart changes.
  coupon: limit('coupon', hour, 300, 3_000),
} as const;

/**
 * Limits guessing of one account's password from many sources at once. Counts wrong passwords per e-mail address.
 * Attempts from browsers that have signed in to the account before do not count (decision 5).
 */
export const guesses: Limit = { name: 'sign-in:guesses', max: 100, windowSeconds: hour };

/**
 * Limit of wrong codes per account. A code is checked only after the password or Google token, so strangers cannot lock
 * the owner out.
 */
export const secondFactorTries: Limit = { name: 'second-factor:account', max: 100, windowSeconds: 24 * hour };

/** Limits changes that ask for the password. Each may mail the owner, so a script could send hundreds of mails. */
export const confirmedChanges: Limit = { name: 'confirmed-changes', max: 20, windowSeconds: hour };

/**
 * Limit of confirmations of complaints to one address, from all sources together, because anybody can enter any
 * address. Beyond the limit, complaints are stored, but not confirmed by mail.
 */
export const complaintMails: Limit = { name: 'complaint:mails', max: 20, windowSeconds: 24 * hour };

/** Limit of newsletter mails to one address, from all sources together, because anybody can enter any address. */
export const newsletterMails: Limit = { name: 'newsletter:mails', max: 5, windowSeconds: 24 * hour };

/**
 * Limits of guest sessions per source. They are needed, because limits per account apply to each guest session
 * separately. They are not low, because whole networks share an IPv4 address.
 */
export const guestSessions = [
  { name: 'guest-session:hour', max: 60, windowSeconds: hour },
  { name: 'guest-session:day', max: 300, windowSeconds: 24 * hour },
] as const satisfies readonly Limit[];

/** Counts a mail per mailbox, not per spelling of the address. Returns false if the limit is exceeded. */
export const mayMail = async (limits: Limits, limitOfMails: Limit, email: string): Promise<boolean> => {
  try {
    await limits.consume(limitOfMails, mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'rate_limited') return false;
    throw error;
  }
};

export interface Attempt {
  /** Reverts the count of an attempt that the limit should not count. */
  revert(): Promise<void>;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit.
 * @param subject the user id, or the e-mail address. All spellings of a mailbox count as one.
 * @throws ShopError rate_limited with the seconds to wait.
 */
export const countAttempt = async (
  limits: Limits,
  { perAddress, perSource }: AccountLimit,
  source: string,
  subject: string,
): Promise<Attempt> => {
  const both = `${mailboxOf(subject)} ${source}`;
  await limits.consume(perSource, source);
  await limits.consume(perAddress, both);
  return {
    async revert() {
      await Promise.all([limits.revert(perAddress, both), limits.revert(perSource, source)]);
    },
  };
};
