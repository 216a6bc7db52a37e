import { screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { Order } from '../../contract/orders';
import { OrdersPage } from '../../src/features/orders/orders-page';
import { order as placed } from './support/order';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const line = (id: string): Order['products'][number] => ({
  id,
  _id: id,
  productId: `product-${id}`,
  productTitle: `Part ${id}`,
  image: `${id}.jpg`,
  ram: '',
  weight: '',
  size: '',
  sku: null,
  price: 129,
  quantity: 2,
  subTotal: 258,
});

const order = (id: string, invoiceNumber: number): Order => ({
  ...placed,
  id,
  _id: id,
  paymentId: `pi_${id}`,
  invoiceNumber,
  amount: 258,
  products: [line('a'), line('b'), line('c'), line('d')],
});

const title = 'Thank you! Your order is placed';
const orders: Order[] = [order('newest', 12), order('older', 11), { ...order('back', 10), status: 'cancelled' }];
const { transport } = fakeTransport((url) => (url.startsWith('/api/orders?') ? orders : undefined));
const open = (state?: object) => show(<OrdersPage />, { pathname: '/orders', state }, transport);

const payFor = async (placedOrder: string) => {
  const Checkout = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/orders', { state: { placedOrder } })}>Pay</button>;
  };
  show(
    <Routes>
      <Route path="/checkout" element={<Checkout />} />
      <Route path="/orders" element={<OrdersPage />} />
    </Routes>,
    '/checkout',
    transport,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
};

it('the page of orders confirms the order that was just placed, and moves the focus to it', async () => {
  await payFor('newest');
  const confirmation = within(await screen.findByRole('region', { name: title }));
  confirmation.getByText('Order no. 12');
  confirmation.getByText('asha@example.com', { exact: false, selector: 'p' });
  confirmation.getByText('Part a');
  expect(confirmation.getByRole('link', { name: 'Track this order' })).toHaveAttribute('href', '/orders/newest');
  expect(confirmation.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/');
  await confirmation.findByRole('button', { name: 'Invoice (PDF)' });
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription('Order no. 12');
  screen.getByRole('heading', { level: 2, name: 'Orders' });
  expect(confirmation.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});

it('the page of orders lists the coupon above the amount that was paid', async () => {
  const withCoupon = { ...order('newest', 12), coupon: { couponCode: 'WORKSHOP10', discount: 25.8 }, amount: 232.2 };
  const state = { placedOrder: 'newest' };
  show(<OrdersPage />, { pathname: '/orders', state }, fakeTransport(() => [withCoupon]).transport);
  const confirmation = within(await screen.findByRole('region', { name: title }));
  expect(confirmation.getByText('Coupon WORKSHOP10').nextSibling).toHaveTextContent('-₹25.80');
  expect(confirmation.getByText('Total').nextSibling).toHaveTextContent('₹232.20');
});

it('the page of orders says that the order is placed even if the orders cannot be loaded', async () => {
  show(
    <OrdersPage />,
    { pathname: '/orders', state: { placedOrder: 'newest' } },
    fakeTransport(() => undefined).transport,
  );
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(title)).toBeVisible();
});

it('the page of orders says nothing of a placed order if the orders of another visit cannot be loaded', async () => {
  show(<OrdersPage />, { pathname: '/orders' }, fakeTransport(() => undefined).transport);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(title)).toBeNull();
});

it('the page of orders tells a guest that an account keeps the order', async () => {
  localStorage.setItem('user', JSON.stringify({ userId: 'somebody', name: '', email: '', image: '' }));
  await payFor('newest');
  const confirmation = within(await screen.findByRole('region', { name: title }));
  expect(confirmation.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signUp');
});

it('the page of orders confirms the order again after a reload and on Back, without taking the focus', async () => {
  open({ placedOrder: 'newest' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).not.toHaveFocus();
});

it.each([
  ['the list is opened otherwise', undefined],
  ['the order is cancelled', { placedOrder: 'back' }],
  ['the order is not of this customer', { placedOrder: 'of somebody else' }],
])('the page of orders confirms nothing if %s', async (_, state) => {
  open(state);
  await screen.findByRole('link', { name: 'Order no. 12' });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Orders' });
});

it("the page of orders keeps the specification's columns in their order", async () => {
  open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['Order Id', 'Paymant Id', 'Products', 'Name', 'Phone Number', 'Address', 'Pincode', 'Total Amount', 'Email'],
    ...['User Id', 'Order Status', 'Date'],
  ]);
});

it('the page of orders copies a whole id', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  open();
  const [copy] = await screen.findAllByRole('button', { name: 'Copy Paymant Id of order no. 12' });
  if (copy === undefined) throw new Error('no button');
  await user.click(copy);
  expect(written).toEqual(['pi_newest']);
  await screen.findByText('The Paymant Id is copied');
});

it('the page of orders says that the browser refuses to copy', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  open();
  const [copy] = await screen.findAllByRole('button', { name: 'Copy Order Id of order no. 12' });
  if (copy === undefined) throw new Error('no button');
  await user.click(copy);
  await screen.findByText('The browser does not let the page copy. Please select the text and copy it');
});
