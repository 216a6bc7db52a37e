import { screen, waitFor } from '@testing-library/react';
import { ProductCard } from '../../src/components/product/product-card';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const card = (more: Parameters<typeof product>[1] = {}) => (
  <ProductCard product={product('nema17', more)} sizes="200px" />
);

const pictures = (container: HTMLElement) => [...container.querySelectorAll('img')].map((image) => image.src);

describe('a product card', () => {
  it('a product card truncates a name after twenty characters, but not for screen readers', () => {
    show(card({ name: 'NEMA 17 stepper motor 1.8° 0.44 N·m' }));
    expect(screen.getByText('NEMA 17 stepper moto…')).toBeVisible();
    expect(screen.getByRole('link', { name: 'NEMA 17 stepper motor 1.8° 0.44 N·m' })).toHaveAttribute(
      'href',
      '/product/nema17',
    );
  });

  it('a product card laid out as a row shows the whole name', () => {
    show(<ProductCard product={product('nema17', { name: 'x'.repeat(40) })} sizes="200px" look="row" />);
    expect(screen.getByText('x'.repeat(40))).toBeVisible();
  });

  it('a product card does not truncate a name of twenty characters', () => {
    show(card({ name: 'x'.repeat(20) }));
    expect(screen.getByText('x'.repeat(20))).toBeVisible();
  });

  it('a product card shows discount, prices and half stars', () => {
    show(card({ discount: 18, rating: 4.3 }));
    expect(screen.getByText('18%')).toBeVisible();
    expect(screen.getByText('Rs 899')).toBeVisible();
    expect(screen.getByText('Rs 1099').tagName).toBe('DEL');
    expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeInTheDocument();
  });

  it('a product card has no stars before the product’s first review', () => {
    show(card({ rating: 0, reviewCount: 0 }));
    expect(screen.queryByRole('img', { name: /^Rated/ })).not.toBeInTheDocument();
  });

  it('a product card has no badge without a discount', () => {
    show(card({ discount: 0 }));
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  });

  it.each([
    [1, 'In Stock'],
    [0, 'Out of Stock'],
  ])('the card of a product with %i in stock says %s', (countInStock, text) => {
    show(card({ countInStock }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('a product card fetches the second picture on hover', async () => {
    const { container } = show(card());
    expect(pictures(container)).toHaveLength(1);
    await user.hover(screen.getByRole('article'));
    expect(pictures(container)[1]).toContain('motor-2.webp');
  });

  it('a product card renders without any picture', () => {
    const { container } = show(card({ pictures: [] }));
    expect(pictures(container)).toHaveLength(0);
  });

  it('the wishlist button of a product card asks a guest to sign in, and makes no call', async () => {
    const { transport, calls } = fakeTransport(() => undefined);
    show(card(), '/', transport);
    await user.click(screen.getByRole('button', { name: /^Add .* to My List$/ }));
    expect(screen.getByText('Please Login to continue')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('a product card checks the wishlist on hover, and then offers to remove a product that is in it', async () => {
    signIn();
    const item = { id: 'item', productId: 'nema17' };
    const { transport, calls } = fakeTransport((url) => (url.startsWith('/api/my-list') ? [item] : undefined));
    show(card(), '/', transport);
    expect(calls).toEqual([]);
    await user.hover(screen.getByRole('article'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Remove / })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(calls).toEqual(['GET /api/my-list?userId=somebody&productId=nema17']);
  });

  it('a product card adds its product to the wishlist and removes it, with the specified messages', async () => {
    signIn();
    let list: unknown[] = [];
    const { transport } = fakeTransport((url, body) => {
      if (url === '/api/my-list/add/') {
        list = [{ id: 'item', productId: (JSON.parse(body ?? '') as { productId: string }).productId }];
        return { status: true, msg: 'the product added in my list', item: list[0] };
      }
      if (url === '/api/my-list/item') list = [];
      return url.startsWith('/api/my-list') ? list : undefined;
    });
    show(card(), '/', transport);
    await user.click(screen.getByRole('button', { name: /^Add / }));
    expect(await screen.findByText('the product added in my list')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Remove / }));
    expect(await screen.findByText('item removed from My List!')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Add / })).toHaveAttribute('aria-pressed', 'false');
  });
});
