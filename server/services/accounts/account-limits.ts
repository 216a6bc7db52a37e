import type { Limit, Limits } from '../../providers/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A limit per address and source together, so that nobody can shut another out, and a wider one per source. */
interface AccountLimit {
  perAddress: Limit;
  perSource: Limit;
}

const limit = (name: string, windowSeconds: number, perAddress: number, perSource: number): AccountLimit => ({
  perAddress: { name: `${name}:address`, max: perAddress, windowSeconds },
  perSource: { name: `${name}:source`, max: perSource, windowSeconds },
});

/** Sign-in and change of password count wrong passwords only, `code` wrong codes only; the others count calls. */
export const accountLimits = {
  signIn: limit('sign-in', 15 * MINUTE, 10, 200),
  signUp: limit('sign-up', HOUR, 10, 200),
  askCode: limit('ask-code', HOUR, 20, 200),
  code: limit('code', HOUR, 60, 300),
  reset: limit('reset', HOUR, 20, 200),
  changePassword: limit('change-password', 15 * MINUTE, 10, 200),
  google: limit('google', 15 * MINUTE, 60, 300),
  newsletter: limit('newsletter', HOUR, 10, 100),
  review: limit('review', HOUR, 20, 200),
  upload: limit('upload', HOUR, 60, 300),
} as const;

/** A counted try. */
export interface Attempt {
  /** Takes the count back: it was none of those the limit is there for. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before it is made, so that many at once cannot slip through together.
 *
 * @param subject the address, or the account, that is tried.
 * @throws ShopError rate_limited with the seconds to wait.
 */
export const takeAttempt = async (
  limits: Limits,
  { perAddress, perSource }: AccountLimit,
  source: string,
  subject: string,
): Promise<Attempt> => {
  const both = `${subject} ${source}`;
  await limits.take(perSource, source);
  await limits.take(perAddress, both);
  return {
    async giveBack() {
      await Promise.all([limits.giveBack(perAddress, both), limits.giveBack(perSource, source)]);
    },
  };
};
