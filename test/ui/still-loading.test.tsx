import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CartPage } from '../../src/features/cart/cart-page';
import { CategoryPage } from '../../src/features/catalogue/category-pages';
import { OrderSummary } from '../../src/features/checkout/order-summary';
import { NewProducts } from '../../src/features/home/new-products';
import { SearchPage } from '../../src/features/search/search-page';
import { Suggestions } from '../../src/features/search/suggestions';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';

beforeEach(() => {
  prepareBrowser();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const silent = (addresses: RegExp) =>
  fakeTransport((url) => (addresses.test(url) ? new Promise(() => undefined) : undefined));

const suggestions = (
  <Suggestions
    id="list"
    text="servo"
    keys={{ current: null }}
    onList={() => undefined}
    onSearch={() => undefined}
    onClose={() => undefined}
  />
);

interface Placeholder {
  part: ReactElement;
  at?: string;
  addresses: RegExp;
  /** Time in ms after which the note must appear (specification, section 9). */
  longest: number;
  /** True if a spinner turns from the start (specification, section 2). */
  spins?: boolean;
}

const placeholders: [string, Placeholder][] = [
  [
    'a listing, as its cards',
    {
      part: (
        <Routes>
          <Route path="/products/category/:id" element={<CategoryPage />} />
        </Routes>
      ),
      at: '/products/category/category-1',
      addresses: /^\/api\/products\/catId\?/,
      longest: 500,
      spins: true,
    },
  ],
  [
    'the new products, as their cards',
    { part: <NewProducts />, addresses: /^\/api\/products\?/, longest: 500, spins: true },
  ],
  [
    'the results of a search',
    { part: <SearchPage />, at: '/search?q=servo', addresses: /^\/api\/search\?/, longest: 3000, spins: true },
  ],
  ['suggestions', { part: suggestions, addresses: /^\/api\/search/, longest: 2000 }],
  ['the cart', { part: <CartPage />, at: '/cart', addresses: /^\/api\/cart/, longest: 1000 }],
  [
    'the cart at the checkout',
    { part: <OrderSummary lines={undefined} total={0} isBusy={false} />, addresses: /never/, longest: 1000 },
  ],
];

describe('a placeholder', () => {
  it.each(placeholders)(
    'the placeholder of %s reports that it is still loading after its time limit',
    async (_name, { part, at, addresses, longest }) => {
      signIn();
      show(part, at, silent(addresses).transport);
      await pass(0);
      await pass(longest - 50);
      expect(screen.queryByText(/^Still loading/)).toBeNull();
      // This wait ends 200 ms after the time limit, because suggestions are requested only after a debounce.
      await pass(250);
      const note = screen.getAllByText(/^Still loading/)[0];
      expect(note).toBeVisible();
      expect(
        note?.closest('[role="status"]') ??
          screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Still loading')),
      ).toBeDefined();
    },
  );

  it.each(placeholders)(
    'the placeholder of %s has a spinner if the specification says so',
    async (_name, placeholder) => {
      const { part, at, addresses, spins = false } = placeholder;
      signIn();
      show(part, at, silent(addresses).transport);
      await pass(0);
      expect(document.querySelector('.spinner') !== null).toBe(spins);
    },
  );
});
