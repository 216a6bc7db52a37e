import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { CartItem } from '../../contract/cart';
import type { SavedAddress } from '../../contract/addresses';
import type { Billing } from '../../contract/checkout';
import { savedAddresses } from '../../contract/limits';
import type { Delivery } from '../../contract/delivery';
import type { PinCode } from '../../contract/pin-codes';
import type { ApiFailure } from '../../src/api/failure';
import { checkoutCopy } from '../../src/copy/checkout';
import { Checkout } from '../../src/features/checkout/checkout';
import { BillingForm, billingFormId } from '../../src/features/checkout/billing-form';
import type { BillingValues } from '../../src/features/checkout/billing-values';
import { cartLine } from './support/cart-line';
import { account, customer } from './support/customer';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user as hands } from './support/user';

const sent: Billing = {
  fullName: 'Ravi Rao',
  country: 'India',
  streetAddressLine1: '1 Road',
  streetAddressLine2: 'Flat 2',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560025',
  phoneNumber: '9112223334',
  email: 'ravi@b.in',
};

const countries = [
  { country: 'Antarctica', iso2: 'AQ' },
  { country: 'India', iso2: 'IN' },
];

const pinCodes: Readonly<Record<string, PinCode>> = {
  '560038': { pin: '560038', city: 'Bengaluru', state: 'Karnataka' },
  '682011': { pin: '682011', city: 'Ernakulam', state: 'Kerala' },
};

const deliveries: Readonly<Record<string, Delivery>> = {
  '/api/delivery/560038?products=cell%2Cplain': {
    pin: '560038',
    known: true,
    served: true,
    date: '2026-11-26',
    surface: true,
    surfaceOnly: ['cell'],
  },
  '/api/delivery/794001?products=plain': {
    pin: '794001',
    known: true,
    served: false,
    date: null,
    surface: false,
    surfaceOnly: [],
  },
};

const line = (id: string, shipsTo?: string[]): CartItem => ({
  ...cartLine(id),
  ...(shipsTo && { shipsTo }),
});

beforeEach(() => {
  prepareBrowser();
  signIn();
});

interface Shown {
  begun?: Billing;
  name?: string;
  lines?: readonly CartItem[];
  /** The customer's saved addresses; null if the backend has no address book. */
  book?: readonly SavedAddress[] | null;
  failure?: ApiFailure;
  onSubmit?: (values: BillingValues) => void;
}

/** The account loads only when `known` is called. */
const open = (more: Shown = {}) => {
  let respond: () => void = () => undefined;
  const loaded = new Promise<typeof account>((resolve) => (respond = () => resolve(account)));
  const { transport } = fakeTransport((url) => {
    if (url === '/api/user/somebody') return loaded;
    if (url === '/api/addresses') return more.book === null ? undefined : (more.book ?? []);
    if (url.startsWith('/api/delivery/')) return deliveries[url];
    if (url.startsWith('/api/pin-codes/')) return pinCodes[url.slice('/api/pin-codes/'.length)];
    return url.startsWith('/api/countries') ? countries : undefined;
  });
  const { store } = show(
    <>
      <BillingForm
        user={{ ...customer, name: more.name ?? customer.name }}
        begun={more.begun ?? null}
        remembered={null}
        failure={more.failure ?? null}
        lines={more.lines}
        onSubmit={more.onSubmit ?? (() => undefined)}
      />
      <button type="submit" form={billingFormId}>
        Checkout
      </button>
    </>,
    '/checkout',
    transport,
  );
  const known = async () => {
    act(() => respond());
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain(account.phone));
  };
  return { known };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = async (label: string, text: string) => {
  await hands.clear(field(label));
  await hands.type(field(label), text);
};
const submit = async () => hands.click(await screen.findByRole('button', { name: 'Checkout' }));

describe('the billing form', () => {
  it('the billing form is prefilled with the account’s name, email and phone number', async () => {
    const { known } = open({ name: '' });
    await known();
    await waitFor(() => expect(field('Phone number')).toHaveValue('9876543210'));
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Email')).toHaveValue('a@b.in');
  });

  it('the billing form shows the server’s refusal of a phone number until the number is changed', async () => {
    const problem = 'This phone number is not valid in India';
    const details = [{ field: 'billing.phoneNumber', problem }];
    const failure = { status: 400, code: 'invalid_request', message: problem, details } as const;
    const submitted: string[] = [];
    const onSubmit = ({ phoneNumber }: BillingValues) => void submitted.push(phoneNumber);
    open({ begun: { ...sent, phoneNumber: '5555555555' }, failure, onSubmit });
    expect(await screen.findByText(problem)).toBeVisible();
    expect(field('Phone number')).toHaveFocus();
    expect(field('Phone number')).toBeInvalid();
    await enter('Phone number', '9876543210');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    await submit();
    await waitFor(() => expect(submitted).toEqual(['9876543210']));
  });

  it('the billing form shows a failure that belongs to no field in an alert', async () => {
    open({ begun: sent, failure: { status: 503, code: 'payment_unavailable', message: 'No payments now' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('No payments now');
  });

  it('the billing form accepts only a phone number that is valid in the country', async () => {
    const submitted: string[] = [];
    const onSubmit = ({ phoneNumber }: BillingValues) => void submitted.push(phoneNumber);
    open({ begun: { ...sent, phoneNumber: '12' }, onSubmit });
    await screen.findByRole('button', { name: 'Checkout' });
    await waitFor(() => expect(document.querySelectorAll('#billing-countries option')).toHaveLength(2));
    await submit();
    expect(await screen.findByText('This phone number is not valid in India')).toBeVisible();
    await enter('Phone number', '+91 98765-43210');
    await submit();
    await waitFor(() => expect(submitted).toEqual(['+91 98765-43210']));
    await enter('Country', 'Antarctica');
    await enter('Phone number', '123456');
    await submit();
    await waitFor(() => expect(submitted).toHaveLength(2));
  });

  it('the billing form asks for the company and its GSTIN only if the order is for a company', async () => {
    const submitted: BillingValues[] = [];
    open({ begun: sent, onSubmit: (values) => void submitted.push(values) });
    expect(screen.queryByLabelText('GSTIN')).toBeNull();
    const isForCompany = screen.getByRole('checkbox', { name: /^This is for a company/ });
    await hands.click(isForCompany);
    await submit();
    expect(await screen.findByText('Please fill company')).toBeVisible();
    expect(screen.getByText('Please fill GSTIN')).toBeVisible();
    await hands.type(field('Company'), 'Robots and Sons');
    await hands.type(field('GSTIN'), '27aapfu0939f1zw');
    await submit();
    expect(await screen.findByText('This GSTIN is not valid. Please check its 15 letters and digits')).toBeVisible();
    await enter('GSTIN', '27aapfu0939f1zv');
    await submit();
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]?.business).toEqual({ company: 'Robots and Sons', gstin: '27aapfu0939f1zv' });
    await hands.click(isForCompany);
    await submit();
    await waitFor(() => expect(submitted).toHaveLength(2));
    expect(submitted[1]?.business).toBeUndefined();
  });

  it('the billing form keeps typed input when the account loads', async () => {
    const { known } = open({ name: '' });
    await hands.type(field('Phone number'), '12345');
    await known();
    await waitFor(() => expect(field('Full name')).toHaveValue('Asha Rao'));
    expect(field('Phone number')).toHaveValue('12345');
  });

  describe('after a reload', () => {
    const draft = () => sessionStorage.getItem('billingDraft');
    const reloaded = (more: Shown = {}) => {
      cleanup();
      return open(more);
    };

    it('after a reload, the billing form has what was typed, and keeps it when the account loads', async () => {
      open();
      await hands.type(field('City'), 'Pune');
      await enter('Email', 'asha@wo');
      await hands.click(screen.getByRole('checkbox', { name: /^This is for a company/ }));
      await hands.type(field('Company'), 'Robots and Sons');
      const { known } = reloaded();
      await known();
      expect(field('City')).toHaveValue('Pune');
      expect(field('Email')).toHaveValue('asha@wo');
      expect(field('Company')).toHaveValue('Robots and Sons');
      expect(field('Full name')).toHaveValue('Asha Rao');
    });

    it('after a reload, the billing form has the details of the running checkout, not of the draft', async () => {
      open();
      await hands.type(field('City'), 'Pune');
      reloaded({ begun: sent });
      expect(field('City')).toHaveValue('Bengaluru');
    });

    it('after a reload, the billing form has what was typed as a guest, but nothing of another customer', async () => {
      open();
      await hands.type(field('City'), 'Pune');
      const kept = draft() ?? '';
      sessionStorage.setItem('billingDraft', kept.replace('somebody', 'somebody else'));
      reloaded();
      expect(field('City')).toHaveValue('');
      sessionStorage.setItem('billingDraft', kept.replace('somebody', ''));
      reloaded();
      expect(field('City')).toHaveValue('Pune');
    });

    it('the billing form stores no draft of what only the shop has filled in', async () => {
      const { known } = open();
      await known();
      await waitFor(() => expect(field('Phone number')).toHaveValue('9876543210'));
      expect(draft()).toBeNull();
    });
  });

  it('the billing form shows the billing details of the current checkout', async () => {
    const { known } = open({ begun: sent });
    await known();
    expect(field('Phone number')).toHaveValue('9112223334');
    expect(field('Full name')).toHaveValue('Ravi Rao');
  });

  it('the billing form is not sent for a country to which products do not ship, and names these products', async () => {
    let submitted = 0;
    const lines = [line('anywhere'), line('cell', ['IN']), line('charger', ['IN', 'LK'])];
    open({ begun: { ...sent, country: ' antarctica' }, lines, onSubmit: () => void (submitted += 1) });
    await screen.findByRole('button', { name: 'Checkout' });
    await waitFor(() => expect(document.querySelectorAll('#billing-countries option')).toHaveLength(2));
    await submit();
    const refusal =
      'Not shipped to Antarctica: Part cell, Part charger. Please take it out of your cart, or choose another country';
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(submitted).toBe(0);
    await enter('Country', 'Atlantis');
    expect(await screen.findByText('Please choose a country from the list')).toBeVisible();
    await enter('Country', 'india');
    await submit();
    await waitFor(() => expect(submitted).toBe(1));
  });
});

it('a checkout without a connection says that no payment was started', async () => {
  localStorage.setItem('billing', JSON.stringify({ version: 1, userId: 'somebody', billing: sent }));
  const { transport } = fakeTransport((url) => {
    if (url.startsWith('/api/checkout')) throw new TypeError('Failed to fetch');
    if (url === '/api/user/somebody') return account;
    if (url === '/api/addresses') return [];
    return url.startsWith('/api/cart') ? [line('plain')] : undefined;
  });
  show(<Checkout user={customer} />, '/checkout', transport);
  await submit();
  expect(await screen.findByRole('heading', { name: 'The connection is lost' })).toBeVisible();
  expect(screen.getByText(/^No payment was started here/)).toBeVisible();
  expect(screen.queryByText(/checking your payment/)).toBeNull();
});

it('a placed order deletes what was typed into the billing form', async () => {
  const checkoutId = 'a-checkout-that-is-paid';
  localStorage.setItem('checkout', JSON.stringify({ version: 1, userId: 'somebody', checkoutId }));
  sessionStorage.setItem('billingDraft', '{"version":1,"userId":"somebody","value":{"city":"Pune"}}');
  const { transport } = fakeTransport((url) => {
    if (url === `/api/checkout/${checkoutId}`) return { state: 'placed', orderId: 'an-order', billing: sent };
    if (url === '/api/user/somebody') return account;
    return url.startsWith('/api/cart') || url === '/api/addresses' ? [] : undefined;
  });
  show(<Checkout user={customer} />, '/checkout', transport);
  expect(await screen.findByText(checkoutCopy.placed)).toBeVisible();
  expect(sessionStorage.getItem('billingDraft')).toBeNull();
});

describe('saved addresses', () => {
  const { email: _email, ...address } = sent;
  const saved = (id: string, isDefault = false): SavedAddress => ({
    id,
    _id: id,
    ...address,
    fullName: `Name ${id}`,
    isDefault,
  });
  const book = [saved('home', true), saved('lab')];
  const choice = (id: string) => screen.findByRole('button', { name: new RegExp(`^Name ${id}`) });
  const saving = () => screen.queryByLabelText('Save this address in your account');

  it('the default saved address is filled in at first, and another one with one press', async () => {
    const { known } = open({ book });
    await waitFor(() => expect(field('Full name')).toHaveValue('Name home'));
    await known();
    expect(await choice('home')).toHaveAttribute('aria-pressed', 'true');
    await hands.click(await choice('lab'));
    for (const [label, value] of [
      ['Full name', 'Name lab'],
      ['Country', 'India'],
      ['Street address', '1 Road'],
      ['Street address, line 2', 'Flat 2'],
      ['City', 'Bengaluru'],
      ['State', 'Karnataka'],
      ['PIN code', '560025'],
      ['Phone number', '9112223334'],
      ['Email', 'a@b.in'],
    ] as const)
      expect(field(label)).toHaveValue(value);
    expect(await choice('lab')).toHaveAttribute('aria-pressed', 'true');
    expect(await choice('home')).toHaveAttribute('aria-pressed', 'false');
    // The address is already in the book, so the form does not offer to save it.
    expect(saving()).toBeNull();
    await hands.type(field('City'), ' North');
    expect(saving()).not.toBeNull();
    expect(await choice('lab')).toHaveAttribute('aria-pressed', 'false');
  });

  it('the choice of a saved address is kept over a reload', async () => {
    open({ book });
    await hands.click(await choice('lab'));
    cleanup();
    open({ book });
    expect(await choice('lab')).toHaveAttribute('aria-pressed', 'true');
    expect(field('Full name')).toHaveValue('Name lab');
  });

  it('a saved address removes the errors of the fields that it fills', async () => {
    open({ book });
    await waitFor(() => expect(field('City')).not.toHaveValue(''));
    await hands.clear(field('City'));
    await submit();
    expect(await screen.findByText('Please fill city')).toBeVisible();
    await hands.click(await choice('lab'));
    await waitFor(() => expect(screen.queryByText('Please fill city')).toBeNull());
  });

  it('saved addresses do not change the billing details of a running checkout', async () => {
    open({ book, begun: sent });
    await choice('home');
    expect(field('Full name')).toHaveValue('Ravi Rao');
  });

  it('a long list of saved addresses is shown in part until the whole list is requested', async () => {
    open({ book: ['1', '2', '3', '4', '5', '6'].map((id) => saved(id, id === '1')) });
    await choice('4');
    expect(screen.queryByText('Name 5')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Show all 6 addresses' }));
    expect(await choice('6')).toBeVisible();
  });

  it('the address in the billing form is saved only on request, which is off by default', async () => {
    const submitted: BillingValues[] = [];
    open({ begun: sent, onSubmit: (values) => void submitted.push(values) });
    const box = await screen.findByLabelText<HTMLInputElement>('Save this address in your account');
    expect(box.checked).toBe(false);
    await submit();
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]?.isAddressSaved ?? false).toBe(false);
    await hands.click(box);
    await submit();
    await waitFor(() => expect(submitted[1]?.isAddressSaved).toBe(true));
  });

  it('a backend without an address book causes no error in the billing form', async () => {
    const { known } = open({ book: null });
    await known();
    await waitFor(() => expect(field('Phone number')).toHaveValue('9876543210'));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(saving()).toBeNull();
  });

  it('the billing form says when the address book is full', async () => {
    open({ begun: sent, book: Array.from({ length: savedAddresses }, (_, index) => saved(String(index))) });
    expect(await screen.findByText(/Your address book is full/)).toBeVisible();
    expect(saving()).toBeNull();
  });
});

describe('the PIN code', () => {
  const place = () => [field('City').value, field('State').value];

  it('a PIN code fills in city and state, and another code replaces them', async () => {
    open();
    await enter('PIN code', '560038');
    await waitFor(() => expect(place()).toEqual(['Bengaluru', 'Karnataka']));
    expect(screen.getByText('City and state are filled in: Bengaluru, Karnataka')).toBeInTheDocument();
    await enter('PIN code', '682 011');
    await waitFor(() => expect(place()).toEqual(['Ernakulam', 'Kerala']));
  });

  it('a PIN code does not replace a city or state that the shopper entered, but suggests another state', async () => {
    open();
    await hands.type(field('City'), 'Kochi');
    await enter('PIN code', '682011');
    await waitFor(() => expect(place()).toEqual(['Kochi', 'Kerala']));
    await enter('State', 'Goa');
    await enter('PIN code', '560038');
    expect(await screen.findByText('This PIN code is in Karnataka.')).toBeVisible();
    expect(place()).toEqual(['Kochi', 'Goa']);
    await hands.click(screen.getByRole('button', { name: 'Fill it in' }));
    expect(place()).toEqual(['Kochi', 'Karnataka']);
    expect(screen.queryByText('This PIN code is in Karnataka.')).toBeNull();
    await enter('PIN code', '682011');
    await waitFor(() => expect(place()).toEqual(['Kochi', 'Kerala']));
  });

  it('a PIN code must have six digits in India, and may have any form in other countries', async () => {
    let submitted = 0;
    open({ begun: { ...sent, zipCode: '56002' }, onSubmit: () => void (submitted += 1) });
    await submit();
    expect(await screen.findByText('A PIN code has six digits, and the first is not 0')).toBeVisible();
    await enter('Country', 'Antarctica');
    await submit();
    await waitFor(() => expect(submitted).toBe(1));
  });
});

describe('the delivery date of a checkout', () => {
  it('the billing form shows the delivery date for the PIN code, and names what travels by surface', async () => {
    open({ lines: [line('plain'), line('cell')] });
    await hands.type(field('PIN code'), '560 038');
    expect(await screen.findByText('Delivers to 560038 by Thu 26 Nov')).toBeVisible();
    expect(screen.getByText('Travels by surface: Part cell')).toBeVisible();
  });

  it('the billing form refuses a PIN code to which parcels are not delivered, and sends nothing', async () => {
    let submitted = 0;
    open({ begun: { ...sent, zipCode: '794001' }, lines: [line('plain')], onSubmit: () => void (submitted += 1) });
    const refusal = 'Not delivered to 794001. Please choose another address';
    expect(await screen.findByText(refusal)).toBeVisible();
    await submit();
    expect(submitted).toBe(0);
    // A PIN code without a known delivery date can be submitted.
    await enter('PIN code', '682011');
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    await submit();
    await waitFor(() => expect(submitted).toBe(1));
  });

  it('the billing form starts with the PIN code from the product page if there is no saved address', async () => {
    localStorage.setItem('deliveryPin', '682011');
    open({ lines: [line('plain')] });
    await waitFor(() => expect(field('PIN code')).toHaveValue('682011'));
    await waitFor(() => expect(field('City')).toHaveValue('Ernakulam'));
  });
});
