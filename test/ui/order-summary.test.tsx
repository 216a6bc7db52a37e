import { screen, within } from '@testing-library/react';
import { OrderSummary } from '../../src/features/checkout/order-summary';
import { cartLine } from './support/cart-line';
import { product } from './support/demo-responses';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const [picture = null] = product('pi').pictures;
const board = { ...cartLine('board', { price: 5900, quantity: 2 }), ram: '8 GB', sku: 'BRD-8', picture };
const wire = { ...cartLine('wire'), sku: 'WIRE' };

const order = () => within(screen.getByRole('region', { name: 'YOUR ORDER' }));
const row = (name: RegExp) => within(order().getByRole('row', { name }));

it('the order names each product with its picture, and a variant with its options and SKU, and leads to the cart', () => {
  show(<OrderSummary lines={[board, wire]} total={11_900} isBusy={false} />);
  const named = row(/^Part board × 2 RAM: 8 GB · SKU BRD-8/);
  expect(named.getByText('SKU BRD-8')).toBeVisible();
  expect(order().queryByText('SKU WIRE')).toBeNull();
  const picture = order()
    .getByRole('row', { name: /^Part board/ })
    .querySelector('img');
  expect(picture?.src).toContain('motor.webp');
  expect(
    order()
      .getByRole('row', { name: /^Part wire/ })
      .querySelector('img'),
  ).toBeNull();
  expect(order().getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
});

it.each([
  ['without a coupon', undefined, ['Subtotal ₹11,900.00', 'Shipping Free', 'To pay ₹11,900.00']],
  [
    'with a coupon',
    { couponCode: 'WORKSHOP10', discount: 1000 },
    ['Subtotal ₹11,900.00', 'Shipping Free', 'Coupon WORKSHOP10 -₹1,000.00', 'To pay ₹10,900.00'],
  ],
])('the order summary shows the subtotal, the shipping and the total %s', (_name, coupon, sums) => {
  show(<OrderSummary lines={[board, wire]} total={11_900} coupon={coupon} isBusy={false} />);
  const rows = order().getAllByRole('row').slice(3);
  expect(rows.map((one) => [...one.children].map(({ textContent }) => textContent).join(' '))).toEqual(sums);
});
