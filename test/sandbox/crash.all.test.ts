import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type Stripe from 'stripe';
import { openReceiver } from './support/receiver';
import { builtProgram } from '../support/built-program';
import { eventually } from '../support/eventually';
import { cardFields } from '../support/money/card-fields';
import { stripeOf } from './support/sandbox';

let dataDir: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let child: ChildProcess | undefined;
beforeAll(async () => {
  receiver = await openReceiver();
  dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-crash-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  child = spawn(process.execPath, [builtProgram('sandbox')], {
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const started = new Promise<void>((resolve, reject) => {
    child?.stdout?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      resolve();
    });
    child?.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child?.once('exit', () => reject(new Error(`the sandbox did not start: ${output.join('')}`)));
  });
  await started;
  const url = /Sandbox ready at (\S+)/.exec(output.join(''))?.[1] ?? '';
  const config = (await (await fetch(`${url}/sandbox/config.json`)).json()) as {
    smtpUrl: string;
    stripe: { secretKey: string; publishableKey: string };
  };
  return { url, smtpUrl: config.smtpUrl, keys: config.stripe, stripe: stripeOf({ url, keys: config.stripe }) };
};

const end = async (signal: NodeJS.Signals) => {
  const exited = once(child ?? process, 'exit');
  child?.kill(signal);
  return exited;
};

it('the sandbox keeps and delivers everything it has acknowledged after kill -9 under load', async () => {
  const created = new Set<string>();
  const paid = new Set<string>();
  const refunded = new Set<string>();
  const mailed = new Set<string>();
  let first: Awaited<ReturnType<typeof start>> | undefined;

  const buyer = async ({ url, keys, stripe, smtpUrl }: Awaited<ReturnType<typeof start>>, name: string) => {
    const transport = createTransport(smtpUrl);
    for (let turn = 0; ; turn += 1) {
      const intent = await stripe.paymentIntents.create({ amount: 1000 + turn, currency: 'inr', description: 'Parts' });
      created.add(intent.id);
      const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: keys.publishableKey,
          client_secret: intent.client_secret ?? '',
          ...cardFields(),
        }),
      });
      if (response.ok) paid.add(intent.id);
      if (turn % 3 === 0) refunded.add((await stripe.refunds.create({ payment_intent: intent.id })).id);
      const subject = `${name}-${turn}`;
      await transport.sendMail({ from: 'a@shop.test', to: 'b@shop.test', subject, text: 'x' });
      mailed.add(subject);
    }
  };

  for (let round = 0; round < 3; round += 1) {
    const sandbox = await start();
    first ??= sandbox;
    expect(sandbox.keys).toEqual(first.keys);
    await sandbox.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['payment_intent.succeeded'] });
    const buyers = Array.from({ length: 6 }, (_, index) => buyer(sandbox, `${round}-${index}`).catch(() => undefined));
    await eventually(() => expect(paid.size).toBeGreaterThan((round + 1) * 12), 30_000);
    // Each round kills the sandbox a few ms later, in the middle of the next payments.
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    await end('SIGKILL');
    await Promise.all(buyers);
  }

  const { stripe, url } = await start();
  const intents = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const found = new Map(intents.map((intent) => [intent.id, intent.status]));
  expect([...created].filter((id) => !found.has(id))).toEqual([]);
  expect([...paid].filter((id) => found.get(id) !== 'succeeded')).toEqual([]);
  const refunds = await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  expect([...refunded].filter((id) => !refunds.some((refund) => refund.id === id))).toEqual([]);
  const mails = (await (await fetch(`${url}/sandbox/inbox.json`)).json()) as { subject: string }[];
  expect([...mailed].filter((subject) => !mails.some((mail) => mail.subject === subject))).toEqual([]);
  await eventually(() => {
    const listed = new Set(
      receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.PaymentIntentSucceededEvent).data.object.id),
    );
    expect([...paid].filter((id) => !listed.has(id))).toEqual([]);
  }, 20_000);
  expect(await end('SIGTERM')).toEqual([0, null]);
});

it('the sandbox ends at SIGTERM although a connection, as browsers open them in advance, has sent no request', async () => {
  const { hostname, port } = new URL((await start()).url);
  const unused = connect(Number(port), hostname);
  unused.on('error', () => undefined);
  await once(unused, 'connect');
  expect(await end('SIGTERM')).toEqual([0, null]);
  unused.destroy();
});
