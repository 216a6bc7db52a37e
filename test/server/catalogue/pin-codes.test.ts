import { spawnSync } from 'node:child_process';
import { indianStates } from '../../../contract/indian-states';
import table from '../../../server/domain/pin-code-table.json';
import { findPinCode } from '../../../server/domain/pin-codes';
import { billing } from '../../support/money/billing';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const request = (pin: string) => shop.inject({ url: `/api/pin-codes/${pin}` });

describe('PIN codes', () => {
  it('a PIN code has a city and a state, and the response may be cached for a day', async () => {
    const response = await request('560038');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { pin: '560038', city: 'Bengaluru', state: 'Karnataka' },
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['122002', 'Gurugram', 'Haryana'],
    ['194101', 'Leh', 'Ladakh'],
    ['396230', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['492001', 'Raipur', 'Chhattisgarh'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['682555', 'Lakshadweep', 'Lakshadweep'],
    ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ])('the PIN code %s is in %s, %s', (pin, city, state) => {
    expect(findPinCode(pin)).toEqual({ pin, city, state });
  });

  it('PIN codes that India Post does not have are not found', async () => {
    expect((await request('100000')).json()).toMatchObject({ code: 'pin_code_not_found' });
    expect((await request('999999')).statusCode).toBe(404);
  });

  it.each(['56003', '5600381', '056003', '56003x', '560%20038', '%F0%9F%98%80'])(
    'a malformed PIN code is refused: %s',
    async (pin) => {
      const response = await request(pin);
      expect([response.statusCode, response.json().msg]).toEqual([
        400,
        'A PIN code has six digits, and the first is not 0',
      ]);
    },
  );

  it('the table of PIN codes has the states that the address form suggests', () => {
    expect(Object.keys(table)).toEqual(indianStates.map(({ name }) => name));
  });

  it('the table of PIN codes equals the package that it is generated from', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/pin-codes.mjs', '--check'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('the PIN code and the phone number of a checkout', () => {
  const start = async (changed: object) => {
    const { headers } = await shop.newCustomer();
    const payload = { checkoutId: 'a-checkout-of-this-test', billing: { ...billing, ...changed } };
    return (await shop.inject({ method: 'POST', url: '/api/checkout', headers, payload })).json();
  };

  it('a checkout in India needs a PIN code of six digits, with or without a space', async () => {
    expect(await start({ zipCode: '56002' })).toMatchObject({
      code: 'invalid_request',
      msg: 'A PIN code has six digits, and the first is not 0',
      details: [{ field: 'billing.zipCode', problem: 'A PIN code has six digits, and the first is not 0' }],
    });
    // The PIN code is accepted; only the empty cart is refused.
    expect(await start({ zipCode: '560 025' })).toMatchObject({ code: 'cart_empty' });
  });

  it.each([
    ['India', '080 4567 8901'],
    ['Sri Lanka', '+91 98765-43210'],
  ])('a checkout in %s refuses a phone number that is too short, and accepts a valid one', async (country, valid) => {
    const problem = `This phone number is not valid in ${country}`;
    expect(await start({ country, phoneNumber: '12' })).toMatchObject({
      code: 'invalid_request',
      msg: problem,
      details: [{ field: 'billing.phoneNumber', problem }],
    });
    expect(await start({ country, phoneNumber: valid })).toMatchObject({ code: 'cart_empty' });
  });

  it.each(['5555555555', '1112345678', '1800 123 4567', '140 123 4567'])(
    'a checkout in India refuses %s, which is not the number of a mobile or a landline',
    async (phoneNumber) => {
      expect(await start({ phoneNumber })).toMatchObject({
        details: [{ field: 'billing.phoneNumber', problem: 'This phone number is not valid in India' }],
      });
    },
  );

  it.each(['98765 43210', '+91 6282 812345', '022 2222 3333'])(
    'a checkout in India accepts the phone number %s',
    async (phoneNumber) => {
      expect(await start({ phoneNumber })).toMatchObject({ code: 'cart_empty' });
    },
  );

  it('a checkout in a country without its own phone numbers accepts any phone number', async () => {
    expect(await start({ country: 'Antarctica', phoneNumber: '12' })).toMatchObject({ code: 'cart_empty' });
  });

  it('a checkout outside India accepts a postal code of another form', async () => {
    expect(
      await start({ country: 'United Kingdom', zipCode: 'SW1A 1AA', phoneNumber: '+44 20 7946 0958' }),
    ).toMatchObject({ code: 'cart_empty' });
  });
});
