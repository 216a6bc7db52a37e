import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { digestOf, newSecret } from '../../lib/keys';
import { newBrowserMail } from '../../mails/account-mails';
import * as browsers from '../../repositories/accounts/known-browsers';
import type { StoredUser } from '../../repositories/accounts/users';
import { enqueueMail } from '../outbox';
import type { Caller } from './caller';

/** How long a browser stays known after its last sign-in, in ms. Browsers limit cookies to 400 days. */
export const browserLifetime = 400 * 24 * 60 * 60 * 1000;
const maxBrowsers = 50;
/**
 * If this many known browsers have signed in within `period` (ms), no mail is sent about a new browser, so that a
 * script cannot fill the mailbox.
 */
const noticeLimit = { browsers: 10, period: 60 * 60 * 1000 };
const keyPattern = /^[\w-]{43}$/;

/** Returns the browser's key, or a new key. All accounts that sign in with a browser share its key. */
const keyOf = ({ browserKey }: Caller): string =>
  browserKey !== undefined && keyPattern.test(browserKey) ? browserKey : newSecret();

type BrowserDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/**
 * Remembers the browsers of an account. The owner gets a mail about a sign-in from an unknown browser. Wrong passwords
 * from other browsers do not prevent sign-ins from known browsers.
 */
export const createKnownBrowsersService = ({ config, database, clock }: BrowserDependencies) => ({
  /** Returns whether the account has used this browser. Takes the same time for unknown accounts, to reveal nothing. */
  async isKnown(userId: string | undefined, { browserKey = '' }: Caller): Promise<boolean> {
    const known = await browsers.findKnownBrowsers(database, userId ?? '');
    const own = digestOf(browserKey);
    return known.some(({ digest }) => digest === own);
  },

  /**
   * Stores the browser as known. Mails the owner about a new browser, but not about the account's first browser, and
   * not beyond `noticeLimit`. The user's row must be locked. Returns the key for the browser's cookie.
   */
  async remember(transaction: Transaction, { id, email }: StoredUser, caller: Caller): Promise<string> {
    const now = clock.now();
    const { device } = caller;
    const key = keyOf(caller);
    const digest = digestOf(key);
    const known = await browsers.findKnownBrowsers(transaction, id);
    await browsers.upsertKnownBrowser(transaction, { userId: id, digest }, now);
    const isNew = known.length > 0 && !known.some((browser) => browser.digest === digest);
    if (!isNew) return key;
    await browsers.deleteOldestBrowsers(transaction, id, maxBrowsers);
    const inUse = known.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < noticeLimit.period);
    if (inUse.length < noticeLimit.browsers)
      await enqueueMail(transaction, { to: email, ...newBrowserMail(config.publicUrl, device) }, now);
    return key;
  },

  /**
   * Forgets all other browsers, because they may belong to an attacker who knew the old password. Returns the key for
   * the browser's cookie.
   */
  async keepOnly(transaction: Transaction, userId: string, caller: Caller): Promise<string> {
    const key = keyOf(caller);
    await browsers.deleteBrowsersOf(transaction, userId);
    await browsers.upsertKnownBrowser(transaction, { userId, digest: digestOf(key) }, clock.now());
    return key;
  },

  prune: (): Promise<void> =>
    inTransaction(database, (transaction) =>
      browsers.deleteBrowsersBefore(transaction, new Date(clock.now().getTime() - browserLifetime)),
    ),
});

export type KnownBrowsersService = ReturnType<typeof createKnownBrowsersService>;
