import { act, screen, waitFor, within } from '@testing-library/react';
import type { Banner } from '../../contract/banners';
import { CategoryTile } from '../../src/components/page/category-tile';
import { catalogueApi } from '../../src/api/catalogue';
import { MiddleBanners } from '../../src/features/home/banners/banner-row';
import { BannerSlide } from '../../src/features/home/banners/banner-slide';
import { FeaturedProducts } from '../../src/features/home/featured-products';
import { NewProducts } from '../../src/features/home/new-products';
import { PopularProducts } from '../../src/features/home/popular-products';
import { RandomCategory } from '../../src/features/home/random-category';
import { SlickBanner } from '../../src/features/home/banners/slick-banner';
import { SideBanners } from '../../src/features/home/banners/side-banners';
import { categories, product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const banner = (id: string, subCatId: string | null): Banner => ({
  id,
  _id: id,
  images: [],
  pictures: [],
  title: `Title ${id}`,
  text: '',
  action: 'Shop',
  catId: 'category-1',
  subCatId,
});

const banners = [banner('narrow', 'child-1'), banner('whole', null)];
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const whereBannersLead = ['/products/subCat/child-1', '/products/category/category-1'];

describe('a banner links to its subcategory, else to its category', () => {
  const { transport } = fakeTransport((url) => (/[bB]anner/.test(url) ? banners : undefined));

  it('the banner of a slide links to its subcategory, else to its category', () => {
    show(
      <>
        {banners.map((one) => (
          <BannerSlide key={one.id} banner={one} first={false} isPictureWanted={false} />
        ))}
      </>,
    );
    expect(addresses()).toEqual(whereBannersLead);
  });

  it('a banner in the row of banners links to its subcategory, else to its category', async () => {
    show(<MiddleBanners />, '/', transport);
    await screen.findByText('Title whole');
    expect(addresses()).toEqual(whereBannersLead);
  });

  it('a side banner links to its subcategory, else to its category', async () => {
    show(<SideBanners />, '/', transport);
    await screen.findByText('Title whole');
    expect(addresses()).toEqual(whereBannersLead);
  });
});

describe('the carousel of banners', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('the carousel of banners shows the next banner every 3.5 seconds, and the first after the last', () => {
    show(
      <SlickBanner
        slides={banners.map((one) => (
          <p key={one.id}>{one.title}</p>
        ))}
      />,
    );
    // Advances the clock in short steps, because React renders only after a step, and the render restarts the timer.
    const pass = (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 50) act(() => void jest.advanceTimersByTime(50));
    };
    const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
    expect(current()).toBe('Slide 1 of 2');
    for (const next of ['Slide 2 of 2', 'Slide 1 of 2']) {
      const before = current();
      pass(3_400);
      expect(current()).toBe(before);
      pass(200);
      expect(current()).toBe(next);
    }
  });
});

it('a category’s tile has its picture on its own colour, and links to its page', () => {
  const [tile] = categories.map((one) => <CategoryTile key={one.id} category={{ ...one, color: 'rgb(1, 2, 3)' }} />);
  const { container } = show(<>{tile}</>);
  expect(screen.getByRole('link', { name: 'Sensors' })).toHaveAttribute('href', '/products/category/category-0');
  expect(container.querySelector('[style]')).toHaveStyle({ background: 'rgb(1, 2, 3)' });
});

it('the random category links to its full list', async () => {
  const { transport, calls } = fakeTransport(() => undefined);
  show(<RandomCategory />, '/', transport);
  const link = await screen.findByRole('link', { name: /^View All/ });
  const [, id = ''] = /catId=([^&]+)/.exec(calls.join(' ')) ?? [];
  expect(categories.map((category) => category.id)).toContain(id);
  expect(link).toHaveAttribute('href', `/products/category/${id}`);
});

it('the popular products are in stock', async () => {
  const { transport, calls } = fakeTransport(() => undefined);
  show(<PopularProducts />, '/', transport);
  await waitFor(() => expect(calls).toContainEqual(expect.stringMatching(/catName=Sensors&inStock=true/)));
});

it('the new products are the first sixteen, with a spinner while loading', async () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => product(`part-${index}`));
  let respond: (body: unknown) => void = () => undefined;
  const held = new Promise<unknown>((resolve) => (respond = resolve));
  const { transport, calls } = fakeTransport((url) => (url.startsWith('/api/products?') ? held : undefined));
  show(<NewProducts />, '/', transport);
  const section = within(screen.getByRole('region', { name: 'NEW PRODUCTS' }));
  expect(section.getByRole('status')).toHaveTextContent('Loading products');
  expect(calls.join()).toMatch(/page=1&perPage=16&location=IN/);
  respond({ products: sixteen, total: 40, page: 1, perPage: 16, totalPages: 3, facets: undefined });
  expect(await section.findAllByRole('article')).toHaveLength(16);
  expect(section.queryByRole('status')).toBeNull();
});

it('a failed section keeps no space during a retry, so that nothing moves under the pointer', async () => {
  let isHeld = false;
  const { transport } = fakeTransport(() =>
    isHeld ? new Promise(() => undefined) : Promise.reject(new Error('lost')),
  );
  const { container, store } = show(
    <>
      <SideBanners />
      <MiddleBanners />
      <FeaturedProducts />
      <RandomCategory />
    </>,
    '/',
    transport,
  );
  const places = () => container.querySelectorAll('[aria-hidden], [role=status]:not(:empty)').length;
  expect(places()).toBeGreaterThan(0);
  await waitFor(() => expect(places()).toBe(0));
  isHeld = true;
  const { featuredProducts, homeSideBanners, banners } = catalogueApi.endpoints;
  const quietly = { subscribe: false };
  act(() => {
    void store.dispatch(featuredProducts.initiate({ location: 'IN' }, quietly));
    void store.dispatch(homeSideBanners.initiate(undefined, quietly));
    void store.dispatch(banners.initiate(undefined, quietly));
  });
  expect(store.getState().api.queries['homeSideBanners(undefined)']?.status).toBe('pending');
  expect(places()).toBe(0);
});
