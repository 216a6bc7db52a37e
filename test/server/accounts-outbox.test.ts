import { createOutboxService, enqueueMail, enqueueNothing } from '../../server/services/outbox';
import { inTransaction } from '../../server/db/transaction';
import { claimMails } from '../../server/repositories/outbox';
import type { OutgoingMail } from '../../server/providers/mail';
import { openTestShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('outbox').execute());

const mail = { to: 'reader@shop.test', subject: 'A subject', text: 'A text', html: '<p>A text</p>' };

/** A mail server that fails as often as it is told to, and remembers what it took. */
const outboxWith = (failures: number) => {
  const sent: OutgoingMail[] = [];
  let left = failures;
  const send = (outgoing: OutgoingMail): Promise<void> => {
    if (left > 0) {
      left -= 1;
      return Promise.reject(new Error('the mail server is down'));
    }
    sent.push(outgoing);
    return Promise.resolve();
  };
  const { dependencies } = shop;
  const outbox = createOutboxService({ ...dependencies, mail: { send, close: () => undefined } });
  return { outbox, sent };
};

const rows = () => shop.database.selectFrom('outbox').selectAll().execute();

describe('the outbox', () => {
  it('loses no mail to a server that is down, and waits longer each time', async () => {
    const { outbox, sent } = outboxWith(3);
    await enqueueMail(shop.database, mail, shop.clock.now());
    for (const wait of [1, 2, 4]) {
      expect(await outbox.deliverDue()).toBe(1);
      expect(sent).toEqual([]);
      expect(await outbox.deliverDue()).toBe(0);
      shop.clock.advance(wait * 1000 - 1);
      expect(await outbox.deliverDue()).toBe(0);
      shop.clock.advance(1);
    }
    expect(await outbox.deliverDue()).toBe(1);
    expect(sent).toEqual([expect.objectContaining(mail)]);
    expect(await outbox.deliverDue()).toBe(0);
  });

  it('sends each mail once, however many send', async () => {
    const { outbox, sent } = outboxWith(0);
    for (let count = 0; count < 25; count += 1) await enqueueMail(shop.database, { ...mail, subject: `Mail ${count}` });
    await Promise.all([1, 2, 3, 4].map(() => outbox.deliverDue()));
    expect(sent).toHaveLength(25);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(25);
  });

  // The embedded database has one transaction at a time, so that nobody ever meets a row that is locked there.
  const onServer = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it;
  onServer('passes over what another process is just claiming', async () => {
    for (let count = 0; count < 6; count += 1) await enqueueMail(shop.database, mail);
    const now = shop.clock.now();
    const claim = { now, claimedUntil: new Date(now.getTime() + 60_000), limit: 3 };
    const [first, second] = await inTransaction(shop.database, async (trx) => {
      const claimed = await claimMails(trx, claim);
      return [claimed, await claimMails(shop.database, claim)];
    });
    expect([first?.length, second?.length]).toEqual([3, 3]);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id)).size).toBe(6);
  });

  it('takes over what a process that died had claimed', async () => {
    const { outbox, sent } = outboxWith(0);
    await enqueueMail(shop.database, mail);
    const claimedUntil = new Date(shop.clock.now().getTime() + 60_000);
    await shop.database.updateTable('outbox').set({ due_at: claimedUntil, tries: 1 }).execute();
    expect(await outbox.deliverDue()).toBe(0);
    shop.clock.advance(60_000);
    expect(await outbox.deliverDue()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('holds a mail exactly if its cause was committed', async () => {
    const failed = inTransaction(shop.database, async (trx) => {
      await enqueueMail(trx, mail);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('sends nothing to nobody, blanks what was sent, and forgets it after a day', async () => {
    const { outbox, sent } = outboxWith(0);
    await enqueueMail(shop.database, mail, shop.clock.now());
    await enqueueNothing(shop.database, mail, shop.clock.now());
    await outbox.deliverDue();
    expect(sent).toHaveLength(1);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['sent', 'void']);
    expect((await rows()).find(({ state }) => state === 'sent')).toMatchObject({ text: '', html: '' });
    shop.clock.advance(24 * 60 * 60 * 1000 + 1);
    await outbox.prune();
    expect(await rows()).toEqual([]);
  });

  it('gives up after three days', async () => {
    const { outbox } = outboxWith(1);
    await enqueueMail(shop.database, mail, shop.clock.now());
    shop.clock.advance(3 * 24 * 60 * 60 * 1000 + 1);
    await outbox.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'the mail server is down' }]);
  });
});
