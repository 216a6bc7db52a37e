import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { usePageLeft } from '../../src/app/use-page-left';
import { CartPage } from '../../src/features/cart/cart-page';
import { guestLineAdded } from '../../src/state/guest-cart';
import { messageShown } from '../../src/state/snackbar';
import { cartLine } from './support/cart-line';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

it('an error about a quantity in the cart is gone when another quantity is chosen', async () => {
  const { transport } = fakeTransport((url) =>
    url === '/api/products/motor' ? product('motor', { countInStock: 3 }) : undefined,
  );
  const { store } = show(<CartPage />, '/cart', transport);
  act(() => void store.dispatch(guestLineAdded(cartLine('motor'))));
  const refused = 'The quantity is greater than product count in stock';
  await user.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.getByRole('alert')).toHaveTextContent(refused);
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.queryByText(refused)).toBeNull();
});

const Page = () => {
  usePageLeft();
  return (
    <>
      <Link to="?page=2">Further</Link>
      <Link to="/cart">Cart</Link>
    </>
  );
};

it('an error does not stay long once the shopper has gone to another page', async () => {
  const { store } = show(<Page />, '/orders');
  act(() => void store.dispatch(messageShown({ tone: 'error', text: 'This did not work' })));
  const isBrief = () => store.getState().snackbar.messages[0]?.isBrief === true;
  await user.click(screen.getByRole('link', { name: 'Further' }));
  expect(isBrief()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(isBrief()).toBe(true);
});
