import { screen, waitFor } from '@testing-library/react';
import { SiteProvider, type Site } from '../../src/components/page/site';
import { CartLineRow } from '../../src/features/cart/cart-line';
import { DeliveryInfo } from '../../src/features/product/delivery-info';
import { cartLine } from './support/cart-line';
import { board, detailOf } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { showGuestCart } from './support/show-guest-cart';

beforeEach(prepareBrowser);

const showLine = (location: string, shipsTo?: string[]) => {
  const site: Site = { origin: '', location, locationName: location === 'All' ? 'All' : 'Antarctica' };
  const line = { ...cartLine('cell'), productTitle: 'Cell', shipsTo };
  const nothing = () => undefined;
  show(
    <SiteProvider site={site}>
      <table>
        <tbody>
          <CartLineRow line={line} onQuantity={nothing} onRefused={nothing} onRemove={nothing} />
        </tbody>
      </table>
    </SiteProvider>,
    '/cart',
  );
};

it.each([
  ['AQ', ['IN'], true],
  ['AQ', ['IN', 'AQ'], false],
  ['AQ', undefined, false],
  ['All', ['IN'], false],
])('the notice at the location %s, of a line that ships to %s, is shown: %s', async (location, shipsTo, isShown) => {
  localStorage.setItem('location', location);
  showLine(location, shipsTo);
  await waitFor(() => expect(screen.getByText('Cell')).toBeVisible());
  expect(screen.queryAllByText(/^Not shipped to/).length > 0).toBe(isShown);
});

it.each([
  [['IN'], true],
  [['IN', 'AQ'], false],
  [null, false],
])('the page of a product that ships to %j shows the notice in Antarctica: %s', (shipsTo, isShown) => {
  localStorage.setItem('location', 'AQ');
  show(
    <SiteProvider site={{ origin: '', location: 'AQ', locationName: 'Antarctica' }}>
      <DeliveryInfo product={{ ...board, shipsTo }} />
    </SiteProvider>,
    '/product/cell',
  );
  expect(screen.queryAllByText('Not shipped to Antarctica').length > 0).toBe(isShown);
});

it.each([
  ['IN', null, true],
  ['All', null, true],
  ['AQ', null, false],
  ['IN', ['IN', 'AQ'], true],
  ['IN', ['AQ'], false],
  ['All', ['AQ'], false],
])('the PIN code at the location %s, for a product that ships to %j, is asked for: %s', async (...given) => {
  const [location, shipsTo, isAsked] = given;
  localStorage.setItem('location', location);
  show(
    <SiteProvider site={{ origin: '', location, locationName: location }}>
      <DeliveryInfo product={{ ...board, shipsTo }} />
    </SiteProvider>,
    '/product/cell',
  );
  if (isAsked) expect(await screen.findByLabelText('Deliver to')).toBeVisible();
  // jsdom has no `requestIdleCallback`, so the shop would load the field after 200 ms. The test waits a little longer.
  else await expect(screen.findByLabelText('Deliver to', {}, { timeout: 300 })).rejects.toThrow();
});

describe('a guest’s stored line', () => {
  const showCart = (stored: string[] | undefined, shipsTo: string[] | null) => {
    const { userId: _nobody, ...line } = cartLine('cell');
    localStorage.setItem('location', 'AQ');
    const detail = detailOf('cell', { shipsTo });
    const { transport, calls } = fakeTransport((url) => (url === '/api/products/cell' ? detail : undefined));
    const site: Site = { origin: '', location: 'AQ', locationName: 'Antarctica' };
    showGuestCart([{ ...line, shipsTo: stored }], transport, site);
    return calls;
  };

  it('a guest’s stored cart line shows “Not shipped” once the product ships to fewer countries', async () => {
    showCart(undefined, ['IN']);
    expect(await screen.findByText('Not shipped to Antarctica')).toBeVisible();
  });

  it.each([[null], [['IN', 'AQ']]])(
    'a guest’s stored cart line loses “Not shipped” once the product ships to %j',
    async (shipsTo) => {
      const calls = showCart(['IN'], shipsTo);
      await waitFor(() => {
        expect(calls).toContain('GET /api/products/cell');
        expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
        expect(screen.queryByText('Not shipped to Antarctica')).toBeNull();
      });
    },
  );
});
