import type { AddressBook, PostalAddress, SavedAddress } from '../../../contract/addresses';
import { savedAddresses } from '../../../contract/limits';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { billing } from '../../support/money/billing';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const { email: _email, ...address } = billing;
const inFlat = (flat: number | string): PostalAddress => ({ ...address, streetAddressLine2: `Flat ${flat}` });

const call = ({ headers }: Customer, route: Route, id = '', payload?: object) =>
  shop.inject({ method: route.method, url: addressOf(route, { id }), headers, payload });
const list = async (customer: Customer) => (await call(customer, routes.addresses)).json<AddressBook>();
const add = async (customer: Customer, given: object = address) =>
  (await call(customer, routes.addAddress, '', given)).json<SavedAddress>();
const flats = async (customer: Customer) =>
  (await list(customer)).map(({ streetAddressLine2, isDefault }) => `${streetAddressLine2}${isDefault ? '*' : ''}`);

describe('the address book', () => {
  it('an address book is empty at first, and contains the address that is added', async () => {
    const customer = await shop.newCustomer();
    expect(await list(customer)).toEqual([]);
    const added = await add(customer, { ...address, country: ' india', userId: 'another', isDefault: false });
    expect(added).toEqual({ id: added._id, _id: added.id, ...address, isDefault: true });
    expect(await list(customer)).toEqual([added]);
    const response = await call(customer, routes.addresses);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('the address book stores every field on one line', async () => {
    const customer = await shop.newCustomer();
    const broken: PostalAddress = {
      fullName: ' Asha\r\nBcc: all@shop.test\u202e ',
      country: '\nIndia\n',
      streetAddressLine1: '12\nResidency Road',
      streetAddressLine2: 'Second\rfloor',
      city: 'Bengaluru\u2028North',
      state: 'Karnataka\n\nSouth',
      zipCode: '560\n025',
      phoneNumber: '98765\n43210',
    };
    expect(await add(customer, broken)).toMatchObject({
      fullName: 'Asha Bcc: all@shop.test',
      country: 'India',
      streetAddressLine1: '12 Residency Road',
      streetAddressLine2: 'Second floor',
      city: 'Bengaluru North',
      state: 'Karnataka South',
      zipCode: '560025',
      phoneNumber: '98765 43210',
    });
  });

  it('the address book stores the same address once, even if it is sent several times at the same time', async () => {
    const customer = await shop.newCustomer();
    const sent = await Promise.all([1, 2, 3, 4].map(() => add(customer)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await list(customer)).toHaveLength(1);
  });

  it('a changed address keeps its id and its position in the address book', async () => {
    const customer = await shop.newCustomer();
    const first = await add(customer, inFlat(1));
    await add(customer, inFlat(2));
    const changed = await call(customer, routes.updateAddress, first.id, inFlat(3));
    expect(changed.json()).toEqual({ ...first, streetAddressLine2: 'Flat 3' });
    expect(await flats(customer)).toEqual(['Flat 3*', 'Flat 2']);
  });

  it('the default address is the first until another is chosen, and the oldest after that one is deleted', async () => {
    const customer = await shop.newCustomer();
    const [, second, third] = [
      await add(customer, inFlat(1)),
      await add(customer, inFlat(2)),
      await add(customer, inFlat(3)),
    ];
    expect(await flats(customer)).toEqual(['Flat 1*', 'Flat 2', 'Flat 3']);
    const chosen = await call(customer, routes.chooseDefaultAddress, third.id);
    expect(chosen.json()).toEqual({ ...third, isDefault: true });
    expect(await flats(customer)).toEqual(['Flat 3*', 'Flat 1', 'Flat 2']);
    await call(customer, routes.chooseDefaultAddress, third.id);
    await call(customer, routes.deleteAddress, second.id);
    expect(await flats(customer)).toEqual(['Flat 3*', 'Flat 1']);
    await call(customer, routes.deleteAddress, third.id);
    expect(await flats(customer)).toEqual(['Flat 1*']);
    const [last] = await list(customer);
    expect((await call(customer, routes.deleteAddress, last?.id)).json().msg).toBe('The address is deleted');
    expect(await list(customer)).toEqual([]);
  });

  it('the address book keeps one default while several are chosen and deleted at the same time', async () => {
    const customer = await shop.newCustomer();
    const added: SavedAddress[] = [];
    for (const flat of [1, 2, 3, 4]) added.push(await add(customer, inFlat(flat)));
    const responses = await Promise.all([
      ...added.map(({ id }) => call(customer, routes.chooseDefaultAddress, id)),
      ...added.slice(0, 2).map(({ id }) => call(customer, routes.deleteAddress, id)),
    ]);
    expect(responses.filter(({ statusCode }) => ![200, 404].includes(statusCode))).toEqual([]);
    const left = await list(customer);
    expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it(`an address book holds at most ${savedAddresses} addresses, also when more are sent at the same time`, async () => {
    const customer = await shop.newCustomer();
    for (let flat = 2; flat < savedAddresses; flat += 1) await add(customer, inFlat(flat));
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((flat) => call(customer, routes.addAddress, '', inFlat(flat))),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      error: true,
      code: 'addresses_full',
      msg: 'An address book holds at most 20 addresses',
    });
    expect(await list(customer)).toHaveLength(savedAddresses);
    // An address that is already in the book is accepted even if the book is full.
    expect((await call(customer, routes.addAddress, '', inFlat(2))).statusCode).toBe(200);
  });

  it('an address book cannot be read or changed by another customer', async () => {
    const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const { id } = await add(owner);
    const before = await list(owner);
    expect(await list(other)).toEqual([]);
    for (const [route, payload] of [
      [routes.updateAddress, inFlat(9)],
      [routes.chooseDefaultAddress, undefined],
      [routes.deleteAddress, undefined],
    ] as const) {
      const response = await call(other, route, id, payload);
      expect(response.json()).toMatchObject({ code: 'address_not_found' });
      expect(response.statusCode).toBe(404);
    }
    expect(await list(owner)).toEqual(before);
  });

  it('the address book shows stored lines that are longer than the form accepts', async () => {
    const customer = await shop.newCustomer();
    const { id } = await add(customer);
    const longer = { fullName: 'x'.repeat(120), streetAddressLine1: 'y'.repeat(200) };
    await shop.database.updateTable('addresses').set(longer).where('id', '=', id).execute();
    expect(await list(customer)).toMatchObject([longer]);
  });

  it('the address book is deleted with the account', async () => {
    const customer = await shop.newCustomer();
    await add(customer);
    await shop.database.deleteFrom('users').where('id', '=', customer.id).execute();
    const left = await shop.database.selectFrom('addresses').select('id').where('userId', '=', customer.id).execute();
    expect(left).toEqual([]);
  });

  it.each([
    ['fullName', '', 'Please fill full name'],
    ['streetAddressLine2', ' ', 'Please fill  Street address'],
    ['zipCode', undefined, 'Please fill zipCode'],
    ['zipCode', '56002', 'A PIN code has six digits, and the first is not 0'],
    ['zipCode', '060025', 'A PIN code has six digits, and the first is not 0'],
    ['phoneNumber', '12', 'This phone number is not valid in India'],
    ['country', 'Atlantis', 'Please choose a country from the list'],
    ['fullName', 'x'.repeat(81), 'Please use at most 80 characters here'],
    ['streetAddressLine1', 'x'.repeat(121), 'Please use at most 120 characters here'],
    ['city', 'x'.repeat(101), 'Please use at most 100 characters here'],
  ])('the address book refuses the field %s with the value %j', async (field, value, message) => {
    const customer = await shop.newCustomer();
    const added = await add(customer);
    for (const [route, id] of [
      [routes.addAddress, ''],
      [routes.updateAddress, added.id],
    ] as const) {
      const response = await call(customer, route, id, { ...address, [field]: value });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_request', message, details: [expect.objectContaining({ field })] }),
      ]);
    }
    expect(await list(customer)).toEqual([added]);
  });
});
