import { routes } from '../../../contract/routes/routes';
import { callLimits, complaintMails } from '../../../server/services/call-limits';
import { reportedRuns } from '../../../server/domain/reported-runs';
import { openShopForTests, openTestShop, type TestShop } from '../../support/shop';

const officer = { name: 'Meera Iyer, Grievance Officer', email: 'grievance@shop.test' };

const shop = openShopForTests({ config: { grievanceOfficer: officer } });
const limited = openShopForTests({ config: { rateLimit: true } });

let count = 0;
const complaint = (more: object = {}) => {
  count += 1;
  return {
    complaintId: `a-complaint-of-this-test-${count}`,
    name: 'Asha Rao',
    email: `asha${count}@shop.test`,
    orderNumber: '1042',
    subject: 'Delivery',
    text: 'The parcel never came.',
    ...more,
  };
};
const send = (payload: object, { from, remoteAddress }: { from?: TestShop; remoteAddress?: string } = {}) =>
  (from ?? shop).inject({ method: 'POST', url: routes.addComplaint.path, payload, remoteAddress });
const stored = (email: string, from = shop) =>
  from.database.selectFrom('complaints').selectAll().where('email', '=', email).execute();

it('a complaint is stored as open, and the response has its ticket number', async () => {
  const sent = complaint();
  const response = await send(sent);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const { ticket } = response.json<{ ticket: string }>();
  expect(ticket).toMatch(/^SPR-\d{6}-[CFHJKMNPRTWX]{6}$/);
  const { complaintId: _, ...typed } = sent;
  expect(await stored(sent.email)).toEqual([
    expect.objectContaining({ ...typed, ticket, status: 'open', answer: null }),
  ]);
});

it('a complaint is stored and mailed once if it is sent twice, also at the same time', async () => {
  const sent = complaint();
  const responses = await Promise.all([send(sent), send(sent), send(sent)]);
  const again = await send({ ...sent, email: `${sent.email.toUpperCase()} ` });
  const tickets = new Set([...responses, again].map((response) => response.json<{ ticket: string }>().ticket));
  expect(tickets.size).toBe(1);
  expect(await stored(sent.email)).toHaveLength(1);
  expect(await shop.mailsTo(sent.email)).toHaveLength(1);
});

it('a complaint with a changed text is another complaint, although the form is the same', async () => {
  const sent = complaint();
  await send(sent);
  await send({ ...sent, text: 'It came, but broken.' });
  expect((await stored(sent.email)).map(({ text }) => text).sort()).toEqual([
    'It came, but broken.',
    'The parcel never came.',
  ]);
});

it('the shopper’s mail has the ticket number, the times and the officer, and nothing that was typed', async () => {
  const lure = { name: 'Your account is locked', orderNumber: 'www.lure.test', text: 'Pay at https://lure.test now' };
  const sent = complaint(lure);
  const { ticket } = (await send(sent)).json<{ ticket: string }>();
  const [mail, ...others] = await shop.mailsTo(sent.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Your complaint ${ticket}`);
  for (const part of [ticket, '48 hours', 'one month', officer.name, officer.email]) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
  for (const typed of [...Object.values(lure), 'lure', sent.subject]) {
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
  }
});

it('the grievance officer gets a mail with the whole complaint, without links', async () => {
  const sent = complaint({ name: 'Asha\u001b[2J\nBcc: all@shop.test', text: 'Line one\r\nhttps://lure.test\u202e' });
  const { ticket } = (await send(sent)).json<{ ticket: string }>();
  const mail = (await shop.mailsTo(officer.email)).find(({ subject }) => subject.includes(ticket));
  expect(mail?.subject).toBe(`Complaint ${ticket}: Delivery`);
  expect(mail?.text).toContain('Name: Asha [2J Bcc: all@shop. test\n');
  expect(mail?.text).toContain('Line one\n\nhttps lure. test\n');
  expect(mail?.text).toContain(sent.email);
  expect(mail?.text).not.toMatch(/\u001b|\u202e|:\/\/lure/);
});

it('the mail to the grievance officer has the id of the request, which is in the log as well', async () => {
  const sent = await send(complaint());
  const { ticket } = sent.json<{ ticket: string }>();
  const mail = (await shop.mailsTo(officer.email)).find(({ subject }) => subject.includes(ticket));
  expect(mail?.text).toContain(`Id in the log: ${String(sent.headers['x-request-id'])}\n`);
});

it.each([
  ['no name', { name: ' ' }, 'name', 'Please enter your name'],
  ['a long name', { name: 'a'.repeat(81) }, 'name', 'Please use at most 80 characters here'],
  ['no email', { email: '' }, 'email', 'Please enter your email'],
  ['two addresses', { email: 'a@shop.test,b@shop.test' }, 'email', 'This does not look like an email address'],
  [
    'an unknown subject',
    { subject: 'Prices' },
    'subject',
    'A complaint is about Order, Delivery, Refund, Product, Account, Other',
  ],
  ['no subject', { subject: undefined }, 'subject', 'Please choose what it is about'],
  ['no text', { text: '\u202e\n' }, 'text', 'Please describe the complaint'],
  ['a long text', { text: 'a'.repeat(4001) }, 'text', 'Please use at most 4000 characters here'],
  ['a long order number', { orderNumber: '1'.repeat(65) }, 'orderNumber', 'Please use at most 64 characters here'],
  ['a short id', { complaintId: 'short' }, 'complaintId', 'This complaint could not be sent. Please reload the page'],
])('a complaint is refused with %s', async (_what, wrong, field, problem) => {
  const response = await send(complaint(wrong));
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_request', details: [{ field, problem }] });
});

it('a complaint with the longest texts in any script fits into a call', async () => {
  const step = { machine: 'm'.repeat(40), run: 50, event: 'e'.repeat(120), states: Array(8).fill('s'.repeat(120)) };
  const steps = Array.from({ length: 50 }, () => step);
  const response = await send(complaint({ name: '\u0939'.repeat(80), text: '\u0939'.repeat(4000), steps }));
  expect(response.statusCode).toBe(200);
});

it('complaints are limited by address and source, and another address is not', async () => {
  const { max } = callLimits.complaint.perAddress;
  const sent = complaint({ email: 'limited@shop.test' });
  const options = { from: limited, remoteAddress: '203.0.113.9' };
  for (let round = 0; round < max; round += 1) expect((await send(sent, options)).statusCode).toBe(200);
  const refused = await send(sent, options);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(complaint(), options)).statusCode).toBe(200);
});

it('a complaint is still stored, without a mail, once many sources have used its address', async () => {
  const email = 'victim@shop.test';
  for (let round = 0; round < complaintMails.max + 3; round += 1) {
    const response = await send(complaint({ email }), { from: limited, remoteAddress: `198.51.100.${round + 1}` });
    expect(response.statusCode).toBe(200);
  }
  expect(await stored(email, limited)).toHaveLength(complaintMails.max + 3);
  const mails = await limited.database.selectFrom('outbox').select('id').where('recipient', '=', email).execute();
  expect(mails).toHaveLength(complaintMails.max);
});

describe('the steps that a shopper agrees to send', () => {
  const steps = [
    { machine: 'signIn', run: 1, event: 'credentials.submitted', states: ['signIn.authenticating'] },
    {
      machine: 'signIn',
      run: 1,
      event: 'xstate.error.actor.authenticate',
      code: 'wrong_credentials',
      states: ['signIn.failed'],
    },
    { machine: 'session', run: 2, event: 'session.restored', states: ['session.signedOut'] },
  ];
  const officerMail = async (from: TestShop, payload: object) => {
    const { ticket } = (await send(payload, { from })).json<{ ticket: string }>();
    return (await from.mailsTo(officer.email)).find(({ subject }) => subject.includes(ticket));
  };

  it('the steps of a complaint are stored, and are text in the officer’s mail if no charts are served', async () => {
    const sent = complaint({ steps });
    const mail = await officerMail(shop, sent);
    expect((await stored(sent.email))[0]?.steps).toEqual(steps);
    expect(mail?.text).toContain(
      'Steps of signIn: credentials.submitted, authenticate:error wrong_credentials; then in signIn.failed\n',
    );
    expect(mail?.text).toContain('Steps of session: session.restored; then in session.signedOut\n');
    expect(mail?.text).not.toContain('/flows/');
    expect((await shop.mailsTo(sent.email))[0]?.text).not.toContain('signIn');
  });

  it('the steps of a complaint are one link for each run in the officer’s mail if charts are served', async () => {
    const serving = await openTestShop({ config: { grievanceOfficer: officer, flows: true } });
    try {
      const mail = await officerMail(serving, complaint({ steps }));
      const links = mail?.text.match(/^http\S+\/flows\/\S+$/gm);
      expect(links).toEqual(reportedRuns(steps).map(({ path }) => serving.config.publicUrl + path));
      expect(mail?.html).toContain('<a href="');
    } finally {
      await serving.close();
    }
  });

  it('the steps of a complaint are null if the shopper sends none', async () => {
    const sent = complaint();
    await send(sent);
    expect((await stored(sent.email))[0]?.steps).toBeNull();
  });

  it('the steps of a complaint with unknown names are dropped, and an unknown code is left out', async () => {
    const [known, failed] = steps;
    const sent = complaint({
      steps: [
        known,
        { ...known, machine: 'asha' },
        { ...known, event: 'asha.rao' },
        { ...known, states: ['signIn.asha'] },
        { ...failed, code: 'asha_rao' },
      ],
    });
    expect((await send(sent)).statusCode).toBe(200);
    expect((await stored(sent.email))[0]?.steps).toEqual([known, { ...failed, code: undefined }]);
  });

  it.each([
    ['more than 50 steps', Array.from({ length: 51 }, () => steps[0])],
    ['a payload', [{ ...steps[0], payload: { email: 'a@shop.test' } }]],
    ['an address as a code', [{ ...steps[1], code: 'a@shop.test' }]],
    ['a number as a code', [{ ...steps[1], code: '123456' }]],
    ['a sentence as an event', [{ ...steps[0], event: 'I typed this' }]],
    ['no states', [{ ...steps[0], states: [] }]],
    ['a text', 'signIn'],
  ])('the steps of a complaint are refused with %s', async (_what, wrong) => {
    const sent = complaint({ steps: wrong });
    const response = await send(sent);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      msg: 'The attached steps are not right. Please send the complaint without them',
    });
    expect(await stored(sent.email)).toEqual([]);
  });

  it('a complaint that is sent again with steps is stored once', async () => {
    const sent = complaint();
    await send(sent);
    await send({ ...sent, steps });
    expect(await stored(sent.email)).toHaveLength(1);
  });
});

describe('the operator', () => {
  const sentTicket = async () => {
    const sent = complaint();
    return { email: sent.email, ticket: (await send(sent)).json<{ ticket: string }>().ticket };
  };

  it('the operator acknowledges a complaint once, and the shopper gets the answer when it is resolved', async () => {
    const { complaintHandling } = shop.services;
    const { email, ticket } = await sentTicket();
    await complaintHandling.acknowledge(ticket);
    const first = await complaintHandling.inspect(ticket);
    expect(first).toMatchObject({ status: 'acknowledged', resolvedAt: null });
    expect(first.acknowledgedAt).not.toBeNull();
    await complaintHandling.acknowledge(ticket);
    expect(await complaintHandling.inspect(ticket)).toEqual(first);
    await complaintHandling.resolve(ticket, 'It was lost.\n\nWe sent another one.');
    const resolved = await complaintHandling.inspect(ticket);
    expect([resolved.status, resolved.resolvedAt === null]).toEqual(['resolved', false]);
    const mail = (await shop.mailsTo(email)).find(({ subject }) => subject.includes('answer'));
    expect(mail?.text).toContain('It was lost.\n\nWe sent another one.');
    await expect(complaintHandling.resolve(ticket, 'Again')).rejects.toMatchObject({ code: 'complaint_resolved' });
    await expect(complaintHandling.acknowledge(ticket)).rejects.toMatchObject({ code: 'complaint_resolved' });
  });

  it('the operator gets an error for an unknown ticket number and for an empty answer to a complaint', async () => {
    const { complaintHandling } = shop.services;
    const { ticket } = await sentTicket();
    await expect(complaintHandling.inspect('SPR-1')).rejects.toMatchObject({ code: 'complaint_not_found' });
    await expect(complaintHandling.resolve(ticket, ' \n')).rejects.toMatchObject({ code: 'complaint_answer_empty' });
    expect((await complaintHandling.inspect(ticket)).status).toBe('open');
  });

  it('the operator sees open complaints first, then acknowledged and resolved ones', async () => {
    const { complaintHandling } = shop.services;
    const [resolved, acknowledged, open] = [await sentTicket(), await sentTicket(), await sentTicket()];
    await complaintHandling.resolve(resolved.ticket, 'Done.');
    await complaintHandling.acknowledge(acknowledged.ticket);
    const listed = (await complaintHandling.list(100)).map(({ ticket }) => ticket);
    const places = [open, acknowledged, resolved].map(({ ticket }) => listed.indexOf(ticket));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});
