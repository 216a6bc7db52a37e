import type { Limit } from '../providers/limit';
import { ShopError } from '../lib/shop-error';
import type { Limits } from '../providers/limits';
import { mailboxOf } from '../domain/accounts/email-address';

const minute = 60;
const hour = 60 * minute;

/**
 * A source is an IP address or an IPv6 network. `perAddress` limits the calls for one mailbox or user; it counts each
 * source separately, so that a stranger cannot use up the owner's attempts. `perSource` limits all calls of a source.
 * `perSourceAndDay` limits them per day too, against guesses that are spread over many mailboxes and hours.
 */
interface CallLimit {
  perAddress: Limit;
  perSource: Limit;
  perSourceAndDay?: Limit;
}

const limit = (name: string, windowSeconds: number, perAddress: number, perSource: number): CallLimit => ({
  perAddress: { name: `${name}:address`, max: perAddress, windowSeconds },
  perSource: { name: `${name}:source`, max: perSource, windowSeconds },
});

/**
 * Most limits count all calls. `signIn` and `changePassword` count only wrong passwords; `code`, `secondFactor` and
 * `google` count only codes and tokens that were not accepted.
 */
export const callLimits = {
  signIn: limit('sign-in', 15 * minute, 10, 200),
  signUp: limit('sign-up', hour, 10, 200),
  requestCode: limit('ask-code', hour, 20, 200),
  // Thousands of shoppers in one network mistype about 600 codes a day. An attacker's 600 guesses almost never succeed,
  // because each guess has a chance of one in a million.
  code: {
    ...limit('code', hour, 60, 300),
    perSourceAndDay: { name: 'code:source-and-day', max: 600, windowSeconds: 24 * hour },
  },
  reset: limit('reset', hour, 20, 200),
  secondFactor: limit('second-factor', 15 * minute, 5, 200),
  changePassword: limit('change-password', 15 * minute, 10, 200),
  google: limit('google', 15 * minute, 60, 300),
  newsletter: limit('newsletter', hour, 10, 100),
  // The limits are low, because each call may send mails to two recipients.
  complaint: limit('complaint', hour, 10, 60),
  review: limit('review', hour, 20, 200),
  upload: limit('upload', hour, 60, 300),
  // A shopper merges at each sign-in and with each "buy again", plus a few retries on a bad connection. The limit per
  // source is for guests, who can begin new sessions, because each merge stores a receipt.
  cartMerge: limit('cart-merge', hour, 120, 600),
  // Each call also counts towards the payment provider's limit, which all customers share. The limit per source is
  // high, because whole networks share an IPv4 address.
  checkout: limit('checkout', hour, 60, 1_000),
  order: limit('order', hour, 120, 2_000),
  // Limits the guessing of coupon codes. The limit is high, because a coupon is priced again whenever the cart changes.
  coupon: limit('coupon', hour, 300, 3_000),
} as const satisfies Record<string, CallLimit>;

/** Limits guessing of one account's password from many sources; known browsers do not count (decision 5). */
export const guesses: Limit = { name: 'sign-in:guesses', max: 100, windowSeconds: hour };

/**
 * Limits wrong codes for one account, from all sources together. Strangers cannot use up this limit, because a code is
 * checked only after the right password or a valid Google token, or in a session of the account.
 */
export const secondFactorTries: Limit = { name: 'second-factor:account', max: 100, windowSeconds: 24 * hour };

/** Limits account changes that ask for the password, so that a script cannot send the owner hundreds of mails. */
export const confirmedChanges: Limit = { name: 'confirmed-changes', max: 20, windowSeconds: hour };

/**
 * Limits the confirmation mails that complaints send to one address. Counts all sources together, because anybody can
 * enter any address. Beyond the limit, a complaint is stored without a confirmation mail.
 */
export const complaintMails: Limit = { name: 'complaint:mails', max: 20, windowSeconds: 24 * hour };

/** Limits the newsletter mails to one address, from all sources together. */
export const newsletterMails: Limit = { name: 'newsletter:mails', max: 5, windowSeconds: 24 * hour };

/**
 * Limits the guest sessions that a source starts. Each new guest counts as a new account, so a script could otherwise
 * evade the limits per account.
 */
export const guestSessions = [
  { name: 'guest-session:hour', max: 60, windowSeconds: hour },
  { name: 'guest-session:day', max: 300, windowSeconds: 24 * hour },
] as const satisfies readonly Limit[];

/** Counts a mail, and returns false if the limit is exceeded. */
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
  /** Removes the attempt from the counts, for example after the right password. */
  revert(): Promise<void>;
}

/**
 * Counts an attempt in advance, so that concurrent attempts cannot exceed the limit.
 * @param subject the user id, or the e-mail address. All spellings of a mailbox's address share one count.
 * @throws ShopError rate_limited with the seconds to wait.
 */
export const countAttempt = async (
  limits: Limits,
  { perAddress, perSource, perSourceAndDay }: CallLimit,
  source: string,
  subject: string,
): Promise<Attempt> => {
  const both = `${mailboxOf(subject)} ${source}`;
  const counted: [Limit, string][] = [
    [perSource, source],
    [perAddress, both],
  ];
  if (perSourceAndDay !== undefined) counted.push([perSourceAndDay, source]);
  for (const [rule, key] of counted) await limits.consume(rule, key);
  return {
    async revert() {
      await Promise.all(counted.map(([rule, key]) => limits.revert(rule, key)));
    },
  };
};
