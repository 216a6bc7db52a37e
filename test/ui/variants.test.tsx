import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SiteProvider } from '../../src/components/page/site';
import { ProductCard } from '../../src/components/product/product-card';
import { QuickViewDialog } from '../../src/components/product/quick-view-dialog';
import { ProductPage } from '../../src/features/product/product-page';
import { detailOf, product } from './support/demo-responses';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';
import { WithShopActors } from './support/with-shop-actors';

let scrolled: (number | undefined)[] = [];

beforeEach(() => {
  prepareBrowser();
  scrolled = [];
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  Element.prototype.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolled.push(options.left);
  };
});

afterEach(() => jest.restoreAllMocks());

const site = { origin: 'https://sprocket.test', location: 'IN', locationName: 'India' };

const openPage = async (search = '', fake = fakeTransport(() => undefined)) => {
  const { transport, calls } = fake;
  const page = (
    <SiteProvider site={site}>
      <WithShopActors>
        <Routes>
          <Route path="/product/:id" element={<ProductPage />} />
        </Routes>
      </WithShopActors>
    </SiteProvider>
  );
  const shown = show(page, `/product/board${search}`, transport);
  await screen.findByRole('heading', { level: 1, name: 'Linux board' });
  return { ...shown, calls };
};

const option = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = async (...names: (string | RegExp)[]) => {
  for (const name of names) await user.click(option(name));
};
const heading = () => within(screen.getByText(/^(IN|OUT OF) STOCK$/).closest('div') ?? document.body);

const maximumRetailPrice = () => screen.getByText('Maximum retail price').nextSibling?.textContent;

describe('choosing on the product’s page', () => {
  it('choosing a variant changes price, stock, discount, SKU and picture without a call', async () => {
    const { calls } = await openPage();
    expect(heading().getByText('from')).toBeVisible();
    expect(heading().getByText('Rs 899')).toBeVisible();
    expect(heading().getByText('4 left')).toBeVisible();
    expect(screen.queryByText(/^SKU/)).toBeNull();
    expect(maximumRetailPrice()).toBe('From Rs 1099, inclusive of all taxes');
    await waitFor(() => expect(calls.some((call) => call.includes('subCatId'))).toBe(true));
    const before = calls.length;
    await choose('8 GB', 'M');
    expect(heading().queryByText('from')).toBeNull();
    expect(heading().getByText('Rs 1299')).toBeVisible();
    expect(heading().getByText('Rs 1499').tagName).toBe('DEL');
    expect(heading().getByText('1 left')).toBeVisible();
    expect(heading().getByText('SKU B-8M')).toBeVisible();
    expect(maximumRetailPrice()).toBe('Rs 1499, inclusive of all taxes');
    expect(screen.getByText('13%')).toBeVisible();
    expect(scrolled).toEqual([100]);
    await choose('4 GB');
    expect(screen.queryByText('13%')).toBeNull();
    expect(scrolled).toEqual([100, 0]);
    expect(calls).toHaveLength(before);
  });

  it('the quantity on the product’s page is limited to the stock of the chosen variant', async () => {
    await openPage('?ram=4+GB&size=M');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
    await choose('8 GB');
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('The quantity is greater than product count in stock')).toBeVisible();
    await choose('4 GB');
    expect(screen.queryByText('The quantity is greater than product count in stock')).toBeNull();
  });

  it('a combination of options that is not sold is disabled, and the page says why', async () => {
    await openPage('?ram=4+GB');
    expect(option('L Not sold with 4 GB')).toBeDisabled();
    expect(screen.getByTitle('Not sold with 4 GB')).toContainElement(option(/^L/));
    expect(option('M')).toBeEnabled();
    await choose('8 GB');
    expect(option('L Out of stock')).toBeEnabled();
    await choose(/^L/);
    expect(option('4 GB Not sold with L')).toBeDisabled();
  });

  it('“Clear choice” makes the excluded values of options available again', async () => {
    const { address } = await openPage('?ram=4+GB&from=mail');
    await user.click(screen.getByRole('button', { name: 'Clear choice' }));
    expect(option('4 GB')).not.toBeChecked();
    expect(option('4 GB')).toHaveFocus();
    expect(option('L Out of stock')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Clear choice' })).toBeNull();
    expect(address()).toBe('/product/board?from=mail');
  });

  it('a sold-out variant cannot be added to the cart', async () => {
    await openPage('?ram=8+GB&size=L');
    expect(screen.getByText('OUT OF STOCK')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Quantity' })).toBeNull();
    await choose('M');
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  it('the product’s page shows no SKU for a product without options', async () => {
    const plain = detailOf('board', { name: 'Linux board', sku: 'B-1' });
    await openPage(
      '',
      fakeTransport((url) => (url === '/api/products/board' ? plain : undefined)),
    );
    expect(heading().getByText('Rs 899')).toBeVisible();
    expect(screen.queryByText(/^SKU/)).toBeNull();
  });

  it('choosing a variant writes the choice into the address, and the page reads it from there', async () => {
    const { address, unmount } = await openPage('?from=mail');
    await choose('8 GB', 'M');
    expect(address()).toBe('/product/board?from=mail&ram=8+GB&size=M');
    unmount();
    await openPage('?from=mail&ram=8+GB&size=M');
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([option('8 GB'), option('M')]);
    expect(heading().getByText('Rs 1299')).toBeVisible();
  });

  it('the product’s page ignores a value in the address that is not sold', async () => {
    await openPage('?ram=16+GB&size=M');
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([option('M')]);
    expect(heading().getByText('Rs 899')).toBeVisible();
  });
});

describe('adding a variant', () => {
  const addToCart = () => user.click(screen.getByRole('button', { name: 'Add to cart' }));

  it('adding a variant puts its price, stock and picture into a guest’s cart', async () => {
    const { store } = await openPage('?ram=8+GB&size=M');
    await addToCart();
    const line = { ram: '8 GB', size: 'M', weight: '', price: 1299, image: 'motor-2.webp' };
    expect(store.getState().guestCart).toMatchObject([
      { ...line, quantity: 1, subTotal: 1299, countInStock: 1, picture: { file: 'motor-2.webp' } },
    ]);
    expect(store.getState().cartDrawer).toMatchObject({ price: 1299, ram: '8 GB', picture: { file: 'motor-2.webp' } });
  });

  it('the stock limit of a variant in the cart does not count the lines of other variants', async () => {
    const { store } = await openPage('?ram=8+GB&size=M');
    await addToCart();
    await addToCart();
    expect(screen.getByText('The quantity is greater than product count in stock')).toBeVisible();
    await choose('4 GB');
    for (const _ of [1, 2, 3]) await addToCart();
    expect(store.getState().guestCart.map(({ ram, quantity }) => [ram, quantity])).toEqual([
      ['8 GB', 1],
      ['4 GB', 3],
    ]);
  });

  it('a refused addition to the cart names the variant no longer sold, and renews the product', async () => {
    signIn();
    const refusal = 'Linux board is not sold as 8 GB, M';
    const { transport, calls } = fakeTransport((url) => (/^\/api\/(my-list|cart)/.test(url) ? [] : undefined));
    const fetched = () => calls.filter((one) => one === 'GET /api/products/board').length;
    await openPage('?ram=8+GB&size=M', {
      calls,
      transport: async (call) =>
        call.url === '/api/cart' ? refusalOf('option_unavailable', refusal) : transport(call),
    });
    const before = fetched();
    await addToCart();
    expect(await screen.findByText(refusal)).toBeVisible();
    await waitFor(() => expect(fetched()).toBe(before + 1));
  });
});

describe('the quick view', () => {
  it('the quick view shows the chosen variant and leads to it', async () => {
    const { address } = show(<QuickViewDialog productId="board" onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: '8 GB' });
    await choose('8 GB', 'M');
    expect(dialog.getByText('Rs 1299')).toBeInTheDocument();
    expect(dialog.getByText('13%')).toBeInTheDocument();
    expect(dialog.getByRole<HTMLImageElement>('img', { name: 'Linux board' }).src).toContain('motor-2.webp');
    expect(dialog.getByRole('link', { name: 'See the whole page' })).toHaveAttribute(
      'href',
      '/product/board?ram=8+GB&size=M',
    );
    expect(address()).toBe('/');
  });
});

describe('a card', () => {
  it.each([[true], [undefined]])(
    'a product card says "from" before the price only if isFrom is true, here %s',
    async (isFrom) => {
      await act(async () => void show(<ProductCard product={{ ...product('board'), isFrom }} sizes="200px" />));
      expect(screen.getByText('Rs 899')).toBeVisible();
      expect(screen.queryAllByText('from')).toHaveLength(isFrom ? 1 : 0);
    },
  );
});
