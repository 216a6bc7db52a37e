import { screen, within } from '@testing-library/react';
import type { WishlistItem } from '../../contract/wishlist';
import { CartDrawerSlot } from '../../src/features/cart/cart-drawer-slot';
import { ComparePage } from '../../src/features/compare/compare-page';
import { WishlistPage } from '../../src/features/wishlist/wishlist-page';
import { detailOf } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';
import { WithShopActors } from './support/with-shop-actors';

beforeEach(prepareBrowser);

const item = (productId: string, more: Partial<WishlistItem> = {}): WishlistItem => ({
  id: `item-${productId}`,
  _id: `item-${productId}`,
  productTitle: `Part ${productId}`,
  image: '',
  picture: null,
  rating: 4,
  price: 500,
  productId,
  userId: 'somebody',
  countInStock: 3,
  hasOptions: false,
  ...more,
});

describe('the wishlist', () => {
  it('the wishlist adds a product to the cart, opens the cart drawer, and shows a message', async () => {
    signIn();
    const added: string[] = [];
    const { transport } = fakeTransport((url, body) => {
      if (url.startsWith('/api/my-list')) return [item('pi'), item('arduino')];
      if (url === '/api/cart') added.push(body ?? '');
      return url.startsWith('/api/cart') ? [] : undefined;
    });
    show(
      <WithShopActors>
        <WishlistPage />
        <CartDrawerSlot />
      </WithShopActors>,
      '/my-list',
      transport,
    );
    await user.click(await screen.findByRole('button', { name: 'Add to cart: Part arduino' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
    expect(drawer.getByText('Part arduino')).toBeVisible();
    expect(await drawer.findByText('Item added to database cart')).toBeVisible();
    expect(added.map((body): unknown => JSON.parse(body))).toMatchObject([{ productId: 'arduino', quantity: 1 }]);
  });

  it('the wishlist links to a product whose option must be chosen, and marks sold-out products', async () => {
    signIn();
    const { transport } = fakeTransport((url) =>
      url.startsWith('/api/my-list')
        ? [item('pi', { hasOptions: true }), item('gone', { countInStock: 0, hasOptions: true })]
        : undefined,
    );
    show(<WishlistPage />, '/my-list', transport);
    const choose = await screen.findByRole('link', { name: 'Choose options: Part pi' });
    expect(choose).toHaveAttribute('href', '/product/pi');
    expect(within(screen.getByRole('row', { name: /Part gone/ })).getByText('Out of Stock')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  });
});

describe('the comparison', () => {
  it('the comparison adds a product to a guest’s cart, links to options, and marks sold-out products', async () => {
    const details = [
      detailOf('pi', { productRam: ['4 GB', '8 GB'] }),
      detailOf('motor'),
      detailOf('gone', { countInStock: 0 }),
    ];
    localStorage.setItem('compare', JSON.stringify(details.map(({ id }) => id)));
    const { transport } = fakeTransport((url) => details.find(({ id }) => url === `/api/products/${id}`));
    const { store } = show(<ComparePage />, '/compare', transport);
    const head = async (name: RegExp) => within(await screen.findByRole('columnheader', { name }));
    expect((await head(/motor pi/)).getByRole('link', { name: /^Choose options/ })).toHaveAttribute(
      'href',
      '/product/pi',
    );
    expect((await head(/motor gone/)).getByText('Out of Stock')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to cart: Stepper motor motor' }));
    expect(store.getState().guestCart).toMatchObject([{ productId: 'motor', quantity: 1 }]);
    expect(store.getState().cartDrawer).toMatchObject({ productId: 'motor' });
  });
});
