import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ProductList } from '../../contract/products';
import { CategoryPage } from '../../src/features/catalogue/category-pages';
import { SubcategoryPage } from '../../src/features/catalogue/category-pages';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const twentyFive = Array.from({ length: 25 }, (_, index) => product(`part-${index + 1}`, { rating: (index % 5) + 1 }));

const listFor = (url: string): ProductList => {
  const { searchParams } = new URL(url, 'http://shop');
  const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
  const fitting = twentyFive.filter(({ rating }) => rating >= Number(searchParams.get('rating') ?? 0));
  const isHuge = searchParams.get('brand') === 'Many';
  const isSoldOut = searchParams.get('inStock') === 'true';
  const matching = searchParams.get('brand') === 'Nobody' ? [] : fitting;
  return {
    products: matching.slice((page - 1) * perPage, page * perPage),
    total: isHuge ? 10_000 : matching.length,
    ...(isHuge && { capped: true }),
    page,
    perPage,
    totalPages: Math.ceil(matching.length / perPage),
    facets: {
      subCategories: [{ id: 'child-1', name: 'Child of Motors and servos', count: 25 }],
      brands: [
        { name: 'Brand', count: 24 },
        { name: 'Nobody', count: isHuge ? 0 : 1 },
      ],
      ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 && isSoldOut ? 0 : (6 - rating) * 5 })),
      inStock: 25,
      price: { min: 899, max: 899 },
      ...(isHuge && { capped: true }),
    },
  };
};

const open = async (at = '/products/category/category-1') => {
  const { transport, calls } = fakeTransport((url) =>
    /^\/api\/products\/(catId|subCatId|fiterByPrice|rating)\?/.test(url) ? listFor(url) : undefined,
  );
  const page = show(
    <Routes>
      <Route path="/products/category/:id" element={<CategoryPage />} />
      <Route path="/products/subCat/:id" element={<SubcategoryPage />} />
    </Routes>,
    at,
    transport,
  );
  await screen.findByRole('list', { name: 'Products' });
  return { ...page, calls };
};

const cards = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('article');

describe('a list of products', () => {
  it('a list of products shows capped counts with a plus, and no count for an option without matches', async () => {
    await open('/products/category/category-1?brand=Many');
    expect(screen.getByText('1 to 10 of 10,000+ products')).toBeVisible();
    const choice = (name: string) => screen.getByRole('checkbox', { name });
    expect(choice('Brand 24+')).toBeVisible();
    expect(choice('Nobody')).toBeVisible();
    expect(choice('In Stock 25+')).toBeVisible();
  });

  it('a list of products disables a filter option without matches, unless it is chosen', async () => {
    await open('/products/category/category-1?inStock=true');
    const rating = (name: RegExp) => screen.getByRole('radio', { name });
    expect(rating(/^5 stars 0/)).toBeDisabled();
    expect(rating(/^4 stars and up/)).toBeEnabled();
    cleanup();
    await open('/products/category/category-1?inStock=true&rating=5');
    expect(rating(/^5 stars 0/)).toBeEnabled();
    expect(rating(/^5 stars 0/)).toBeChecked();
  });

  it('a list of products shows the first ten, and the total', async () => {
    await open();
    expect(cards()).toHaveLength(10);
    expect(screen.getByText('1 to 10 of 25 products')).toBeVisible();
  });

  it('choosing a filter of a list changes the address, keeps the focus and announces the count', async () => {
    const { address } = await open();
    const choice = screen.getByRole('radio', { name: /^4 stars and up/ });
    await user.click(choice);
    expect(choice).toBeChecked();
    expect(address()).toBe('/products/category/category-1?rating=4');
    await waitFor(() => expect(screen.getByText('10 products')).toBeVisible());
    expect(screen.getByText('10 products')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('radio', { name: /^4 stars and up/ })).toHaveFocus();
  });

  it('a list of products returns to the first page when a filter changes', async () => {
    const { address } = await open('/products/category/category-1?page=2');
    await user.click(screen.getByRole('checkbox', { name: /^In Stock/ }));
    expect(address()).toBe('/products/category/category-1?inStock=true');
  });

  it('a chip removes its filter from a list, and “Clear all” removes the others', async () => {
    const { address } = await open('/products/category/category-1?rating=3&inStock=true');
    await user.click(screen.getByRole('button', { name: 'Remove filter 3 stars and up' }));
    expect(address()).toBe('/products/category/category-1?inStock=true');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/products/category/category-1');
  });

  it('a list of products without matches says so, and offers to clear the filters', async () => {
    const { address } = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Nobody/ }));
    expect(await screen.findByText('No product fits these filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? document.body);
    expect(address()).toBe('/products/category/category-1');
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  it('a menu changes the page size of a list, then closes and returns the focus', async () => {
    const { address } = await open();
    await user.click(screen.getByRole('button', { name: 'Show 10' }));
    const choices = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(choices).toEqual(['10', '20', '30', '40', '50', '60']);
    await user.press('ArrowDown', 'Enter');
    expect(address()).toBe('/products/category/category-1?perPage=20');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show 20' })).toHaveFocus();
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  it('a menu sorts a list of products, and Escape closes it without a change', async () => {
    const { address } = await open();
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    await user.press('Escape');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Newest' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Price, low to high' }));
    expect(address()).toBe('/products/category/category-1?sort=priceAsc');
  });

  it('a list of products has four columns by default, and one, three or four if the shopper chooses so', async () => {
    const { address } = await open();
    const shown = () => screen.getByRole('list', { name: 'Products' }).dataset['layout'];
    const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ ariaLabel }) => ariaLabel);
    expect([shown(), chosen()]).toEqual(['four', ['Four columns']]);
    for (const [name, layout, search] of [
      ['One column', 'one', '?layout=one'],
      ['Three columns', 'three', '?layout=three'],
      ['Four columns', 'four', ''],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect([shown(), chosen(), address()]).toEqual([layout, [name], `/products/category/category-1${search}`]);
    }
  });

  it('a link to another page of a list scrolls to its first products and focuses them', async () => {
    const { address } = await open('/products/category/category-1?rating=2');
    const into = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(address()).toBe('/products/category/category-1?rating=2&page=2');
    await waitFor(() => expect(screen.getByText('11 to 20 of 20 products')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(into).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  });

  it('a price range is applied once it is committed, with the lower price as the minimum', async () => {
    const { address, calls } = await open();
    await user.type(screen.getByRole<HTMLInputElement>('textbox', { name: 'From Rs' }), '900');
    expect(address()).toBe('/products/category/category-1');
    // Typing into the second field moves the focus, and so commits the first field's value.
    await user.type(screen.getByRole<HTMLInputElement>('textbox', { name: 'To Rs' }), '150');
    await user.press('Enter');
    expect(address()).toBe('/products/category/category-1?minPrice=150&maxPrice=900');
    await waitFor(() => expect(calls.some((call) => /minPrice=150&maxPrice=900/.test(call))).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To Rs' })).toHaveFocus();
  });

  it.each([
    ['/products/category/category-1', '/api/products/catId?page=1&perPage=10&catId=category-1&location=IN'],
    ['/products/subCat/child-1', '/api/products/subCatId?page=1&perPage=10&subCatId=child-1&location=IN'],
    [
      '/products/category/category-1?minPrice=150&inStock=true',
      '/api/products/fiterByPrice?page=1&perPage=10&minPrice=150&inStock=true&catId=category-1&location=IN',
    ],
    [
      '/products/subCat/child-1?brand=Volt%2C+Inc&brand=Arduino',
      '/api/products/subCatId?page=1&perPage=10&brand=Volt%2C+Inc&brand=Arduino&subCatId=child-1&location=IN',
    ],
    [
      '/products/subCat/child-1?minPrice=150&rating=3',
      '/api/products/rating?page=1&perPage=10&minPrice=150&rating=3&subCatId=child-1&location=IN',
    ],
  ])('the list at %s calls the specified endpoint', async (at, call) => {
    const { calls } = await open(at);
    expect(calls.filter((one) => one.includes('perPage'))).toEqual([`GET ${call}`]);
  });

  it('a list of products stays visible while another one loads', async () => {
    const { calls } = await open();
    await user.click(screen.getByRole('radio', { name: /^4 stars and up/ }));
    expect(cards()).toHaveLength(10);
    await waitFor(() => expect(calls.at(-1)).toMatch(/rating/));
    await waitFor(() => expect(screen.getByText('10 products')).toBeVisible());
  });

  it('a category’s list links to each subcategory with the other filters and the layout', async () => {
    await open('/products/category/category-1?rating=3&layout=one&page=2');
    const chips = within(screen.getByRole('navigation', { name: 'Subcategories' }));
    const chip = chips.getByRole('link', { name: 'Child of Motors and servos' });
    expect(chip).toHaveAttribute('href', '/products/subCat/child-1?rating=3&layout=one');
  });

  it('the radio button of a subcategory opens it and keeps the other filters', async () => {
    const { address } = await open('/products/category/category-1?rating=3&sort=priceAsc&page=2');
    await user.click(screen.getByRole('radio', { name: /^Child of Motors/ }));
    expect(address()).toBe('/products/subCat/child-1?rating=3&sort=priceAsc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Child of Motors and servos' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Child of Motors/ })).toHaveFocus());
  });
});
