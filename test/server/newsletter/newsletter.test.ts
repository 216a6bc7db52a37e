import { routes } from '../../../contract/routes/routes';
import { ShopError } from '../../../server/lib/shop-error';
import { newsletterMails } from '../../../server/services/call-limits';
import { openShopForTests, openTestShop } from '../../support/shop';
import { newsletterCalls, tokenIn } from './newsletter-calls';

const shop = openShopForTests({ config: { welcomeCoupon: { amount: 1_500, leastSum: 3_000 } } });
const limited = openShopForTests({ config: { rateLimit: true } });
const withoutCoupon = openShopForTests({ config: { welcomeCoupon: null } });

let count = 0;
const newAddress = () => `reader${(count += 1)}@shop.test`;
const stored = async (email: string, at = shop) =>
  at.database.selectFrom('newsletterSubscribers').selectAll().where('email', '=', email).execute();
const couponsOf = (email: string, at = shop) =>
  at.database.selectFrom('coupons').selectAll().where('email', '=', email).execute();
const askedToConfirm = async (email: string, at = shop) => {
  await newsletterCalls(at).subscribe(email);
  return tokenIn('confirm', (await at.mailsTo(email))[0]);
};
const confirmed = async (email: string, at = shop) => newsletterCalls(at).confirm(await askedToConfirm(email, at));

describe('subscribing', () => {
  it('an address that subscribes twice is stored once, unconfirmed, and gets a link by mail each time', async () => {
    const email = newAddress();
    const { subscribe } = newsletterCalls(shop);
    await subscribe(`${email.toUpperCase()} `);
    await subscribe(email);
    expect(await stored(email)).toEqual([
      {
        email,
        mailbox: email,
        createdAt: expect.anything(),
        confirmedAt: null,
        unsubscribedAt: null,
        couponCode: null,
      },
    ]);
    const mails = await shop.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({
      subject: 'Please confirm your address for our newsletter',
      text: expect.stringContaining('your code for ₹1,500.00 off your first order'),
      html: expect.stringContaining(`${shop.config.publicUrl}/newsletter#confirm=`),
    });
    expect(await couponsOf(email)).toEqual([]);
  });

  it('a newsletter subscription has the same response for a new, a confirmed and an unsubscribed address', async () => {
    const [fresh, known, gone] = [newAddress(), newAddress(), newAddress()];
    const { subscribe, unsubscribe } = newsletterCalls(shop);
    await confirmed(known);
    await confirmed(gone);
    await unsubscribe(tokenIn('unsubscribe', (await shop.mailsTo(gone))[0]));
    const responses = [await subscribe(fresh), await subscribe(known), await subscribe(gone)];
    for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([200, responses[0]?.body]);
    expect(responses[0]?.json()).toMatchObject({
      msg: 'Thank you. Please open the link in our mail to confirm your address.',
    });
    for (const email of [fresh, known, gone]) {
      const newest = (await shop.mailsTo(email))[0]?.subject;
      expect(newest).toMatch(email === known ? /^Your code for/ : /^Please confirm/);
    }
  });

  it('subscribing a confirmed address to the newsletter mails the same coupon code again, not another one', async () => {
    const email = newAddress();
    const { coupon } = (await confirmed(email)).json();
    await newsletterCalls(shop).subscribe(email);
    const [newest, first, ...others] = await shop.mailsTo(email);
    expect(others).toHaveLength(1);
    for (const mail of [newest, first]) expect(mail?.text).toContain(`Code: ${coupon.couponCode}`);
    expect(await couponsOf(email)).toHaveLength(1);
  });

  it('the newsletter limits the mails to one address in a day, from all sources, and refused requests get the same response', async () => {
    const email = newAddress();
    const bodies = new Set<string>();
    for (let round = 0; round < newsletterMails.max + 3; round += 1) {
      bodies.add((await newsletterCalls(limited).subscribe(email, `198.51.100.${round + 1}`)).body);
    }
    expect(bodies.size).toBe(1);
    expect(await limited.mailsTo(email)).toHaveLength(newsletterMails.max);
    const refused = await limited.dependencies.limits.consume(newsletterMails, email).catch((error: unknown) => error);
    if (!(refused instanceof ShopError)) throw new Error('the limit is not reached');
    expect(refused.retryAfterSeconds).toBeGreaterThan(23 * 60 * 60);
    const other = newAddress();
    await newsletterCalls(limited).subscribe(other);
    expect(await limited.mailsTo(other)).toHaveLength(1);
  });

  it('the newsletter counts the mails to all tagged addresses of a mailbox together', async () => {
    const name = newAddress().split('@')[0];
    const spellings = Array.from({ length: newsletterMails.max + 2 }, (_, index) => `${name}+${index}@shop.test`);
    for (const [index, spelling] of spellings.entries()) {
      await newsletterCalls(limited).subscribe(spelling, `198.51.100.${index + 1}`);
    }
    let mails = 0;
    for (const spelling of spellings) mails += (await limited.mailsTo(spelling)).length;
    expect(mails).toBe(newsletterMails.max);
  });

  it.each(['', 'nobody', 'a@b', 'one@shop.test, two@shop.test', 7])(
    'the newsletter rejects the address %p',
    async (email) => {
      const response = await shop.inject({
        method: 'POST',
        url: routes.subscribeToNewsletter.path,
        payload: { email },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('invalid_request');
      expect(response.json().details[0].field).toBe('email');
    },
  );
});

describe('confirming', () => {
  it('confirming a newsletter address creates a coupon for its account’s first order, shows and mails it', async () => {
    const email = newAddress();
    const response = await confirmed(email);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const [row, ...others] = await couponsOf(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      code: expect.stringMatching(/^HELLO-[CFHJKMNPRTWX]{8}$/),
      percent: null,
      amount: 1_500,
      leastSum: 3_000,
      startsAt: null,
      email,
      usesInAll: 1,
      usesPerCustomer: 1,
      firstOrderOnly: true,
      categoryIds: [],
      productIds: [],
    });
    expect(row?.endsAt?.toISOString()).toMatch(/^\d{4}-03-31T18:30:00\.000Z$/);
    const lastDay = row?.endsAt?.toISOString().slice(0, 10);
    expect(response.json()).toMatchObject({
      email,
      coupon: { couponCode: row?.code, amount: 1_500, leastSum: 3_000, lastDay, hasEnded: false },
    });
    expect(await stored(email)).toMatchObject([{ confirmedAt: expect.anything(), couponCode: row?.code }]);
    const [mail] = await shop.mailsTo(email);
    const facts = [row?.code, '₹1,500.00', '₹3,000.00', `31 Mar ${lastDay?.slice(0, 4)} in India`, email];
    for (const fact of facts) expect(mail?.text).toContain(fact);
  });

  it('confirming a newsletter address again returns the same coupon and sends no mail', async () => {
    const email = newAddress();
    const token = await askedToConfirm(email);
    const { confirm } = newsletterCalls(shop);
    const first = await confirm(token);
    const mails = (await shop.mailsTo(email)).length;
    expect((await confirm(token)).json()).toEqual(first.json());
    expect(await couponsOf(email)).toHaveLength(1);
    expect(await shop.mailsTo(email)).toHaveLength(mails);
  });

  it('concurrent confirmations of a newsletter address create one coupon and one mail', async () => {
    const email = newAddress();
    const token = await askedToConfirm(email);
    const responses = await Promise.all(Array.from({ length: 6 }, () => newsletterCalls(shop).confirm(token)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await couponsOf(email)).toHaveLength(1);
    expect(await shop.mailsTo(email)).toHaveLength(2);
  });

  it('confirming several spellings of a mailbox at the same time creates one coupon for all', async () => {
    const name = newAddress().split('@')[0];
    const spellings = ['', '+one', '+two', '+three'].map((tag) => `${name}${tag}@shop.test`);
    const tokens: string[] = [];
    for (const spelling of spellings) tokens.push(await askedToConfirm(spelling));
    const responses = await Promise.all(tokens.map((token) => newsletterCalls(shop).confirm(token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(responses.filter((response) => response.json().coupon !== null)).toHaveLength(1);
    // The mailbox has a coupon now, so a mail to another spelling of the address promises no coupon code.
    await askedToConfirm(`${name}+four@shop.test`);
    expect((await shop.mailsTo(`${name}+four@shop.test`))[0]?.text).not.toContain('code');
  });

  it('a shop without a welcome coupon only confirms a newsletter address', async () => {
    const email = newAddress();
    const token = await askedToConfirm(email, withoutCoupon);
    expect((await withoutCoupon.mailsTo(email))[0]?.text).not.toContain('code');
    const response = await newsletterCalls(withoutCoupon).confirm(token);
    expect(response.json()).toMatchObject({ email, coupon: null });
    expect(await couponsOf(email, withoutCoupon)).toEqual([]);
    const [mail] = await withoutCoupon.mailsTo(email);
    expect([mail?.subject, mail?.text]).toEqual(['Your address is confirmed', expect.not.stringContaining('HELLO-')]);
  });

  it('a newsletter token that is altered, for another purpose or of an unknown address confirms nothing', async () => {
    const email = newAddress();
    const token = await askedToConfirm(email);
    const { confirm } = newsletterCalls(shop);
    const unsubscribing = tokenIn('unsubscribe', (await shop.mailsTo(email))[0]);
    // The token `unknown` can be decrypted, but its address is stored in the database of another shop.
    const unknown = await askedToConfirm(newAddress(), limited);
    const altered = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const wrong of ['x', altered, token.slice(0, -1), unsubscribing, unknown]) {
      const response = await confirm(wrong);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({
          code: 'newsletter_link_unknown',
          msg: 'This link is not valid. Please open it in the newest mail again, or subscribe once more',
        }),
      ]);
    }
    expect(await stored(email)).toMatchObject([{ confirmedAt: null }]);
  });
});

it('a coupon that has ended is named as such', async () => {
  const late = await openTestShop();
  const email = newAddress();
  const token = await askedToConfirm(email, late);
  const { coupon } = (await newsletterCalls(late).confirm(token)).json();
  late.clock.advance(366 * 24 * 60 * 60 * 1000);
  expect((await newsletterCalls(late).confirm(token)).json().coupon).toEqual({ ...coupon, hasEnded: true });
  await newsletterCalls(late).subscribe(email);
  expect((await late.mailsTo(email))[0]?.text).toContain(`Your code ${coupon.couponCode} ended on 31 Mar`);
  await late.close();
});

describe('unsubscribing', () => {
  it('unsubscribing, also when repeated, removes an address from the newsletter and keeps its coupon', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await confirmed(email);
    await confirmed(other);
    const token = tokenIn('unsubscribe', (await shop.mailsTo(email))[0]);
    const { unsubscribe } = newsletterCalls(shop);
    const before = await couponsOf(email);
    const responses = [await unsubscribe(token)];
    const [first] = await stored(email);
    shop.clock.advance(1000);
    responses.push(await unsubscribe(token));
    for (const response of responses)
      expect([response.statusCode, response.json().msg]).toEqual([200, 'You are unsubscribed']);
    expect(await stored(email)).toEqual([{ ...first, unsubscribedAt: expect.anything() }]);
    expect(await couponsOf(email)).toEqual(before);
    const addresses = await shop.services.newsletter.addresses();
    expect([addresses.includes(email), addresses.includes(other)]).toEqual([false, true]);
  });

  it('a new confirmation ends an unsubscription from the newsletter, and returns the same coupon', async () => {
    const email = newAddress();
    const { coupon } = (await confirmed(email)).json();
    const { unsubscribe, confirm } = newsletterCalls(shop);
    await unsubscribe(tokenIn('unsubscribe', (await shop.mailsTo(email))[0]));
    const token = await askedToConfirm(email);
    // Anybody could have entered the address, so the address is not listed until it is confirmed again.
    expect(await shop.services.newsletter.addresses()).not.toContain(email);
    expect((await confirm(token)).json().coupon).toEqual(coupon);
    expect(await shop.services.newsletter.addresses()).toContain(email);
    expect(await couponsOf(email)).toHaveLength(1);
  });

  it('unsubscribing from the newsletter invalidates earlier links, but not those in later mails', async () => {
    const email = newAddress();
    const old = await askedToConfirm(email);
    const { unsubscribe, confirm } = newsletterCalls(shop);
    await confirm(old);
    shop.clock.advance(1000);
    await unsubscribe(tokenIn('unsubscribe', (await shop.mailsTo(email))[0]));
    expect((await confirm(old)).json().code).toBe('newsletter_link_unknown');
    expect(await shop.services.newsletter.addresses()).not.toContain(email);
    const renewed = await askedToConfirm(email);
    expect((await confirm(old)).json().code).toBe('newsletter_link_unknown');
    expect((await confirm(renewed)).statusCode).toBe(200);
    // The new confirmation has ended the unsubscription, so the oldest link is valid again.
    expect((await confirm(old)).statusCode).toBe(200);
  });

  it('unsubscribing from the newsletter is refused with an altered, a malformed and a confirmation token', async () => {
    const email = newAddress();
    const confirming = await askedToConfirm(email);
    await newsletterCalls(shop).confirm(confirming);
    const token = tokenIn('unsubscribe', (await shop.mailsTo(email))[0]);
    // The end of a token is its authentication tag. The address before it is unchanged.
    const altered = `${token.slice(0, -6)}${token.at(-6) === 'A' ? 'B' : 'A'}${token.slice(-5)}`;
    for (const wrong of [altered, 'x', confirming]) {
      expect((await newsletterCalls(shop).unsubscribe(wrong)).json().code).toBe('newsletter_link_unknown');
    }
    expect(await stored(email)).toMatchObject([{ unsubscribedAt: null }]);
  });
});

it('the newsletter counts confirmed, unconfirmed and unsubscribed addresses', async () => {
  const { newsletter } = shop.services;
  const before = await newsletter.count();
  const gone = newAddress();
  await confirmed(newAddress());
  await askedToConfirm(newAddress());
  await askedToConfirm(newAddress());
  await confirmed(gone);
  await newsletterCalls(shop).unsubscribe(tokenIn('unsubscribe', (await shop.mailsTo(gone))[0]));
  expect(await newsletter.count()).toEqual({
    confirmed: before.confirmed + 1,
    unconfirmed: before.unconfirmed + 2,
    unsubscribed: before.unsubscribed + 1,
  });
});
