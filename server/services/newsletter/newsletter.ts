import type { PersonalCoupon } from '../../../contract/newsletter';
import type { Transaction } from '../../db/database';
import type { NewsletterSubscriberRow } from '../../db/tables/accounts';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { mailboxOf, parseEmail } from '../../domain/accounts/email-address';
import { lastIndianDay, newWelcomeCoupon } from '../../domain/welcome-coupon';
import { found, ShopError } from '../../lib/shop-error';
import { addressConfirmedMail, confirmAddressMail } from '../../mails/newsletter-mails';
import * as subscribers from '../../repositories/newsletter';
import { addCoupon, findCoupon } from '../../repositories/ordering/coupons';
import { callLimits, countAttempt, mayMail, newsletterMails } from '../call-limits';
import { enqueueMail, enqueueVoidMail, type Mail } from '../outbox';
import { createNewsletterLinks } from './newsletter-links';

type NewsletterDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'config'>;

/** Manages subscribers, who confirm their address and may get a personal coupon for their first order. */
export const createNewsletterService = ({ database, clock, limits, config }: NewsletterDependencies) => {
  const { publicUrl, welcomeCoupon } = config;
  const links = createNewsletterLinks(config);

  /** Does the same work if `code` is null, so that timing does not reveal who has a coupon. */
  const readCoupon = async (transaction: Transaction, code: string | null): Promise<PersonalCoupon | null> => {
    const { amount = null, leastSum = 0, endsAt = null } = (await findCoupon(transaction, code ?? '')) ?? {};
    if (code === null || amount === null || endsAt === null) return null;
    return { couponCode: code, amount, leastSum, lastDay: lastIndianDay(endsAt), hasEnded: endsAt <= clock.now() };
  };

  /**
   * Returns the code of the subscriber's coupon. If there is none, creates a coupon, or returns null if the shop gives
   * no coupons or another spelling of the address already has a coupon.
   */
  const couponCodeFor = async (
    transaction: Transaction,
    { email, mailbox, couponCode }: NewsletterSubscriberRow,
  ): Promise<string | null> => {
    if (couponCode !== null || welcomeCoupon === null) return couponCode;
    if (await subscribers.hasMailboxCoupon(transaction, mailbox)) return null;
    for (;;) {
      const coupon = newWelcomeCoupon(email, welcomeCoupon, clock.now());
      // The random code may already exist.
      if (await addCoupon(transaction, coupon)) return coupon.code;
    }
  };

  const confirmedMail = (email: string, coupon: PersonalCoupon | null): Mail => ({
    to: email,
    ...addressConfirmedMail({ publicUrl, email, coupon, unsubscribe: links.unsubscribe(email) }),
  });

  const mailFor = async (transaction: Transaction, subscriber: NewsletterSubscriberRow): Promise<Mail> => {
    const { email, mailbox, confirmedAt, unsubscribedAt, couponCode } = subscriber;
    const coupon = await readCoupon(transaction, couponCode);
    if (confirmedAt !== null && unsubscribedAt === null) return confirmedMail(email, coupon);
    const getsCoupon = !(await subscribers.hasMailboxCoupon(transaction, mailbox));
    const amount = getsCoupon && welcomeCoupon !== null ? welcomeCoupon.amount : null;
    const facts = { page: links.confirm(email, clock.now()), amount, unsubscribe: links.unsubscribe(email) };
    return { to: email, ...confirmAddressMail(facts) };
  };

  return {
    /**
     * Stores an address and mails a confirmation link. A confirmed address instead gets a mail with its coupon code, if
     * it has one. The response does not reveal which mail was sent. Beyond the limit of mails to one address, no mail
     * is sent.
     * @throws ShopError rate_limited.
     */
    async subscribe(address: string, source: string): Promise<void> {
      const email = parseEmail(address);
      await countAttempt(limits, callLimits.newsletter, source, email);
      const enqueue = (await mayMail(limits, newsletterMails, email)) ? enqueueMail : enqueueVoidMail;
      await inTransaction(database, async (transaction) => {
        const now = clock.now();
        const subscriber = await subscribers.insertSubscriber(transaction, email, now);
        await enqueue(transaction, await mailFor(transaction, subscriber), now);
      });
    },

    /**
     * Confirms an address by the token of a link. The first call may create and mail a coupon; later calls return the
     * same coupon. After an address has unsubscribed, older links are refused, so a new subscription needs a new
     * mail.
     * @throws ShopError newsletter_link_unknown.
     */
    async confirm(token: string): Promise<{ email: string; coupon: PersonalCoupon | null }> {
      const { email, issuedAt } = found(links.openConfirm(token), 'newsletter_link_unknown');
      return inTransaction(database, async (transaction) => {
        const now = clock.now();
        const sameMailbox = await subscribers.lockMailbox(transaction, mailboxOf(email));
        const subscriber = found(
          sameMailbox.find((one) => one.email === email),
          'newsletter_link_unknown',
        );
        const { unsubscribedAt } = subscriber;
        if (unsubscribedAt !== null && issuedAt < unsubscribedAt) throw new ShopError('newsletter_link_unknown');
        const couponCode = await couponCodeFor(transaction, subscriber);
        const confirmedAt = subscriber.confirmedAt ?? now;
        await subscribers.confirmSubscriber(transaction, email, { confirmedAt, couponCode });
        const coupon = await readCoupon(transaction, couponCode);
        if (subscriber.confirmedAt === null || subscriber.couponCode !== couponCode) {
          await enqueueMail(transaction, confirmedMail(email, coupon), now);
        }
        return { email, coupon };
      });
    },

    /** Unsubscribes an address. Its coupon stays valid. @throws ShopError newsletter_link_unknown. */
    async unsubscribe(token: string): Promise<void> {
      const email = found(links.openUnsubscribe(token), 'newsletter_link_unknown');
      await inTransaction(database, (transaction) => subscribers.unsubscribe(transaction, email, clock.now()));
    },

    count: (): Promise<subscribers.SubscriberCounts> => subscribers.countSubscribers(database),

    addresses: (): Promise<string[]> => subscribers.readConfirmedAddresses(database),
  };
};

export type NewsletterService = ReturnType<typeof createNewsletterService>;
