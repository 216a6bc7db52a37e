import { screen, waitFor } from '@testing-library/react';
import type { SavedAddress } from '../../contract/addresses';
import type { Delivery } from '../../contract/delivery';
import { DeliveryField } from '../../src/components/delivery/delivery-field';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user as hands } from './support/user';

const board = { productId: 'board', productTitle: 'Board' };
const battery = { productId: 'battery', productTitle: 'LiPo battery' };

const dated: Omit<Delivery, 'pin'> = { known: true, served: true, date: '2026-11-26', surface: false, surfaceOnly: [] };

const deliveries: Readonly<Record<string, Delivery>> = {
  '/api/delivery/560038?products=board': { pin: '560038', ...dated },
  '/api/delivery/682011?products=board': { pin: '682011', ...dated, date: null },
  '/api/delivery/794001?products=board': { pin: '794001', ...dated, served: false, date: null },
  '/api/delivery/999999?products=board': { pin: '999999', ...dated, known: false, surface: true, date: null },
  '/api/delivery/744101?products=board': { pin: '744101', ...dated, surface: true },
  '/api/delivery/560038?products=battery%2Cboard': {
    pin: '560038',
    ...dated,
    surface: true,
    surfaceOnly: ['battery'],
  },
};

const address: SavedAddress = {
  id: 'a',
  _id: 'a',
  fullName: 'Asha Rao',
  country: 'India',
  streetAddressLine1: '1 Road',
  streetAddressLine2: 'Flat 2',
  city: 'Bengaluru',
  state: 'Karnataka',
  phoneNumber: '9876543210',
  zipCode: '560038',
  isDefault: true,
};

const open = (lines = [board], book: readonly SavedAddress[] = []) => {
  const { transport, calls } = fakeTransport((url) => (url === '/api/addresses' ? book : deliveries[url]));
  return { ...show(<DeliveryField lines={lines} />, '/product/board', transport), calls };
};

const field = () => screen.getByLabelText<HTMLInputElement>('Deliver to');
const shown = () => screen.getAllByRole('status')[0];

beforeEach(() => prepareBrowser());

describe('the field of the delivery date', () => {
  it.each([
    ['560038', 'Delivers to 560038 by Thu 26 Nov'],
    ['560 038', 'Delivers to 560038 by Thu 26 Nov'],
    ['682011', 'Delivers to 682011'],
    ['794001', 'Not delivered to 794001'],
    ['999999', 'We do not know this PIN code. Please check it.'],
    ['012345', 'A PIN code has six digits, and the first is not 0.'],
    ['744101', 'Delivers to 744101 by Thu 26 NovTravels by surface'],
  ])('the delivery field shows the result for the PIN code %s: %s', async (pin, expected) => {
    open();
    expect(shown()).toHaveTextContent(/^$/);
    await hands.type(field(), pin);
    await waitFor(() => expect(shown()?.textContent).toBe(expected));
  });

  it('the delivery field names what travels by surface, in a cart of several lines', async () => {
    open([board, battery]);
    await hands.type(field(), '560038');
    expect(await screen.findByText('Travels by surface: LiPo battery')).toBeVisible();
  });

  it('the delivery field makes a call only for six digits', async () => {
    const { calls } = open();
    await hands.type(field(), '56003');
    await hands.type(field(), '8');
    await screen.findByText(/by Thu 26 Nov$/);
    await hands.type(field(), '1');
    await waitFor(() => expect(shown()?.textContent).toBe('A PIN code has six digits, and the first is not 0.'));
    expect(calls.filter((call) => call.includes('/api/delivery'))).toEqual(['GET /api/delivery/560038?products=board']);
  });

  it.each([
    ['Enter', () => hands.press('Enter')],
    ['leaving the field', () => hands.click(document.body)],
  ])(
    'the delivery field says after %s that digits are missing, and no longer while more are typed',
    async (_, finish) => {
      open();
      await hands.type(field(), '5600');
      expect(shown()).toHaveTextContent(/^$/);
      await finish();
      expect(shown()?.textContent).toBe('A PIN code has six digits, and the first is not 0.');
      await hands.type(field(), '3');
      expect(shown()).toHaveTextContent(/^$/);
    },
  );

  it('the delivery field remembers the PIN code until it is cleared', async () => {
    const first = open();
    await hands.type(field(), '560038');
    expect(localStorage.getItem('deliveryPin')).toBe('560038');
    first.unmount();
    open();
    expect(field()).toHaveValue('560038');
    expect(await screen.findByText('Delivers to 560038 by Thu 26 Nov')).toBeVisible();
    await hands.clear(field());
    await waitFor(() => expect(localStorage.getItem('deliveryPin')).toBeNull());
    expect(field()).toHaveValue('');
  });

  it('the delivery field begins with the default address of a customer, which is not stored', async () => {
    signIn();
    open([board], [address]);
    expect(await screen.findByText('Delivers to 560038 by Thu 26 Nov')).toBeVisible();
    expect(localStorage.getItem('deliveryPin')).toBeNull();
  });

  it('the delivery field shows the error of a failed call', async () => {
    open();
    await hands.type(field(), '110001');
    expect(await screen.findByText('We could not find that')).toBeVisible();
  });
});
