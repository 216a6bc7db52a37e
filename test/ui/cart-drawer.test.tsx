import { screen, within } from '@testing-library/react';
import type { CartItem } from '../../contract/cart';
import { BuyBox } from '../../src/components/product/buy-box';
import { useChoice } from '../../src/components/product/use-choice';
import { CartDrawerSlot } from '../../src/features/cart/cart-drawer-slot';
import { cartLine } from './support/cart-line';
import { detailOf } from './support/demo-responses';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';
import { WithShopActors } from './support/with-shop-actors';

beforeEach(prepareBrowser);

const pi = detailOf('pi', { name: 'Raspberry Pi', price: 8499, countInStock: 9 });

const Part = () => (
  <>
    <BuyBox product={pi} choice={useChoice(pi)} />
    <CartDrawerSlot />
  </>
);

const part = <Part />;

const customerShop = (lines: readonly CartItem[] = [], refusals = 0) => {
  signIn();
  let left = refusals;
  const { transport } = fakeTransport((url) => {
    if (url.startsWith('/api/my-list')) return [];
    if (url === '/api/cart') return { status: true, msg: 'Item added to database cart', item: {} };
    return url.startsWith('/api/cart') ? lines : undefined;
  });
  return show(<WithShopActors>{part}</WithShopActors>, '/', (call) => {
    if (call.url !== '/api/cart' || left === 0) return transport(call);
    left -= 1;
    return Promise.resolve(refusalOf('quantity_over_stock', 'Only 1 left'));
  });
};

/** `findByRole` waits for this name, because the button has another name while an earlier addition is pending. */
const add = async () => user.click(await screen.findByRole('button', { name: 'Add to cart' }));
const drawer = () => screen.findByRole('dialog', { name: 'Added to your cart' });

describe('the cart drawer', () => {
  it('the cart drawer links to the checkout and to the cart', async () => {
    customerShop();
    await add();
    const links = within(await drawer());
    expect(links.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    expect(links.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('the cart drawer reports that the item was added to a customer’s cart', async () => {
    customerShop();
    await add();
    expect(await within(await drawer()).findByText('Item added to database cart')).toBeVisible();
  });

  it('the error of a first addition is gone when a second one opens the cart drawer', async () => {
    customerShop([], 1);
    await add();
    expect(await screen.findByText('Only 1 left')).toBeVisible();
    await add();
    expect(await within(await drawer()).findByText('Item added to database cart')).toBeVisible();
    expect(screen.queryByText('Only 1 left')).toBeNull();
  });

  it('the cart drawer shows a guest no message of the backend', async () => {
    show(part);
    await add();
    expect(within(await drawer()).getByRole('status')).toBeEmptyDOMElement();
  });

  it('the cart drawer shows the unit price and the line total', async () => {
    customerShop([cartLine('motor', { price: 450, quantity: 3 })]);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await add();
    const inDrawer = within(await drawer());
    expect(inDrawer.getByText('2 × Rs 8499')).toBeVisible();
    expect(inDrawer.getByText('Rs 16998')).toBeVisible();
    expect(await inDrawer.findByText('3 × Rs 450')).toBeVisible();
    expect(inDrawer.getByText('Rs 1350')).toBeVisible();
  });
});

describe('an error about the quantity', () => {
  const refused = 'The quantity is greater than product count in stock';

  it('an error about the quantity disappears when another quantity is chosen', async () => {
    show(part);
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(screen.getByText(refused)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.queryByText(refused)).toBeNull();
  });

  it('an error about the quantity is gone when a guest adds the product', async () => {
    show(part);
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(screen.getByText(refused)).toBeVisible();
    await add();
    await drawer();
    expect(screen.queryByText(refused)).toBeNull();
  });
});
