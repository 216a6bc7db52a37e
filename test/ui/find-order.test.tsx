import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { failures } from '../../contract/messages/failures';
import type { Transport } from '../../src/api/transport';
import { FindOrderPage } from '../../src/features/orders/find-order/find-order-page';
import { OrderPage } from '../../src/features/orders/order-page';
import { order } from './support/order';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const found = { order, openMs: 30 * 60_000 };

const shop = () => {
  const bodies: unknown[] = [];
  const { transport } = fakeTransport((url, body) => {
    if (url.endsWith('/orders/found')) return { found: null };
    if (!url.includes('/orders/find')) return undefined;
    bodies.push(JSON.parse(body ?? '{}'));
    return url.endsWith('/link') ? found : { error: false, msg: 'Done', message: 'Done' };
  });
  return { transport, bodies };
};

it('the page to find an order opens that of a link, without the token in the address, and offers no buying again', async () => {
  const { transport, bodies } = shop();
  show(<FindOrderPage />, '/orders/find#number=7&order=the-token', transport);
  await screen.findByRole('heading', { name: 'Order no. 7' });
  expect(bodies).toEqual([{ orderToken: 'the-token' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  expect(screen.getByText('Anybody who uses this browser sees the order for 30 minutes.')).toBeVisible();
});

it('the page to find an order opens that of another link in the same tab', async () => {
  const { transport, bodies } = shop();
  const page = (
    <>
      <FindOrderPage />
      <Link to="/orders/find#number=8&order=another-token">Another mail</Link>
    </>
  );
  show(page, '/orders/find#number=7&order=the-token', transport);
  await screen.findByRole('heading', { name: 'Order no. 7' });
  await user.click(screen.getByRole('link', { name: 'Another mail' }));
  await waitFor(() => expect(bodies).toEqual([{ orderToken: 'the-token' }, { orderToken: 'another-token' }]));
});

it('the page to find an order says that a link has ended, and keeps its order number', async () => {
  const { message } = failures.order_link_ended;
  const { transport: others } = shop();
  const transport: Transport = async (call) =>
    call.url.endsWith('/link') ? refusalOf('order_link_ended') : others(call);
  show(<FindOrderPage />, '/orders/find#number=7&order=old', transport);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Order number')).toHaveValue('7');
});

it('the page to find an order asks for a code with the number alone, however it is written, and names fields that are wrong', async () => {
  const { transport, bodies } = shop();
  show(<FindOrderPage />, '/orders/find', transport);
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText('Please enter the order number')).toBeVisible();
  expect(screen.getByText('Please enter your email')).toBeVisible();
  await user.type(screen.getByLabelText('Order number'), 'Order no. 1042');
  await user.type(screen.getByLabelText('Email of the order'), ' asha@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('heading', { name: 'Enter the code' });
  expect(bodies).toEqual([{ orderNumber: 1042, email: 'asha@example.com' }]);
  expect(screen.getByText(/If order no. 1042 was placed with asha@example.com/)).toBeVisible();
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
});

const codeShown = () =>
  screen
    .getAllByLabelText(/^Digit/)
    .map((box) => (box as HTMLInputElement).value)
    .join('');

const openCodeForm = async (transport: Transport) => {
  show(<FindOrderPage />, '/orders/find', transport);
  await user.type(await screen.findByLabelText('Order number'), '7');
  await user.type(screen.getByLabelText('Email of the order'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
};

it('the page to find an order lets a refused code be typed again, with digits that stay the same', async () => {
  const { transport: others } = shop();
  await openCodeForm(async (call) => (call.url.endsWith('/find/code') ? refusalOf('code_wrong') : others(call)));
  await user.typeOverSelection('482918');
  await user.click(screen.getByRole('button', { name: 'Show my order' }));
  await screen.findByText(failures.code_wrong.message);
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
  await user.typeOverSelection('482913');
  expect(codeShown()).toBe('482913');
  expect(screen.queryByText(failures.code_wrong.message)).toBeNull();
});

it('the page to find an order says that a new code is on its way, and empties the boxes for it', async () => {
  await openCodeForm(shop().transport);
  await user.typeOverSelection('12');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.getAllByText(/a code of six digits is on its way/)).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(codeShown()).toBe('');
});

it('the page to find an order leads a guest from an order’s page with a link to /orders/find', async () => {
  const { address } = show(<OrderPage />, '/orders/one#number=7&order=the-token', shop().transport);
  await waitFor(() => expect(address()).toBe('/orders/find'));
});

it('the page to find an order takes the token out of the address of the customer’s own order', async () => {
  signIn();
  const { transport } = fakeTransport((url) => (url.startsWith('/api/orders/one') ? order : undefined));
  let hash = '';
  const Hash = () => {
    hash = useLocation().hash;
    return null;
  };
  show(
    <>
      <Hash />
      <Routes>
        <Route path="/orders/:id" element={<OrderPage />} />
      </Routes>
    </>,
    '/orders/one#number=7&order=the-token',
    transport,
  );
  expect(await screen.findByRole('heading', { name: 'Order no. 7' })).toBeVisible();
  await waitFor(() => expect(hash).toBe(''));
});

it('the page to find an order leads a customer from a link to an order that is not theirs to /orders/find', async () => {
  signIn();
  const { transport: others } = shop();
  const transport: Transport = async (call) =>
    call.url.startsWith('/api/orders/one') ? refusalOf('not_found') : others(call);
  const { address } = show(
    <Routes>
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/orders/find" element={<FindOrderPage />} />
    </Routes>,
    '/orders/one#number=7&order=the-token',
    transport,
  );
  expect(await screen.findByRole('heading', { name: 'Order no. 7' })).toBeVisible();
  expect(address()).toBe('/orders/find');
});
