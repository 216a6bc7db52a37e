import { screen, waitFor } from '@testing-library/react';
import type { AddressBook as Book, PostalAddress, SavedAddress } from '../../contract/addresses';
import type { ErrorCode, WrongField } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';
import { savedAddresses } from '../../contract/limits';
import type { Transport } from '../../src/api/transport';
import { AddressBook } from '../../src/features/account/address-book/address-book';
import { billing } from '../support/money/billing';
import { customer } from './support/customer';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const { email: _email, ...address } = billing;
const saved = (id: string, more: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  _id: id,
  ...address,
  fullName: `Name ${id}`,
  isDefault: false,
  ...more,
});

/** After `fail`, changes fail. After `hold`, changes wait until the function returned by `hold` is called. */
const shopWith = (first: Book) => {
  let book = first;
  let failure: ErrorCode | null = null;
  let details: WrongField[] | undefined;
  let released = Promise.resolve();
  const { transport: respond, calls } = fakeTransport((url, body) => {
    if (url.startsWith('/api/countries')) return [{ country: 'India', iso2: 'IN' }];
    if (!url.startsWith('/api/addresses')) return undefined;
    const [method] = calls.at(-1)?.split(' ') ?? [];
    const id = url.split('/')[3];
    const given = JSON.parse(body ?? '{}') as PostalAddress;
    if (method === 'POST' && id === undefined) book = [...book, saved('new', given)];
    else if (method === 'POST') book = book.map((one) => ({ ...one, isDefault: one.id === id }));
    else if (method === 'PUT') book = book.map((one) => (one.id === id ? { ...one, ...given } : one));
    else if (method === 'DELETE') book = book.filter((one) => one.id !== id);
    else return book;
    return book.find((one) => one.id === (id ?? 'new')) ?? {};
  });
  const transport: Transport = async (call) => {
    if (call.method !== 'GET') await released;
    if (failure === null || call.method === 'GET' || !call.url.startsWith('/api/addresses')) return respond(call);
    return refusalOf(failure, undefined, details);
  };
  const hold = () => {
    let release: () => void = () => undefined;
    released = new Promise((resolve) => (release = resolve));
    return release;
  };
  return {
    transport,
    calls,
    hold,
    fail: (code: ErrorCode, wrong?: WrongField[]) => void ([failure, details] = [code, wrong]),
  };
};

const open = (book: Book) => {
  const shop = shopWith(book);
  show(<AddressBook user={customer} />, '/my-account', shop.transport);
  return shop;
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await button(name));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const named = (id: string) => `Name ${id}, 12 Residency Road, Bengaluru`;

it('the address book offers to add the first address, filled in with name and country', async () => {
  const { calls } = open([]);
  expect(await screen.findByRole('heading', { name: 'No saved addresses yet' })).toBeVisible();
  await press('Add an address');
  expect(await field('Full name')).toHaveValue('Asha Rao');
  expect(await field('Country')).toHaveValue('India');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'address_fullName'));
  await press('Save');
  // The query finds the messages of both address lines: they differ only by a second space, which it ignores.
  expect(await screen.findAllByText('Please fill Street address')).toHaveLength(2);
  expect(await screen.findByText('Please fill zipCode')).toBeVisible();
  const values = { 'Street address': '1 Road', 'Street address, line 2': '2', City: 'Pune', State: 'MH' };
  for (const [label, value] of Object.entries({ ...values, 'PIN code': '411001', 'Phone number': '9876543210' }))
    await user.type(await field(label), value);
  await press('Save');
  expect(await screen.findByText('The address is saved')).toBeVisible();
  expect(await screen.findByText('Pune, MH 411001')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Addresses' })).toHaveFocus();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/addresses']);
});

it('the address book shows the addresses, and changes one', async () => {
  const { calls, hold } = open([saved('home', { isDefault: true }), saved('lab')]);
  await screen.findByText('Name home');
  expect(cards()[0]).toContain('DefaultName home12 Residency RoadSecond floorBengaluru, Karnataka 560025India');
  expect(cards()[1]).not.toMatch(/^Default/);
  await press(`Edit ${named('lab')}`);
  await user.type(await field('City'), ' North');
  await press('Cancel');
  expect(screen.queryByText('Bengaluru North, Karnataka 560025')).toBeNull();
  await press(`Edit ${named('lab')}`);
  await user.type(await field('City'), ' South');
  const release = hold();
  await press('Save');
  // This is the second press of a double click.
  await press('Saving…');
  release();
  expect(await screen.findByText('Bengaluru South, Karnataka 560025')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/addresses/lab']);
});

it('the address book chooses another default', async () => {
  open([saved('home', { isDefault: true }), saved('lab')]);
  await press(`Make ${named('lab')} the default`);
  expect(await screen.findByText('The default address is changed')).toBeVisible();
  await waitFor(() => expect(cards()[1]).toMatch(/^Default/));
  expect(screen.queryByRole('button', { name: `Make ${named('lab')} the default` })).toBeNull();
});

it('the address book deletes an address, and brings it back as it was', async () => {
  const { calls } = open([saved('home', { isDefault: true }), saved('lab')]);
  await press(`Delete ${named('home')}`);
  expect(await screen.findByText('The address is deleted')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(1));
  await press('Undo');
  expect(await screen.findByText('The address is back')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(calls).toContain('POST /api/addresses/new/default');
});

it('the address book says why an address could not be saved or deleted, and keeps what was typed', async () => {
  const { fail } = open([saved('lab')]);
  await press(`Edit ${named('lab')}`);
  fail('address_not_found');
  await user.type(await field('City'), ' East');
  await press('Save');
  expect(await screen.findByText('This address is no longer in your address book')).toBeVisible();
  expect(await field('City')).toHaveValue('Bengaluru East');
  await press('Cancel');
  fail('internal_error');
  await press(`Delete ${named('lab')}`);
  expect(await screen.findByText(failures.internal_error.message)).toBeVisible();
  expect(cards()).toHaveLength(1);
});

it('the address book shows at the phone number that the server refuses it, until it is changed', async () => {
  const { fail } = open([saved('lab')]);
  await press(`Edit ${named('lab')}`);
  const problem = 'This phone number is not valid in India';
  fail('invalid_request', [{ field: 'phoneNumber', problem }]);
  await press('Save');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(await field('Phone number')).toHaveFocus();
  expect(await field('Phone number')).toBeInvalid();
  expect(screen.queryByText(failures.invalid_request.message)).toBeNull();
  await user.clear(await field('Phone number'));
  await user.type(await field('Phone number'), '9123456789');
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

it('the address book offers no more than the maximum number of addresses', async () => {
  open(Array.from({ length: savedAddresses }, (_, index) => saved(String(index))));
  expect(await screen.findByText(/Your address book is full/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

it('the address book can be requested again if it was not loaded', async () => {
  const { transport } = shopWith([saved('home')]);
  let isDown = true;
  const flaky: Transport = (call) =>
    isDown && call.url.startsWith('/api/addresses') ? Promise.reject(new TypeError('down')) : transport(call);
  show(<AddressBook user={customer} />, '/my-account', flaky);
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection is lost');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Name home')).toBeVisible();
});
