import { createTransport } from 'nodemailer';
import { openTestSandbox, type TestSandbox } from './support/sandbox';

let shop: TestSandbox;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());

const send = async (mail: { to: string | string[]; subject?: string; text?: string; html?: string }) => {
  const transport = createTransport(shop.sandbox.smtpUrl);
  try {
    await transport.sendMail({ from: 'Sprocket <shop@sprocket.test>', subject: 'Hello', text: 'Text', ...mail });
  } finally {
    transport.close();
  }
};

const inbox = async (query = '') =>
  (await (await fetch(`${shop.sandbox.url}/sandbox/inbox.json${query}`)).json()) as Record<string, string>[];

it('the mailbox keeps mails, newest first, by bare address', async () => {
  await send({
    to: 'Asha <Asha@Example.test>',
    subject: 'Ihr Code – कोड',
    text: 'Code 123456\n',
    html: '<p>Code <b>123456</b></p>',
  });
  await send({ to: ['asha@example.test', 'ravi@example.test'], subject: 'Second' });
  const mails = await inbox('?to=ASHA@example.test');
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['asha@example.test', 'Second'],
    ['asha@example.test', 'Ihr Code – कोड'],
  ]);
  expect(Object.keys(mails[1] ?? {}).sort()).toEqual(['date', 'html', 'id', 'subject', 'text', 'to']);
  expect(mails[1]).toMatchObject({ text: expect.stringContaining('Code 123456'), html: '<p>Code <b>123456</b></p>\n' });
  expect(await inbox('?to=ravi@example.test')).toHaveLength(1);
  expect(await inbox()).toHaveLength(3);
});

it('the mailbox renders a mail without running its scripts', async () => {
  await send({
    to: 'evil@example.test',
    subject: '<script>alert(1)</script>',
    html: '<script>alert("2")</script><b>Bold</b>',
  });
  const [mail] = await inbox('?to=evil@example.test');
  const response = await fetch(`${shop.sandbox.url}/sandbox/inbox?mail=${mail?.id}`);
  const page = await response.text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toMatch(/<iframe[^>]* sandbox="[^"]*"[^>]* srcdoc="/);
  expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
});

it('the mailbox rejects mails while it is down, and accepts them again', async () => {
  const down = (value: boolean) =>
    fetch(`${shop.sandbox.url}/sandbox/mail/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ down: value }),
    });
  await down(true);
  await expect(send({ to: 'late@example.test' })).rejects.toMatchObject({ responseCode: 421 });
  await down(false);
  await send({ to: 'late@example.test' });
  expect(await inbox('?to=late@example.test')).toHaveLength(1);
});

it('the mailbox keeps the newest 500 mails', async () => {
  const recipients = (prefix: string) => Array.from({ length: 300 }, (_, index) => `${prefix}${index}@many.test`);
  await send({ to: recipients('a') });
  await send({ to: recipients('b') });
  const mails = await inbox();
  expect(mails).toHaveLength(500);
  expect(mails[0]?.to).toBe('b299@many.test');
});

it('the mailbox keeps its address across restarts', async () => {
  const { smtpUrl } = shop.sandbox;
  await shop.stop();
  shop = await openTestSandbox({ dataDir: shop.dataDir });
  expect(shop.sandbox.smtpUrl).toBe(smtpUrl);
});
