import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SearchPage } from '../../src/features/search/search-page';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const list = {
  products: [product('uno', { name: 'Arduino Uno' })],
  total: 1,
  page: 1,
  perPage: 16,
  totalPages: 1,
  facets: { subCategories: [], brands: [], ratings: [], inStock: 1, price: { min: 899, max: 899 } },
};

const open = (at: string) => {
  const { transport, calls } = fakeTransport((url) => {
    if (!url.startsWith('/api/search')) return undefined;
    const query = new URL(url, 'http://shop').searchParams;
    if (query.get('q')?.startsWith('relay') === true) {
      return { ...list, correctedQuery: 'arduino uno', unmatchedWords: ['relay', 'rfid'] };
    }
    const isLiteral = query.get('literal') === 'true';
    return isLiteral ? { ...list, products: [], total: 0, totalPages: 0 } : { ...list, correctedQuery: 'arduino uno' };
  });
  const page = show(
    <Routes>
      <Route path="/search" element={<SearchPage />} />
    </Routes>,
    at,
    transport,
  );
  return { ...page, calls };
};

const note = 'Showing results for arduino uno. Search instead for arudino uno';

describe('a search whose spelling was corrected', () => {
  it('the search page announces a corrected spelling in a region that was already in the page', async () => {
    open('/search?q=arudino+uno');
    const region = screen.getAllByRole('status').find((one) => one.textContent === '');
    await screen.findByText('arduino uno');
    expect(region).toHaveTextContent(note);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “arudino uno”');
  });

  it('the search page names the words that no product is called', async () => {
    open('/search?q=relay+rfid+arduino+uno');
    expect(await screen.findByText(/^No product is called/)).toHaveTextContent(
      'No product is called “relay” or “rfid”. Showing results for arduino uno.',
    );
  });

  it('a search with a corrected spelling offers the search for exactly what was typed', async () => {
    const { address, calls } = open('/search?q=arudino+uno');
    const region = screen.getAllByRole('status').find((one) => one.textContent === '');
    await user.click(await screen.findByRole('link', { name: 'arudino uno' }));
    expect(await screen.findByText('Nothing found for “arudino uno”')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/search?q=arudino+uno&literal=true'));
    expect(calls.filter((call) => call.includes('literal=true'))).toHaveLength(1);
    expect(region).toBeInTheDocument();
    expect(region).toHaveTextContent('');
  });
});
