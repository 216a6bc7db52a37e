import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery } from '../../../contract/delivery';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { opaqueId } from '../../../server/lib/opaque-id';
import { importZones } from '../../../server/services/delivery/zone-import';
import { folderForTests } from '../../support/folder-for-tests';
import { openShopForTests } from '../../support/shop';
import { billing } from '../../support/money/billing';
import { buyer } from '../ordering/money-shop';

const shop = openShopForTests({ seed: 'small' });
const folder = folderForTests();

const importTable = async (text: string): Promise<number> => {
  const file = join(folder, 'zones.csv');
  await writeFile(file, text);
  return importZones(shop.database, file);
};

const problemsOf = async (text: string): Promise<string[]> => {
  const error: unknown = await importTable(text).catch((caught: unknown) => caught);
  if (!(error instanceof ImportRefused)) throw new Error('the table was accepted');
  return error.problems.map(({ place, field, problem }) => `${place} ${field} ${problem}`);
};

const table = `prefix,airDays,surfaceDays,surfaceOnly,served
5,2,5,no,yes
560,1,3,,
794,,,,no
744,,12,yes,yes
`;

beforeAll(async () => {
  // The shop's clock is set to a Monday, 10:00 in India, later than the machine's clock.
  shop.clock.advance(Date.parse('2060-11-22T10:00:00+05:30') - shop.clock.now().getTime());
  await shop.database.updateTable('products').set({ surfaceOnly: true }).where('id', '=', 'micro-cheap').execute();
});

const request = (path: string) => shop.inject({ url: `/api/delivery/${path}` });

describe('the table of delivery zones', () => {
  it('the table of delivery zones is replaced as a whole', async () => {
    expect(await importTable('prefix;airDays;surfaceDays\n1;3;6\n')).toBe(1);
    expect(await importTable(table)).toBe(4);
    expect((await request('110001')).json()).toMatchObject({ served: true, date: null });
  });

  it('a table of delivery zones with errors is refused as a whole, with every problem', async () => {
    const wrong =
      'prefix,airDays,surfaceDays,surfaceOnly,served\n056,1,2,,\n56,1,2,perhaps,\n57,,2,,\n58,1,,,\n57,1,100,,\n58,1,2,,\n';
    expect(await problemsOf(wrong)).toEqual([
      'line 2 prefix "056" must be the first 1 to 6 digits of PIN codes',
      'line 3 surfaceOnly "perhaps" must be true or false',
      'line 4 airDays is missing',
      'line 5 surfaceDays is missing',
      'line 6 surfaceDays 100 must be from 0 to 90',
      'line 7 prefix "58" is already used in line 5',
    ]);
    expect((await problemsOf('prefix,days\n5,2\n')).sort()).toEqual([
      'line 1 airDays is a column that must be there',
      'line 1 days is not a column we know',
      'line 1 surfaceDays is a column that must be there',
    ]);
    expect(await problemsOf('')).toEqual(['line 1  is empty: the first line must name the columns']);
    expect((await request('560038')).json()).toMatchObject({ date: '2060-11-23' });
  });
});

describe('a delivery date', () => {
  beforeAll(() => importTable(table));

  it.each([
    ['560038', { served: true, date: '2060-11-23', surface: false, surfaceOnly: [] }],
    ['560038?products=board-plain', { served: true, date: '2060-11-23', surface: false, surfaceOnly: [] }],
    [
      '560038?products=board-plain,micro-cheap,,micro-cheap',
      { served: true, date: '2060-11-25', surface: true, surfaceOnly: ['micro-cheap'] },
    ],
    ['560038?products=no-such-product', { served: true, date: '2060-11-23', surface: false, surfaceOnly: [] }],
    ['500001', { served: true, date: '2060-11-24', surface: false, surfaceOnly: [] }],
    ['599999', { known: false, served: true, date: null, surface: false, surfaceOnly: [] }],
    ['744101', { served: true, date: '2060-12-06', surface: true, surfaceOnly: [] }],
    ['794001', { served: false, date: null, surface: false, surfaceOnly: [] }],
  ])('the delivery API returns whether, when and how goods are delivered to %s', async (path, expected) => {
    const response = await request(path);
    expect([response.statusCode, response.json()]).toEqual([200, { pin: path.slice(0, 6), known: true, ...expected }]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it('a delivery date needs a PIN code of six digits', async () => {
    const response = await request('56003');
    expect([response.statusCode, response.json().msg]).toEqual([
      400,
      'A PIN code has six digits, and the first is not 0',
    ]);
  });
});

describe('a checkout', () => {
  beforeAll(() => importTable(table));

  it('a checkout to a PIN code that is not served is refused with that PIN code, and holds no stock', async () => {
    const customer = await shop.newCustomer();
    const asha = buyer(shop, customer);
    await asha.add('board-plain');
    const held = () =>
      shop.database.selectFrom('stock').select('held').where('productId', '=', 'board-plain').executeTakeFirst();
    const before = await held();
    const payload = { checkoutId: 'a-checkout-to-nowhere', billing: { ...billing, zipCode: '794 001' } };
    const response = await shop.inject({ method: 'POST', url: '/api/checkout', headers: customer.headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        code: 'pin_code_not_served',
        msg: 'Not delivered to 794001. Please choose another address',
        details: { pin: '794001' },
      },
    ]);
    expect(await held()).toEqual(before);
    // The postal code of another country is not looked up as a PIN code.
    const abroad = {
      ...payload,
      billing: { ...billing, country: 'Nepal', zipCode: '794001', phoneNumber: '9841234567' },
    };
    const other = await shop.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: customer.headers,
      payload: abroad,
    });
    expect(other.statusCode).toBe(200);
  });
});

describe('an order', () => {
  beforeEach(() => importTable(table));

  it.each([
    ['has the day of the table at its payment', '5,9,9,,', '2060-12-02'],
    ['is placed without a day if its PIN code is no longer served', '5,,,,no', undefined],
  ])('an order whose table of zones is replaced during the checkout %s', async (_what, zone, promisedOn) => {
    const asha = buyer(shop, await shop.newCustomer());
    await asha.add('board-plain');
    const paid = await asha.started(opaqueId(), { billing: { ...billing, email: `asha-${promisedOn}@shop.test` } });
    expect((await request('560025?products=board-plain')).json()).toMatchObject({ served: true, date: '2060-11-23' });
    await importTable(`prefix,airDays,surfaceDays,surfaceOnly,served\n${zone}\n`);
    const { date } = (await request('560025?products=board-plain')).json<Delivery>();
    expect(date ?? undefined).toBe(promisedOn);
    const order = await asha.placeOrder(paid);
    expect(order.promisedOn).toBe(promisedOn);
    const mail = (await shop.mailsTo(order.email)).find(({ subject }) => subject.endsWith('is placed'));
    expect(mail?.text.includes('Delivery by')).toBe(promisedOn !== undefined);
    await asha.add('board-plain');
    expect((await asha.start(opaqueId())).statusCode).toBe(promisedOn === undefined ? 409 : 200);
  });

  it('an order keeps its promised day, in Orders and in the mail', async () => {
    const customer = await shop.newCustomer();
    const asha = buyer(shop, customer);
    await asha.add('board-plain');
    await asha.add('micro-cheap');
    const { id } = await asha.placeOrder(await asha.started());
    await importTable('prefix,airDays,surfaceDays\n5,9,9\n');
    const order = await shop.inject({ url: `/api/orders/${id}`, headers: customer.headers });
    // `micro-cheap` needs surface transport, which took three days when the order was placed.
    expect(order.json()).toMatchObject({ pincode: '560025', promisedOn: '2060-11-25' });
    const mail = (await shop.mailsTo(billing.email)).find(({ subject }) => subject.endsWith('is placed'));
    expect(mail?.text).toMatch(/Delivery by:? Thu 25 Nov/);
  });
});
