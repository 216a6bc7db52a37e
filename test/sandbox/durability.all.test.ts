import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { openReceiver } from './support/receiver';
import { eventually } from '../support/eventually';
import { openTestSandbox, type TestSandbox } from './support/sandbox';

let shop: TestSandbox;
let disk: { release: () => void; syncs: jest.SpyInstance };

const holdDisk = async () => {
  const handle = await open(__filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const syncs = jest.spyOn(prototype, 'datasync').mockImplementation(() => held);
  return { release, syncs };
};

beforeEach(async () => {
  shop = await openTestSandbox();
});
afterEach(async () => {
  disk.release();
  disk.syncs.mockRestore();
  await shop.close();
});

/** A response or event that did not wait for the disk would arrive within these 500 ms. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500));

it('the sandbox responds to a change, and to reads of it, only once it is on disk', async () => {
  disk = await holdDisk();
  const completed: string[] = [];
  const created = shop.createIntent().then(() => completed.push('created'));
  await eventually(() => expect(disk.syncs).toHaveBeenCalled());
  const listed = shop.stripe.paymentIntents.list().then(({ data }) => completed.push(`listed ${data.length}`));
  await aWhile();
  expect(completed).toEqual([]);
  disk.release();
  await Promise.all([created, listed]);
  expect(completed.sort()).toEqual(['created', 'listed 1']);
});

it('the sandbox accepts a mail only once it is on disk', async () => {
  disk = await holdDisk();
  const transport = createTransport(shop.sandbox.smtpUrl);
  let accepted = false;
  const sent = transport.sendMail({ from: 'a@shop.test', to: 'b@shop.test', text: 'x' }).then(() => (accepted = true));
  await eventually(() => expect(disk.syncs).toHaveBeenCalled());
  await aWhile();
  expect(accepted).toBe(false);
  disk.release();
  await sent;
  transport.close();
});

it('the sandbox sends an event only once it is on disk', async () => {
  const receiver = await openReceiver();
  try {
    await shop.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
    disk = await holdDisk();
    const created = shop.createIntent();
    await eventually(() => expect(disk.syncs).toHaveBeenCalled());
    await aWhile();
    expect(receiver.received).toEqual([]);
    disk.release();
    await created;
    await eventually(() => expect(receiver.received).toHaveLength(1));
  } finally {
    await receiver.close();
  }
});
