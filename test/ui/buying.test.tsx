import { act, screen, waitFor } from '@testing-library/react';
import { failures } from '../../contract/messages/failures';
import type { ProductDetail } from '../../contract/products';
import { QuantitySelector } from '../../src/components/quantity-selector';
import { BuyBox } from '../../src/components/product/buy-box';
import { OrderSummary } from '../../src/features/checkout/order-summary';
import { OrderProducts } from '../../src/features/orders/order-products';
import { ProductHeading } from '../../src/components/product/product-heading';
import { useChoice } from '../../src/components/product/use-choice';
import { offerOf } from '../../src/lib/product-variant';
import { guestLineAdded } from '../../src/state/guest-cart';
import { cartLine } from './support/cart-line';
import { detailOf } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';
import { WithShopActors } from './support/with-shop-actors';

beforeEach(prepareBrowser);

const Part = ({ product: shown }: { product: ProductDetail }) => {
  const choice = useChoice(shown);
  return (
    <>
      <ProductHeading product={shown} offer={offerOf(shown, choice.chosen)} level={1} />
      <BuyBox product={shown} choice={choice} />
    </>
  );
};

const part = (more?: Partial<ProductDetail>) => <Part product={detailOf('pi', more)} />;

const addToCart = () => user.click(screen.getByRole('button', { name: 'Add to cart' }));

describe('buying', () => {
  it('a product without options is added to the cart without a choice', async () => {
    const { store } = show(part());
    await addToCart();
    expect(store.getState().guestCart).toMatchObject([{ productId: 'pi', quantity: 1, ram: '', size: '', weight: '' }]);
  });

  it('the buy box marks missing options and focuses the first', async () => {
    const { store } = show(part({ productRam: ['4 GB', '8 GB'], size: ['Small'] }));
    await addToCart();
    expect(store.getState().guestCart).toEqual([]);
    expect(screen.getByText('Please choose RAM')).toBeVisible();
    expect(screen.getByText('Please choose Size')).toBeVisible();
    expect(screen.getByRole('radio', { name: '4 GB' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '8 GB' })).toBeInvalid();
  });

  it('the buy box adds the product with the chosen options and quantity', async () => {
    const { store } = show(part({ productRam: ['4 GB', '8 GB'] }));
    await addToCart();
    await user.click(screen.getByRole('radio', { name: '8 GB' }));
    expect(screen.queryByText('Please choose RAM')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await addToCart();
    expect(store.getState().guestCart).toMatchObject([{ productId: 'pi', quantity: 2, ram: '8 GB' }]);
    expect(store.getState().cartDrawer).toMatchObject({ productId: 'pi', quantity: 2, ram: '8 GB' });
  });

  it('the buy box adds no more different products than the cart of an account can hold', async () => {
    const { store } = show(part());
    act(() => {
      for (let count = 0; count < 100; count += 1) store.dispatch(guestLineAdded(cartLine(`part-${count}`)));
    });
    await addToCart();
    expect(store.getState().guestCart).toHaveLength(100);
    expect(screen.getByText(failures.cart_full.message)).toBeVisible();
  });

  it('the quantity in the buy box does not go below one or above the stock', async () => {
    show(part({ countInStock: 2 }));
    const message = 'The quantity is greater than product count in stock';
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })).toHaveValue('1');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })).toHaveValue('2');
  });

  it('the quantity selector caps the quantity at the stock', async () => {
    const chosen: number[] = [];
    const refused = jest.fn();
    const choose = (quantity: number) => void chosen.push(quantity);
    show(<QuantitySelector label="Quantity" quantity={9} largest={3} onChange={choose} onRefused={refused} />);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(refused).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(chosen).toEqual([3]);
  });

  it('the buy box is disabled for a product without stock', () => {
    show(part({ countInStock: 0 }));
    expect(screen.getByText('OUT OF STOCK')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Quantity' })).toBeNull();
  });

  it('the button “Add to cart” shows that an addition is pending', async () => {
    signIn();
    let finish: (body: unknown) => void = () => undefined;
    const { transport, calls } = fakeTransport((url) => {
      if (url.startsWith('/api/my-list')) return [];
      if (url === '/api/cart') return new Promise((resolve) => (finish = resolve));
      return url.startsWith('/api/cart') ? [] : undefined;
    });
    show(<WithShopActors>{part()}</WithShopActors>, '/', transport);
    await addToCart();
    expect(await screen.findByRole('button', { name: 'adding...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(calls).toContain('POST /api/cart'));
    finish({ status: true, msg: 'Item added to database cart', item: {} });
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });
});

describe('the chosen options', () => {
  const line = { ...cartLine('board'), ram: '8 GB', size: 'M' };

  it('the chosen options of a product are in the summary of the checkout', () => {
    show(<OrderSummary lines={[line, cartLine('plain')]} total={200} isBusy={false} />);
    expect(screen.getByRole('cell', { name: 'Part board × 1 RAM: 8 GB · Size: M' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Part plain × 1' })).toBeVisible();
  });

  it('the chosen options of a product are in the dialog of an order’s products', async () => {
    show(<OrderProducts products={[line, cartLine('plain')]} onClose={() => undefined} />);
    expect(await screen.findByRole('cell', { name: 'Part board RAM: 8 GB · Size: M' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Part plain' })).toBeInTheDocument();
  });
});
