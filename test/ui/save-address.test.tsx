import { screen } from '@testing-library/react';
import { failures } from '../../contract/messages/failures';
import type { Transport } from '../../src/api/transport';
import { useSaveAddress } from '../../src/features/checkout/use-saved-addresses';
import { billing } from '../support/money/billing';
import { refusalOf } from './support/refusal-of';
import { prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const Save = () => {
  const save = useSaveAddress();
  return (
    <button type="button" onClick={() => void save(billing)}>
      Save
    </button>
  );
};

const press = async (transport: Transport) => {
  show(<Save />, '/checkout', transport);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

it('the checkout saves its address without the e-mail', async () => {
  const sent: [string, unknown][] = [];
  await press(({ method, url, body }) => {
    sent.push([`${method} ${url}`, typeof body === 'string' ? JSON.parse(body) : undefined]);
    return Promise.resolve({ status: 200, body: {}, header: () => null });
  });
  expect(await screen.findByText('The address is saved')).toBeVisible();
  const { email: _email, ...address } = billing;
  expect(sent).toEqual([['POST /api/addresses', address]]);
});

it('the checkout says why an address was not saved', async () => {
  const { message } = failures.addresses_full;
  await press(() => Promise.resolve(refusalOf('addresses_full')));
  expect(await screen.findByText(`The address was not saved. ${message}`)).toBeVisible();
});

it('the checkout says that the connection was lost', async () => {
  await press(() => Promise.reject(new TypeError('down')));
  expect(await screen.findByText(/^The address was not saved. The connection is lost/)).toBeVisible();
});
