import { SMTPServer } from 'smtp-server';
import { createMailTransport } from '../../../server/providers/mail';
import { createMailDelivery } from '../../../server/services/mail-delivery';
import { freePort } from '../../support/free-port';
import { openShopForTests } from '../../support/shop';
import { newsletterCalls } from './newsletter-calls';

const shop = openShopForTests();

const email = 'reader@shop.test';

/** Sends the due mails, and returns their source texts as a mail server receives them. */
const rawMails = async (): Promise<string[]> => {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const mail = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@shop.test>' });
  await createMailDelivery({ ...shop.dependencies, mail }).deliverDue();
  mail.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  return mails;
};

const headersOf = (mail = ''): string => (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, '');

it('a newsletter mail names the call by which the mail program unsubscribes (RFC 8058)', async () => {
  await newsletterCalls(shop).subscribe(email);
  const headers = headersOf((await rawMails())[0]);
  expect(headers).toMatch(/^List-Unsubscribe-Post: ?List-Unsubscribe=One-Click$/m);
  const [, address = ''] = /^List-Unsubscribe: ?<(.+)>$/m.exec(headers) ?? [];
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/newsletter\/unsubscribe\/one-click\?token=[\w-]+$/);
  const left = await shop.database.selectFrom('outbox').select(['text', 'unsubscribeAddress']).execute();
  expect(left).toEqual([{ text: '', unsubscribeAddress: null }]);

  const subscriber = () =>
    shop.database.selectFrom('newsletterSubscribers').selectAll().where('email', '=', email).executeTakeFirst();
  // Opening the link, as a mail scanner does, must not unsubscribe the address.
  expect((await fetch(address)).status).toBe(405);
  expect(await subscriber()).toMatchObject({ unsubscribedAt: null });

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
    const response = await fetch(address, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ msg: 'You are unsubscribed' }),
    ]);
  }
  expect(await subscriber()).toMatchObject({ unsubscribedAt: expect.anything() });
  const altered = await fetch(`${address.slice(0, -6)}AAAAAA`, { method: 'POST', body: form });
  expect(altered.status).toBe(404);
});

it('other mails have no such headers', async () => {
  await shop.inject({ method: 'POST', url: '/api/user/signup', payload: { ...signUp, email: 'new@shop.test' } });
  const [mail, ...others] = await rawMails();
  expect(others).toEqual([]);
  expect(headersOf(mail)).toContain('Auto-Submitted');
  expect(headersOf(mail)).not.toContain('List-Unsubscribe');
});

const signUp = { name: 'Asha', phone: '9876543210', password: 'a good password' };
