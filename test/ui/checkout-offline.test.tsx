import { act, screen } from '@testing-library/react';
import type { Transport } from '../../src/api/transport';
import { failureText } from '../../src/copy/failures';
import { useCheckout } from '../../src/features/checkout/use-checkout';
import { billing } from '../support/money/billing';
import { cartLine } from './support/cart-line';
import { customer } from './support/customer';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const Checkout = () => {
  const { step, failure, submit } = useCheckout(customer);
  return (
    <>
      <p>{step}</p>
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      <button type="button" onClick={() => submit({ ...billing, isRemembered: false, isForCompany: false })}>
        Checkout
      </button>
    </>
  );
};

const { transport } = fakeTransport((url) => (url.startsWith('/api/cart?') ? [cartLine('wire')] : undefined));

const losing: Transport = (call) =>
  call.url.startsWith('/api/checkout') && call.method === 'POST'
    ? Promise.reject(new TypeError('down'))
    : transport(call);

const lost = 'The connection is lost. Please check it and try again';

it('the checkout no longer says that the connection is lost once it is back, until it is lost again', async () => {
  show(<Checkout />, '/checkout', losing);
  await screen.findByText('filling');
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await screen.findByText(lost);
  await screen.findByText('filling');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(lost)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await screen.findByText(lost);
});
