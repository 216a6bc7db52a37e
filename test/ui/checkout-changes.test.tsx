import { screen } from '@testing-library/react';
import type { Transport } from '../../src/api/transport';
import { checkoutCopy } from '../../src/copy/checkout';
import { ChangedPanel } from '../../src/features/checkout/checkout-panels';
import { useCheckout } from '../../src/features/checkout/use-checkout';
import { billing } from '../support/money/billing';
import { cartLine } from './support/cart-line';
import { customer } from './support/customer';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const Checkout = () => {
  const checkout = useCheckout(customer);
  if (checkout.step === 'changed') return <ChangedPanel checkout={checkout} />;
  return (
    <button type="button" onClick={() => checkout.submit({ ...billing, isRemembered: false, isForCompany: false })}>
      {checkout.step}
    </button>
  );
};

const changeOf = (kind: string) => ({
  itemId: 'wire',
  productId: 'wire',
  productTitle: 'Wire',
  kind,
  before: 1,
  now: 2,
});

const { transport } = fakeTransport((url) => (url.startsWith('/api/cart?') ? [cartLine('wire')] : undefined));

const refusing: Transport = (call) =>
  call.url.startsWith('/api/checkout') && call.method === 'POST'
    ? Promise.resolve(refusalOf('cart_changed', undefined, { changes: [changeOf('weight'), changeOf('price')] }))
    : transport(call);

it('the checkout shows no change of an unknown kind', async () => {
  show(<Checkout />, '/checkout', refusing);
  await user.click(await screen.findByRole('button', { name: 'filling' }));
  await screen.findByText(checkoutCopy.changed.title);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wire: the price was Rs 1 and is now Rs 2',
    'To pay now₹2.00',
  ]);
});
