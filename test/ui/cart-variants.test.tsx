import { screen, waitFor, within } from '@testing-library/react';
import type { ProductDetail } from '../../contract/products';
import { CartDrawer } from '../../src/features/cart/cart-drawer';
import { MergeNotice } from '../../src/features/cart/merge-notice';
import type { CartLine } from '../../src/state/guest-cart';
import { cartLine } from './support/cart-line';
import { board } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { showGuestCart } from './support/show-guest-cart';
import { user } from './support/user';

beforeEach(prepareBrowser);

const lineOf = (ram: string, size: string, more: Partial<CartLine> = {}): CartLine => {
  const { userId: _nobody, ...line } = cartLine(`board~${ram}~~${size}`, { price: 899 });
  return { ...line, productId: 'board', productTitle: 'Linux board', ram, size, ...more };
};

const showCart = (lines: readonly CartLine[], product: ProductDetail = board) => {
  const { transport } = fakeTransport((url) => (url === '/api/products/board' ? product : undefined));
  return showGuestCart(lines, transport);
};

const row = (chosen: string) => within(screen.getByRole('row', { name: new RegExp(chosen) }));

describe('a guest’s cart with two variants of a product', () => {
  it('a guest’s cart renews price, stock, SKU and picture of each variant', async () => {
    const { store } = showCart([lineOf('4 GB', 'M'), lineOf('8 GB', 'M')]);
    expect(await screen.findByText('Price was Rs 899')).toBeVisible();
    expect(store.getState().guestCart).toMatchObject([
      { price: 899, subTotal: 899, countInStock: 3, image: 'motor.webp', picture: { file: 'motor.webp' } },
      { price: 1299, subTotal: 1299, countInStock: 1, image: 'motor-2.webp', picture: { file: 'motor-2.webp' } },
    ]);
    expect(row('RAM: 8 GB · Size: M · SKU B-8M').getByText('Price was Rs 899')).toBeVisible();
    expect(row('RAM: 4 GB · Size: M').queryByText(/^Price was/)).toBeNull();
    expect(row('RAM: 8 GB').getByRole('link', { name: 'Linux board' })).toHaveAttribute(
      'href',
      '/product/board?ram=8+GB&size=M',
    );
  });

  it('a guest’s cart limits each variant of a product by the variant’s stock', async () => {
    const { store } = showCart([lineOf('4 GB', 'M', { quantity: 2 }), lineOf('8 GB', 'M')]);
    await screen.findByText('Only 1 left');
    await user.click(row('RAM: 4 GB').getByRole('button', { name: 'One more' }));
    expect(store.getState().guestCart.map(({ quantity }) => quantity)).toEqual([3, 1]);
    await user.click(row('RAM: 8 GB').getByRole('button', { name: 'One more' }));
    expect(screen.getByText('The quantity is greater than product count in stock')).toBeVisible();
    expect(store.getState().guestCart.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('a guest’s cart marks a variant that is gone as no longer sold', async () => {
    const { store } = showCart([lineOf('4 GB', 'M'), lineOf('4 GB', 'L')]);
    expect(await screen.findByText('No longer sold')).toBeVisible();
    expect(row('RAM: 4 GB · Size: L').getByText('No longer sold')).toBeVisible();
    expect(store.getState().guestCart.map(({ countInStock }) => countInStock)).toEqual([3, 0]);
  });

  it('a guest’s cart takes the product’s stock where the backend names no variants', async () => {
    const { store } = showCart([lineOf('4 GB', 'M')], { ...board, variants: [] });
    await waitFor(() => expect(store.getState().guestCart).toMatchObject([{ countInStock: 4, image: 'motor.webp' }]));
  });
});

describe('the messages about a variant', () => {
  it('the notice about a merge names the options of lines that were left out or limited', () => {
    signIn();
    const receipt = { productId: 'board', productTitle: 'Linux board', asked: 3, quantity: 1 };
    const lines = [
      { ...receipt, options: '8 GB, M', outcome: 'gone' },
      { ...receipt, options: '4 GB, M', outcome: 'capped' },
      { ...receipt, productTitle: '', outcome: 'gone' },
    ];
    localStorage.setItem('mergeReceipt', JSON.stringify({ version: 1, userId: 'somebody', lines }));
    show(<MergeNotice onClose={() => undefined} />);
    expect(screen.getByText('Linux board, 8 GB, M: no longer sold')).toBeVisible();
    expect(screen.getByText('Linux board, 4 GB, M: limited by stock, 1 in your cart instead of 3')).toBeVisible();
    expect(screen.getByText('A part: no longer sold')).toBeVisible();
  });

  it('the cart drawer names the options of the other lines', () => {
    localStorage.setItem('guestCart', JSON.stringify([lineOf('4 GB', 'M'), lineOf('8 GB', 'M')]));
    const added = { ...lineOf('8 GB', 'M'), message: null };
    show(<CartDrawer added={added} onClose={() => undefined} />);
    const others = within(screen.getByRole('region', { name: 'Also in your cart' }));
    expect(others.getByText('RAM: 4 GB · Size: M')).toBeVisible();
  });
});
