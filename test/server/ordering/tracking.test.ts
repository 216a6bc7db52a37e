import type { Order } from '../../../contract/orders';
import { routes } from '../../../contract/routes/routes';
import { trackingPage } from '../../../server/domain/ordering/couriers';
import { openShopForTests } from '../../support/shop';
import { buyerForEachTest } from './money-shop';

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);

const confirmed = async (): Promise<string> => {
  await asha.add('board-plain');
  const { id } = await asha.placeOrder(await asha.started());
  await shop.services.orderStatus.change(id, 'confirmed');
  return id;
};
const read = async (id: string) => (await asha.call(routes.order, { params: { id } })).json<Order>();
const mailsAbout = (subject: string) =>
  shop.database.selectFrom('outbox').select('text').where('subject', '=', subject).execute();
const blueDart = { courier: 'Blue Dart', trackingNumber: '1234567890' };

it('order and mail name the courier and the number, with the courier’s page', async () => {
  const id = await confirmed();
  await shop.services.orderStatus.change(id, 'shipped', blueDart);
  const { tracking, invoiceNumber } = await read(id);
  const page = 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=1234567890';
  expect(tracking).toEqual({ courier: 'Blue Dart', number: '1234567890', page });
  const [mail] = await mailsAbout(`Your order no. ${invoiceNumber} is shipped`);
  expect(mail?.text).toContain(`Courier: Blue Dart\nTracking number: 1234567890\n\nTrack your parcel:\n${page}`);
  // The link in a mail opens the order without a sign-in; the order's plain address does not.
  expect(mail?.text).toMatch(new RegExp(`See your order:\\n\\S+/orders/${id}#\\S+`));
});

it('an order has no link to the page of a courier that the shop does not know, and to none without a number', async () => {
  const id = await confirmed();
  await shop.services.orderStatus.change(id, 'shipped');
  const { tracking, invoiceNumber } = await read(id);
  expect(tracking).toBeUndefined();
  await shop.services.orderStatus.setTracking(id, { courier: 'Uncle Ravi', trackingNumber: 'KA-01' });
  expect((await read(id)).tracking).toEqual({ courier: 'Uncle Ravi', number: 'KA-01' });
  const [shipped] = await mailsAbout(`Your order no. ${invoiceNumber} is shipped`);
  expect(shipped?.text).not.toContain('Courier');
  const [tracked] = await mailsAbout(`The tracking number of your order no. ${invoiceNumber}`);
  expect(tracked?.text).toContain('Courier: Uncle Ravi\nTracking number: KA-01\n\nSee your order:');
});

it('a tracking number is corrected while the order is shipped, and mailed once for each change', async () => {
  const id = await confirmed();
  const { orderStatus } = shop.services;
  await expect(orderStatus.setTracking(id, blueDart)).rejects.toThrow('Only a shipped order has a tracking number');
  await expect(orderStatus.change(id, 'cancelled', blueDart)).rejects.toThrow('Only a shipped order');
  await orderStatus.change(id, 'shipped', blueDart);
  await orderStatus.setTracking(id, blueDart);
  await orderStatus.setTracking(id, { ...blueDart, trackingNumber: '999' });
  const { tracking, invoiceNumber } = await read(id);
  expect(tracking).toMatchObject({ number: '999' });
  expect(await mailsAbout(`The tracking number of your order no. ${invoiceNumber}`)).toHaveLength(1);
  await orderStatus.change(id, 'delivered');
  await expect(orderStatus.setTracking(id, blueDart)).rejects.toThrow('Only a shipped order');
  const [delivered] = await mailsAbout(`Your order no. ${invoiceNumber} is delivered`);
  expect(delivered?.text).not.toContain('Blue Dart');
});

it('the page of a courier is found by the letters of its name only', () => {
  expect([trackingPage('BLUE-DART', 'A 1'), trackingPage('bluedart', 'A 1')]).toEqual(
    Array(2).fill('https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=A%201'),
  );
  expect([trackingPage('constructor', '1'), trackingPage('__proto__', '1')]).toEqual([null, null]);
});
